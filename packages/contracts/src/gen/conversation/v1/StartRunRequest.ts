// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';

export interface StartRunRequest {
  'run'?: (_conversation_v1_RunKey | null);
  /**
   * For logs: which runner took it.
   */
  'runnerId'?: (string);
}

export interface StartRunRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  /**
   * For logs: which runner took it.
   */
  'runnerId': (string);
}
