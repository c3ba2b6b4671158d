// Original file: proto/conversation/v1/conversation_service.proto

import type { MentionSuggestion as _conversation_v1_MentionSuggestion, MentionSuggestion__Output as _conversation_v1_MentionSuggestion__Output } from '../../conversation/v1/MentionSuggestion.ts';

export interface SuggestMentionsResponse {
  'suggestions'?: (_conversation_v1_MentionSuggestion)[];
}

export interface SuggestMentionsResponse__Output {
  'suggestions': (_conversation_v1_MentionSuggestion__Output)[];
}
