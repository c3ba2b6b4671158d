// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';

export interface YieldRunRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
}

export interface YieldRunRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
}
