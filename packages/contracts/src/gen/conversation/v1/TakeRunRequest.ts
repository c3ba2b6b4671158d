// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';

export interface TakeRunRequest {
  /**
   * The run that the message of the queue names. It is taken where the runner has room for all that wait.
   */
  'ticket'?: (_conversation_v1_RunKey | null);
  /**
   * For logs: which runner took it.
   */
  'runnerId'?: (string);
  /**
   * How many runs the runner could begin now, this one included.
   */
  'room'?: (number);
  /**
   * Whether the runner wants the context with the run.
   */
  'withContext'?: (boolean);
}

export interface TakeRunRequest__Output {
  /**
   * The run that the message of the queue names. It is taken where the runner has room for all that wait.
   */
  'ticket': (_conversation_v1_RunKey__Output | null);
  /**
   * For logs: which runner took it.
   */
  'runnerId': (string);
  /**
   * How many runs the runner could begin now, this one included.
   */
  'room': (number);
  /**
   * Whether the runner wants the context with the run.
   */
  'withContext': (boolean);
}
