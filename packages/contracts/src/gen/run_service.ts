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
import type { AgenticMessageData as _conversation_v1_AgenticMessageData, AgenticMessageData__Output as _conversation_v1_AgenticMessageData__Output } from './conversation/v1/AgenticMessageData.ts';
import type { CompactionMessage as _conversation_v1_CompactionMessage, CompactionMessage__Output as _conversation_v1_CompactionMessage__Output } from './conversation/v1/CompactionMessage.ts';
import type { CompleteRunRequest as _conversation_v1_CompleteRunRequest, CompleteRunRequest__Output as _conversation_v1_CompleteRunRequest__Output } from './conversation/v1/CompleteRunRequest.ts';
import type { CompleteRunResponse as _conversation_v1_CompleteRunResponse, CompleteRunResponse__Output as _conversation_v1_CompleteRunResponse__Output } from './conversation/v1/CompleteRunResponse.ts';
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from './conversation/v1/ContentFragment.ts';
import type { ContextFile as _conversation_v1_ContextFile, ContextFile__Output as _conversation_v1_ContextFile__Output } from './conversation/v1/ContextFile.ts';
import type { ContextMessage as _conversation_v1_ContextMessage, ContextMessage__Output as _conversation_v1_ContextMessage__Output } from './conversation/v1/ContextMessage.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from './conversation/v1/Conversation.ts';
import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from './conversation/v1/Feedback.ts';
import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from './conversation/v1/FragmentContext.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from './conversation/v1/GeneratedFile.ts';
import type { GetRunContextRequest as _conversation_v1_GetRunContextRequest, GetRunContextRequest__Output as _conversation_v1_GetRunContextRequest__Output } from './conversation/v1/GetRunContextRequest.ts';
import type { GetRunContextResponse as _conversation_v1_GetRunContextResponse, GetRunContextResponse__Output as _conversation_v1_GetRunContextResponse__Output } from './conversation/v1/GetRunContextResponse.ts';
import type { HeartbeatRunRequest as _conversation_v1_HeartbeatRunRequest, HeartbeatRunRequest__Output as _conversation_v1_HeartbeatRunRequest__Output } from './conversation/v1/HeartbeatRunRequest.ts';
import type { HeartbeatRunResponse as _conversation_v1_HeartbeatRunResponse, HeartbeatRunResponse__Output as _conversation_v1_HeartbeatRunResponse__Output } from './conversation/v1/HeartbeatRunResponse.ts';
import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from './conversation/v1/Mention.ts';
import type { MentionSuggestion as _conversation_v1_MentionSuggestion, MentionSuggestion__Output as _conversation_v1_MentionSuggestion__Output } from './conversation/v1/MentionSuggestion.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from './conversation/v1/Message.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from './conversation/v1/MessageContext.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from './conversation/v1/MessageError.ts';
import type { ModelCall as _conversation_v1_ModelCall, ModelCall__Output as _conversation_v1_ModelCall__Output } from './conversation/v1/ModelCall.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from './conversation/v1/ModelSelection.ts';
import type { RawContent as _conversation_v1_RawContent, RawContent__Output as _conversation_v1_RawContent__Output } from './conversation/v1/RawContent.ts';
import type { Reaction as _conversation_v1_Reaction, Reaction__Output as _conversation_v1_Reaction__Output } from './conversation/v1/Reaction.ts';
import type { ReactionUser as _conversation_v1_ReactionUser, ReactionUser__Output as _conversation_v1_ReactionUser__Output } from './conversation/v1/ReactionUser.ts';
import type { ResolvedModel as _conversation_v1_ResolvedModel, ResolvedModel__Output as _conversation_v1_ResolvedModel__Output } from './conversation/v1/ResolvedModel.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from './conversation/v1/RichMention.ts';
import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from './conversation/v1/RunKey.ts';
import type { RunModel as _conversation_v1_RunModel, RunModel__Output as _conversation_v1_RunModel__Output } from './conversation/v1/RunModel.ts';
import type { RunOwner as _conversation_v1_RunOwner, RunOwner__Output as _conversation_v1_RunOwner__Output } from './conversation/v1/RunOwner.ts';
import type { RunServiceClient as _conversation_v1_RunServiceClient, RunServiceDefinition as _conversation_v1_RunServiceDefinition } from './conversation/v1/RunService.ts';
import type { StartRunRequest as _conversation_v1_StartRunRequest, StartRunRequest__Output as _conversation_v1_StartRunRequest__Output } from './conversation/v1/StartRunRequest.ts';
import type { StartRunResponse as _conversation_v1_StartRunResponse, StartRunResponse__Output as _conversation_v1_StartRunResponse__Output } from './conversation/v1/StartRunResponse.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from './conversation/v1/TokenUsage.ts';
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
      AgentStatus: EnumTypeDefinition
      AgenticMessageData: MessageTypeDefinition<_conversation_v1_AgenticMessageData, _conversation_v1_AgenticMessageData__Output>
      CompactionMessage: MessageTypeDefinition<_conversation_v1_CompactionMessage, _conversation_v1_CompactionMessage__Output>
      CompactionStatus: EnumTypeDefinition
      CompleteRunRequest: MessageTypeDefinition<_conversation_v1_CompleteRunRequest, _conversation_v1_CompleteRunRequest__Output>
      CompleteRunResponse: MessageTypeDefinition<_conversation_v1_CompleteRunResponse, _conversation_v1_CompleteRunResponse__Output>
      ContentFragment: MessageTypeDefinition<_conversation_v1_ContentFragment, _conversation_v1_ContentFragment__Output>
      ContextFile: MessageTypeDefinition<_conversation_v1_ContextFile, _conversation_v1_ContextFile__Output>
      ContextMessage: MessageTypeDefinition<_conversation_v1_ContextMessage, _conversation_v1_ContextMessage__Output>
      Conversation: MessageTypeDefinition<_conversation_v1_Conversation, _conversation_v1_Conversation__Output>
      ConversationVisibility: EnumTypeDefinition
      Feedback: MessageTypeDefinition<_conversation_v1_Feedback, _conversation_v1_Feedback__Output>
      FragmentContext: MessageTypeDefinition<_conversation_v1_FragmentContext, _conversation_v1_FragmentContext__Output>
      GeneratedFile: MessageTypeDefinition<_conversation_v1_GeneratedFile, _conversation_v1_GeneratedFile__Output>
      GetRunContextRequest: MessageTypeDefinition<_conversation_v1_GetRunContextRequest, _conversation_v1_GetRunContextRequest__Output>
      GetRunContextResponse: MessageTypeDefinition<_conversation_v1_GetRunContextResponse, _conversation_v1_GetRunContextResponse__Output>
      HeartbeatRunRequest: MessageTypeDefinition<_conversation_v1_HeartbeatRunRequest, _conversation_v1_HeartbeatRunRequest__Output>
      HeartbeatRunResponse: MessageTypeDefinition<_conversation_v1_HeartbeatRunResponse, _conversation_v1_HeartbeatRunResponse__Output>
      Mention: MessageTypeDefinition<_conversation_v1_Mention, _conversation_v1_Mention__Output>
      MentionKind: EnumTypeDefinition
      MentionStatus: EnumTypeDefinition
      MentionSuggestion: MessageTypeDefinition<_conversation_v1_MentionSuggestion, _conversation_v1_MentionSuggestion__Output>
      Message: MessageTypeDefinition<_conversation_v1_Message, _conversation_v1_Message__Output>
      MessageContext: MessageTypeDefinition<_conversation_v1_MessageContext, _conversation_v1_MessageContext__Output>
      MessageError: MessageTypeDefinition<_conversation_v1_MessageError, _conversation_v1_MessageError__Output>
      MessageVisibility: EnumTypeDefinition
      ModelCall: MessageTypeDefinition<_conversation_v1_ModelCall, _conversation_v1_ModelCall__Output>
      ModelSelection: MessageTypeDefinition<_conversation_v1_ModelSelection, _conversation_v1_ModelSelection__Output>
      RawContent: MessageTypeDefinition<_conversation_v1_RawContent, _conversation_v1_RawContent__Output>
      Reaction: MessageTypeDefinition<_conversation_v1_Reaction, _conversation_v1_Reaction__Output>
      ReactionUser: MessageTypeDefinition<_conversation_v1_ReactionUser, _conversation_v1_ReactionUser__Output>
      ResolvedModel: MessageTypeDefinition<_conversation_v1_ResolvedModel, _conversation_v1_ResolvedModel__Output>
      RichMention: MessageTypeDefinition<_conversation_v1_RichMention, _conversation_v1_RichMention__Output>
      RunKey: MessageTypeDefinition<_conversation_v1_RunKey, _conversation_v1_RunKey__Output>
      RunKind: EnumTypeDefinition
      RunModel: MessageTypeDefinition<_conversation_v1_RunModel, _conversation_v1_RunModel__Output>
      RunOutcome: EnumTypeDefinition
      RunOwner: MessageTypeDefinition<_conversation_v1_RunOwner, _conversation_v1_RunOwner__Output>
      /**
       * For agent runners. A run is one try to answer, to name or to summarise; its truth is here, the queue is only a doorbell.
       */
      RunService: SubtypeConstructor<typeof grpc.Client, _conversation_v1_RunServiceClient> & { service: _conversation_v1_RunServiceDefinition }
      StartRunRequest: MessageTypeDefinition<_conversation_v1_StartRunRequest, _conversation_v1_StartRunRequest__Output>
      StartRunResponse: MessageTypeDefinition<_conversation_v1_StartRunResponse, _conversation_v1_StartRunResponse__Output>
      ThumbDirection: EnumTypeDefinition
      TokenUsage: MessageTypeDefinition<_conversation_v1_TokenUsage, _conversation_v1_TokenUsage__Output>
      UserMessage: MessageTypeDefinition<_conversation_v1_UserMessage, _conversation_v1_UserMessage__Output>
    }
  }
}

