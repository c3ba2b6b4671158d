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
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from './conversation/v1/ContentFragment.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from './conversation/v1/Conversation.ts';
import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from './conversation/v1/Feedback.ts';
import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from './conversation/v1/FragmentContext.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from './conversation/v1/GeneratedFile.ts';
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
import type { RunRequested as _conversation_v1_RunRequested, RunRequested__Output as _conversation_v1_RunRequested__Output } from './conversation/v1/RunRequested.ts';
import type { StoredAccessChanged as _conversation_v1_StoredAccessChanged, StoredAccessChanged__Output as _conversation_v1_StoredAccessChanged__Output } from './conversation/v1/StoredAccessChanged.ts';
import type { StoredAgentError as _conversation_v1_StoredAgentError, StoredAgentError__Output as _conversation_v1_StoredAgentError__Output } from './conversation/v1/StoredAgentError.ts';
import type { StoredAgentGenerationCancelled as _conversation_v1_StoredAgentGenerationCancelled, StoredAgentGenerationCancelled__Output as _conversation_v1_StoredAgentGenerationCancelled__Output } from './conversation/v1/StoredAgentGenerationCancelled.ts';
import type { StoredAgentMessageDone as _conversation_v1_StoredAgentMessageDone, StoredAgentMessageDone__Output as _conversation_v1_StoredAgentMessageDone__Output } from './conversation/v1/StoredAgentMessageDone.ts';
import type { StoredAgentMessageNew as _conversation_v1_StoredAgentMessageNew, StoredAgentMessageNew__Output as _conversation_v1_StoredAgentMessageNew__Output } from './conversation/v1/StoredAgentMessageNew.ts';
import type { StoredAgentMessageSuccess as _conversation_v1_StoredAgentMessageSuccess, StoredAgentMessageSuccess__Output as _conversation_v1_StoredAgentMessageSuccess__Output } from './conversation/v1/StoredAgentMessageSuccess.ts';
import type { StoredCompactionMessageDone as _conversation_v1_StoredCompactionMessageDone, StoredCompactionMessageDone__Output as _conversation_v1_StoredCompactionMessageDone__Output } from './conversation/v1/StoredCompactionMessageDone.ts';
import type { StoredCompactionMessageNew as _conversation_v1_StoredCompactionMessageNew, StoredCompactionMessageNew__Output as _conversation_v1_StoredCompactionMessageNew__Output } from './conversation/v1/StoredCompactionMessageNew.ts';
import type { StoredConsumptionUpdated as _conversation_v1_StoredConsumptionUpdated, StoredConsumptionUpdated__Output as _conversation_v1_StoredConsumptionUpdated__Output } from './conversation/v1/StoredConsumptionUpdated.ts';
import type { StoredConversationTitle as _conversation_v1_StoredConversationTitle, StoredConversationTitle__Output as _conversation_v1_StoredConversationTitle__Output } from './conversation/v1/StoredConversationTitle.ts';
import type { StoredEvent as _conversation_v1_StoredEvent, StoredEvent__Output as _conversation_v1_StoredEvent__Output } from './conversation/v1/StoredEvent.ts';
import type { StoredFence as _conversation_v1_StoredFence, StoredFence__Output as _conversation_v1_StoredFence__Output } from './conversation/v1/StoredFence.ts';
import type { StoredTokens as _conversation_v1_StoredTokens, StoredTokens__Output as _conversation_v1_StoredTokens__Output } from './conversation/v1/StoredTokens.ts';
import type { StoredUserMessageNew as _conversation_v1_StoredUserMessageNew, StoredUserMessageNew__Output as _conversation_v1_StoredUserMessageNew__Output } from './conversation/v1/StoredUserMessageNew.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from './conversation/v1/TokenUsage.ts';
import type { UsageRecorded as _conversation_v1_UsageRecorded, UsageRecorded__Output as _conversation_v1_UsageRecorded__Output } from './conversation/v1/UsageRecorded.ts';
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
      ContentFragment: MessageTypeDefinition<_conversation_v1_ContentFragment, _conversation_v1_ContentFragment__Output>
      Conversation: MessageTypeDefinition<_conversation_v1_Conversation, _conversation_v1_Conversation__Output>
      ConversationVisibility: EnumTypeDefinition
      Feedback: MessageTypeDefinition<_conversation_v1_Feedback, _conversation_v1_Feedback__Output>
      FragmentContext: MessageTypeDefinition<_conversation_v1_FragmentContext, _conversation_v1_FragmentContext__Output>
      GeneratedFile: MessageTypeDefinition<_conversation_v1_GeneratedFile, _conversation_v1_GeneratedFile__Output>
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
      RunRequested: MessageTypeDefinition<_conversation_v1_RunRequested, _conversation_v1_RunRequested__Output>
      StoredAccessChanged: MessageTypeDefinition<_conversation_v1_StoredAccessChanged, _conversation_v1_StoredAccessChanged__Output>
      StoredAgentError: MessageTypeDefinition<_conversation_v1_StoredAgentError, _conversation_v1_StoredAgentError__Output>
      StoredAgentGenerationCancelled: MessageTypeDefinition<_conversation_v1_StoredAgentGenerationCancelled, _conversation_v1_StoredAgentGenerationCancelled__Output>
      StoredAgentMessageDone: MessageTypeDefinition<_conversation_v1_StoredAgentMessageDone, _conversation_v1_StoredAgentMessageDone__Output>
      StoredAgentMessageNew: MessageTypeDefinition<_conversation_v1_StoredAgentMessageNew, _conversation_v1_StoredAgentMessageNew__Output>
      StoredAgentMessageSuccess: MessageTypeDefinition<_conversation_v1_StoredAgentMessageSuccess, _conversation_v1_StoredAgentMessageSuccess__Output>
      StoredCompactionMessageDone: MessageTypeDefinition<_conversation_v1_StoredCompactionMessageDone, _conversation_v1_StoredCompactionMessageDone__Output>
      StoredCompactionMessageNew: MessageTypeDefinition<_conversation_v1_StoredCompactionMessageNew, _conversation_v1_StoredCompactionMessageNew__Output>
      StoredConsumptionUpdated: MessageTypeDefinition<_conversation_v1_StoredConsumptionUpdated, _conversation_v1_StoredConsumptionUpdated__Output>
      StoredConversationTitle: MessageTypeDefinition<_conversation_v1_StoredConversationTitle, _conversation_v1_StoredConversationTitle__Output>
      StoredEvent: MessageTypeDefinition<_conversation_v1_StoredEvent, _conversation_v1_StoredEvent__Output>
      StoredFence: MessageTypeDefinition<_conversation_v1_StoredFence, _conversation_v1_StoredFence__Output>
      StoredTokens: MessageTypeDefinition<_conversation_v1_StoredTokens, _conversation_v1_StoredTokens__Output>
      StoredUserMessageNew: MessageTypeDefinition<_conversation_v1_StoredUserMessageNew, _conversation_v1_StoredUserMessageNew__Output>
      ThumbDirection: EnumTypeDefinition
      TokenUsage: MessageTypeDefinition<_conversation_v1_TokenUsage, _conversation_v1_TokenUsage__Output>
      UsageRecorded: MessageTypeDefinition<_conversation_v1_UsageRecorded, _conversation_v1_UsageRecorded__Output>
      UserMessage: MessageTypeDefinition<_conversation_v1_UserMessage, _conversation_v1_UserMessage__Output>
    }
  }
}

