// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { StartRunResponse as _conversation_v1_StartRunResponse, StartRunResponse__Output as _conversation_v1_StartRunResponse__Output } from '../../conversation/v1/StartRunResponse.ts';
import type { GetRunContextResponse as _conversation_v1_GetRunContextResponse, GetRunContextResponse__Output as _conversation_v1_GetRunContextResponse__Output } from '../../conversation/v1/GetRunContextResponse.ts';

export interface TakeRunResponse {
  /**
   * Which run it is; unset where none waits that may be begun.
   */
  'run'?: (_conversation_v1_RunKey | null);
  'started'?: (_conversation_v1_StartRunResponse | null);
  /**
   * Its workspace may be at its bound: whoever ends the run asks again, since what waits for that has no message in the queue.
   */
  'askAgain'?: (boolean);
  /**
   * The run's context, the first page for a compaction; unset where it was not wanted or could not be read in time: GetRunContext
   * says why.
   */
  'context'?: (_conversation_v1_GetRunContextResponse | null);
}

export interface TakeRunResponse__Output {
  /**
   * Which run it is; unset where none waits that may be begun.
   */
  'run': (_conversation_v1_RunKey__Output | null);
  'started': (_conversation_v1_StartRunResponse__Output | null);
  /**
   * Its workspace may be at its bound: whoever ends the run asks again, since what waits for that has no message in the queue.
   */
  'askAgain': (boolean);
  /**
   * The run's context, the first page for a compaction; unset where it was not wanted or could not be read in time: GetRunContext
   * says why.
   */
  'context': (_conversation_v1_GetRunContextResponse__Output | null);
}
