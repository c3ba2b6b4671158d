// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { ModelCall as _conversation_v1_ModelCall, ModelCall__Output as _conversation_v1_ModelCall__Output } from '../../conversation/v1/ModelCall.ts';

export interface HeartbeatRunRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  /**
   * Whether a client may have seen something of the answer: then no other attempt may begin.
   */
  'published'?: (boolean);
  /**
   * The call under way as far as it has come; billed if nobody ever reports its end.
   */
  'modelCall'?: (_conversation_v1_ModelCall | null);
}

export interface HeartbeatRunRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  /**
   * Whether a client may have seen something of the answer: then no other attempt may begin.
   */
  'published': (boolean);
  /**
   * The call under way as far as it has come; billed if nobody ever reports its end.
   */
  'modelCall': (_conversation_v1_ModelCall__Output | null);
}
