import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from './common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from './common/v1/IdempotencyKey.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from './common/v1/PageInfo.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from './common/v1/PageRequest.ts';
import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from './common/v1/Person.ts';
import type { AgentConfiguration as _conversation_v1_AgentConfiguration, AgentConfiguration__Output as _conversation_v1_AgentConfiguration__Output } from './conversation/v1/AgentConfiguration.ts';
import type { AgentMessage as _conversation_v1_AgentMessage, AgentMessage__Output as _conversation_v1_AgentMessage__Output } from './conversation/v1/AgentMessage.ts';
import type { AgentModel as _conversation_v1_AgentModel, AgentModel__Output as _conversation_v1_AgentModel__Output } from './conversation/v1/AgentModel.ts';
import type { AgentServiceClient as _conversation_v1_AgentServiceClient, AgentServiceDefinition as _conversation_v1_AgentServiceDefinition } from './conversation/v1/AgentService.ts';
import type { AgenticMessageData as _conversation_v1_AgenticMessageData, AgenticMessageData__Output as _conversation_v1_AgenticMessageData__Output } from './conversation/v1/AgenticMessageData.ts';
import type { ArchiveAgentRequest as _conversation_v1_ArchiveAgentRequest, ArchiveAgentRequest__Output as _conversation_v1_ArchiveAgentRequest__Output } from './conversation/v1/ArchiveAgentRequest.ts';
import type { ArchiveAgentResponse as _conversation_v1_ArchiveAgentResponse, ArchiveAgentResponse__Output as _conversation_v1_ArchiveAgentResponse__Output } from './conversation/v1/ArchiveAgentResponse.ts';
import type { CompactionMessage as _conversation_v1_CompactionMessage, CompactionMessage__Output as _conversation_v1_CompactionMessage__Output } from './conversation/v1/CompactionMessage.ts';
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from './conversation/v1/ContentFragment.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from './conversation/v1/Conversation.ts';
import type { CreateAgentRequest as _conversation_v1_CreateAgentRequest, CreateAgentRequest__Output as _conversation_v1_CreateAgentRequest__Output } from './conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse as _conversation_v1_CreateAgentResponse, CreateAgentResponse__Output as _conversation_v1_CreateAgentResponse__Output } from './conversation/v1/CreateAgentResponse.ts';
import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from './conversation/v1/Feedback.ts';
import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from './conversation/v1/FragmentContext.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from './conversation/v1/GeneratedFile.ts';
import type { GetAgentRequest as _conversation_v1_GetAgentRequest, GetAgentRequest__Output as _conversation_v1_GetAgentRequest__Output } from './conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse as _conversation_v1_GetAgentResponse, GetAgentResponse__Output as _conversation_v1_GetAgentResponse__Output } from './conversation/v1/GetAgentResponse.ts';
import type { ListAgentsRequest as _conversation_v1_ListAgentsRequest, ListAgentsRequest__Output as _conversation_v1_ListAgentsRequest__Output } from './conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse as _conversation_v1_ListAgentsResponse, ListAgentsResponse__Output as _conversation_v1_ListAgentsResponse__Output } from './conversation/v1/ListAgentsResponse.ts';
import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from './conversation/v1/Mention.ts';
import type { MentionSuggestion as _conversation_v1_MentionSuggestion, MentionSuggestion__Output as _conversation_v1_MentionSuggestion__Output } from './conversation/v1/MentionSuggestion.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from './conversation/v1/Message.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from './conversation/v1/MessageContext.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from './conversation/v1/MessageError.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from './conversation/v1/ModelSelection.ts';
import type { RawContent as _conversation_v1_RawContent, RawContent__Output as _conversation_v1_RawContent__Output } from './conversation/v1/RawContent.ts';
import type { Reaction as _conversation_v1_Reaction, Reaction__Output as _conversation_v1_Reaction__Output } from './conversation/v1/Reaction.ts';
import type { ReactionUser as _conversation_v1_ReactionUser, ReactionUser__Output as _conversation_v1_ReactionUser__Output } from './conversation/v1/ReactionUser.ts';
import type { ResolvedModel as _conversation_v1_ResolvedModel, ResolvedModel__Output as _conversation_v1_ResolvedModel__Output } from './conversation/v1/ResolvedModel.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from './conversation/v1/RichMention.ts';
import type { SearchAgentsRequest as _conversation_v1_SearchAgentsRequest, SearchAgentsRequest__Output as _conversation_v1_SearchAgentsRequest__Output } from './conversation/v1/SearchAgentsRequest.ts';
import type { SearchAgentsResponse as _conversation_v1_SearchAgentsResponse, SearchAgentsResponse__Output as _conversation_v1_SearchAgentsResponse__Output } from './conversation/v1/SearchAgentsResponse.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from './conversation/v1/TokenUsage.ts';
import type { UpdateAgentRequest as _conversation_v1_UpdateAgentRequest, UpdateAgentRequest__Output as _conversation_v1_UpdateAgentRequest__Output } from './conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse as _conversation_v1_UpdateAgentResponse, UpdateAgentResponse__Output as _conversation_v1_UpdateAgentResponse__Output } from './conversation/v1/UpdateAgentResponse.ts';
import type { UserMessage as _conversation_v1_UserMessage, UserMessage__Output as _conversation_v1_UserMessage__Output } from './conversation/v1/UserMessage.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  common: {
    v1: {
      ActorContext: MessageTypeDefinition<_common_v1_ActorContext, _common_v1_ActorContext__Output>
      IdempotencyKey: MessageTypeDefinition<_common_v1_IdempotencyKey, _common_v1_IdempotencyKey__Output>
      PageInfo: MessageTypeDefinition<_common_v1_PageInfo, _common_v1_PageInfo__Output>
      PageRequest: MessageTypeDefinition<_common_v1_PageRequest, _common_v1_PageRequest__Output>
      Person: MessageTypeDefinition<_common_v1_Person, _common_v1_Person__Output>
    }
  }
  conversation: {
    v1: {
      AccessMode: EnumTypeDefinition
      AgentConfiguration: MessageTypeDefinition<_conversation_v1_AgentConfiguration, _conversation_v1_AgentConfiguration__Output>
      AgentMessage: MessageTypeDefinition<_conversation_v1_AgentMessage, _conversation_v1_AgentMessage__Output>
      AgentMessageStatus: EnumTypeDefinition
      AgentModel: MessageTypeDefinition<_conversation_v1_AgentModel, _conversation_v1_AgentModel__Output>
      AgentService: SubtypeConstructor<typeof grpc.Client, _conversation_v1_AgentServiceClient> & { service: _conversation_v1_AgentServiceDefinition }
      AgentStatus: EnumTypeDefinition
      AgentView: EnumTypeDefinition
      AgenticMessageData: MessageTypeDefinition<_conversation_v1_AgenticMessageData, _conversation_v1_AgenticMessageData__Output>
      ArchiveAgentRequest: MessageTypeDefinition<_conversation_v1_ArchiveAgentRequest, _conversation_v1_ArchiveAgentRequest__Output>
      ArchiveAgentResponse: MessageTypeDefinition<_conversation_v1_ArchiveAgentResponse, _conversation_v1_ArchiveAgentResponse__Output>
      CompactionMessage: MessageTypeDefinition<_conversation_v1_CompactionMessage, _conversation_v1_CompactionMessage__Output>
      CompactionStatus: EnumTypeDefinition
      ContentFragment: MessageTypeDefinition<_conversation_v1_ContentFragment, _conversation_v1_ContentFragment__Output>
      Conversation: MessageTypeDefinition<_conversation_v1_Conversation, _conversation_v1_Conversation__Output>
      ConversationVisibility: EnumTypeDefinition
      CreateAgentRequest: MessageTypeDefinition<_conversation_v1_CreateAgentRequest, _conversation_v1_CreateAgentRequest__Output>
      CreateAgentResponse: MessageTypeDefinition<_conversation_v1_CreateAgentResponse, _conversation_v1_CreateAgentResponse__Output>
      Feedback: MessageTypeDefinition<_conversation_v1_Feedback, _conversation_v1_Feedback__Output>
      FragmentContext: MessageTypeDefinition<_conversation_v1_FragmentContext, _conversation_v1_FragmentContext__Output>
      GeneratedFile: MessageTypeDefinition<_conversation_v1_GeneratedFile, _conversation_v1_GeneratedFile__Output>
      GetAgentRequest: MessageTypeDefinition<_conversation_v1_GetAgentRequest, _conversation_v1_GetAgentRequest__Output>
      GetAgentResponse: MessageTypeDefinition<_conversation_v1_GetAgentResponse, _conversation_v1_GetAgentResponse__Output>
      ListAgentsRequest: MessageTypeDefinition<_conversation_v1_ListAgentsRequest, _conversation_v1_ListAgentsRequest__Output>
      ListAgentsResponse: MessageTypeDefinition<_conversation_v1_ListAgentsResponse, _conversation_v1_ListAgentsResponse__Output>
      Mention: MessageTypeDefinition<_conversation_v1_Mention, _conversation_v1_Mention__Output>
      MentionKind: EnumTypeDefinition
      MentionStatus: EnumTypeDefinition
      MentionSuggestion: MessageTypeDefinition<_conversation_v1_MentionSuggestion, _conversation_v1_MentionSuggestion__Output>
      Message: MessageTypeDefinition<_conversation_v1_Message, _conversation_v1_Message__Output>
      MessageContext: MessageTypeDefinition<_conversation_v1_MessageContext, _conversation_v1_MessageContext__Output>
      MessageError: MessageTypeDefinition<_conversation_v1_MessageError, _conversation_v1_MessageError__Output>
      MessageVisibility: EnumTypeDefinition
      ModelSelection: MessageTypeDefinition<_conversation_v1_ModelSelection, _conversation_v1_ModelSelection__Output>
      RawContent: MessageTypeDefinition<_conversation_v1_RawContent, _conversation_v1_RawContent__Output>
      Reaction: MessageTypeDefinition<_conversation_v1_Reaction, _conversation_v1_Reaction__Output>
      ReactionUser: MessageTypeDefinition<_conversation_v1_ReactionUser, _conversation_v1_ReactionUser__Output>
      ResolvedModel: MessageTypeDefinition<_conversation_v1_ResolvedModel, _conversation_v1_ResolvedModel__Output>
      RichMention: MessageTypeDefinition<_conversation_v1_RichMention, _conversation_v1_RichMention__Output>
      SearchAgentsRequest: MessageTypeDefinition<_conversation_v1_SearchAgentsRequest, _conversation_v1_SearchAgentsRequest__Output>
      SearchAgentsResponse: MessageTypeDefinition<_conversation_v1_SearchAgentsResponse, _conversation_v1_SearchAgentsResponse__Output>
      ThumbDirection: EnumTypeDefinition
      TokenUsage: MessageTypeDefinition<_conversation_v1_TokenUsage, _conversation_v1_TokenUsage__Output>
      UpdateAgentRequest: MessageTypeDefinition<_conversation_v1_UpdateAgentRequest, _conversation_v1_UpdateAgentRequest__Output>
      UpdateAgentResponse: MessageTypeDefinition<_conversation_v1_UpdateAgentResponse, _conversation_v1_UpdateAgentResponse__Output>
      UserMessage: MessageTypeDefinition<_conversation_v1_UserMessage, _conversation_v1_UserMessage__Output>
    }
  }
}

