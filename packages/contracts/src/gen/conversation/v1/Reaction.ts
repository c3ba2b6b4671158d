// Original file: proto/conversation/v1/conversation_types.proto

import type { ReactionUser as _conversation_v1_ReactionUser, ReactionUser__Output as _conversation_v1_ReactionUser__Output } from '../../conversation/v1/ReactionUser.ts';

export interface Reaction {
  'emoji'?: (string);
  'users'?: (_conversation_v1_ReactionUser)[];
}

export interface Reaction__Output {
  'emoji': (string);
  'users': (_conversation_v1_ReactionUser__Output)[];
}
