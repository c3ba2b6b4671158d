// Original file: proto/conversation/v1/run_service.proto

import type { RunAction as _conversation_v1_RunAction, RunAction__Output as _conversation_v1_RunAction__Output } from '../../conversation/v1/RunAction.ts';

export interface ParkRunResponse {
  /**
   * Whether the run waits: then this attempt is over. Else there is something to do.
   */
  'parked'?: (boolean);
  /**
   * The calls of the last step, as they are.
   */
  'actions'?: (_conversation_v1_RunAction)[];
  'cancelRequested'?: (boolean);
  'stopRequested'?: (boolean);
}

export interface ParkRunResponse__Output {
  /**
   * Whether the run waits: then this attempt is over. Else there is something to do.
   */
  'parked': (boolean);
  /**
   * The calls of the last step, as they are.
   */
  'actions': (_conversation_v1_RunAction__Output)[];
  'cancelRequested': (boolean);
  'stopRequested': (boolean);
}
