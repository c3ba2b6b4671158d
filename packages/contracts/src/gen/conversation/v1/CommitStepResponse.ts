// Original file: proto/conversation/v1/run_service.proto

import type { RunAction as _conversation_v1_RunAction, RunAction__Output as _conversation_v1_RunAction__Output } from '../../conversation/v1/RunAction.ts';
import type { Long } from '@grpc/proto-loader';

export interface CommitStepResponse {
  /**
   * In the order of the request.
   */
  'actions'?: (_conversation_v1_RunAction)[];
  /**
   * The sequence that the next publish on the answer's subject must expect.
   */
  'expectedSequence'?: (number | string | Long);
  'cancelRequested'?: (boolean);
  'stopRequested'?: (boolean);
}

export interface CommitStepResponse__Output {
  /**
   * In the order of the request.
   */
  'actions': (_conversation_v1_RunAction__Output)[];
  /**
   * The sequence that the next publish on the answer's subject must expect.
   */
  'expectedSequence': (string);
  'cancelRequested': (boolean);
  'stopRequested': (boolean);
}
