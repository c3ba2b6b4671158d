// Original file: proto/conversation/v1/conversation_service.proto

import type { BlockedAction as _conversation_v1_BlockedAction, BlockedAction__Output as _conversation_v1_BlockedAction__Output } from '../../conversation/v1/BlockedAction.ts';

export interface ListBlockedActionsResponse {
  'actions'?: (_conversation_v1_BlockedAction)[];
}

export interface ListBlockedActionsResponse__Output {
  'actions': (_conversation_v1_BlockedAction__Output)[];
}
