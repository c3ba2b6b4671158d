// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { ToolResult as _conversation_v1_ToolResult, ToolResult__Output as _conversation_v1_ToolResult__Output } from '../../conversation/v1/ToolResult.ts';

export interface CommitResultsRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  'results'?: (_conversation_v1_ToolResult)[];
}

export interface CommitResultsRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  'results': (_conversation_v1_ToolResult__Output)[];
}
