// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { ModelCall as _conversation_v1_ModelCall, ModelCall__Output as _conversation_v1_ModelCall__Output } from '../../conversation/v1/ModelCall.ts';
import type { Long } from '@grpc/proto-loader';

export interface HoldCreditsRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  'providerId'?: (string);
  'modelId'?: (string);
  /**
   * What its prompt was counted as.
   */
  'inputTokens'?: (number | string | Long);
  'maxOutputTokens'?: (number | string | Long);
  /**
   * What this attempt has called that no commit has.
   */
  'uncommittedCalls'?: (_conversation_v1_ModelCall)[];
}

export interface HoldCreditsRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  'providerId': (string);
  'modelId': (string);
  /**
   * What its prompt was counted as.
   */
  'inputTokens': (string);
  'maxOutputTokens': (string);
  /**
   * What this attempt has called that no commit has.
   */
  'uncommittedCalls': (_conversation_v1_ModelCall__Output)[];
}
