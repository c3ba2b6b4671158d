// Original file: proto/conversation/v1/conversation_service.proto

import type { AgentParticipant as _conversation_v1_AgentParticipant, AgentParticipant__Output as _conversation_v1_AgentParticipant__Output } from '../../conversation/v1/AgentParticipant.ts';
import type { PersonParticipant as _conversation_v1_PersonParticipant, PersonParticipant__Output as _conversation_v1_PersonParticipant__Output } from '../../conversation/v1/PersonParticipant.ts';

export interface ListParticipantsResponse {
  'agents'?: (_conversation_v1_AgentParticipant)[];
  'people'?: (_conversation_v1_PersonParticipant)[];
}

export interface ListParticipantsResponse__Output {
  'agents': (_conversation_v1_AgentParticipant__Output)[];
  'people': (_conversation_v1_PersonParticipant__Output)[];
}
