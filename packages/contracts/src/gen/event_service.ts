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
import type { CloseSubscription as _conversation_v1_CloseSubscription, CloseSubscription__Output as _conversation_v1_CloseSubscription__Output } from './conversation/v1/CloseSubscription.ts';
import type { CompactionMessage as _conversation_v1_CompactionMessage, CompactionMessage__Output as _conversation_v1_CompactionMessage__Output } from './conversation/v1/CompactionMessage.ts';
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from './conversation/v1/ContentFragment.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from './conversation/v1/Conversation.ts';
import type { DeliveredCancelled as _conversation_v1_DeliveredCancelled, DeliveredCancelled__Output as _conversation_v1_DeliveredCancelled__Output } from './conversation/v1/DeliveredCancelled.ts';
import type { DeliveredConsumption as _conversation_v1_DeliveredConsumption, DeliveredConsumption__Output as _conversation_v1_DeliveredConsumption__Output } from './conversation/v1/DeliveredConsumption.ts';
import type { DeliveredDone as _conversation_v1_DeliveredDone, DeliveredDone__Output as _conversation_v1_DeliveredDone__Output } from './conversation/v1/DeliveredDone.ts';
import type { DeliveredEvent as _conversation_v1_DeliveredEvent, DeliveredEvent__Output as _conversation_v1_DeliveredEvent__Output } from './conversation/v1/DeliveredEvent.ts';
import type { DeliveredGap as _conversation_v1_DeliveredGap, DeliveredGap__Output as _conversation_v1_DeliveredGap__Output } from './conversation/v1/DeliveredGap.ts';
import type { DeliveredSuccess as _conversation_v1_DeliveredSuccess, DeliveredSuccess__Output as _conversation_v1_DeliveredSuccess__Output } from './conversation/v1/DeliveredSuccess.ts';
import type { DeliveredTitle as _conversation_v1_DeliveredTitle, DeliveredTitle__Output as _conversation_v1_DeliveredTitle__Output } from './conversation/v1/DeliveredTitle.ts';
import type { DeliveredTokens as _conversation_v1_DeliveredTokens, DeliveredTokens__Output as _conversation_v1_DeliveredTokens__Output } from './conversation/v1/DeliveredTokens.ts';
import type { EventServiceClient as _conversation_v1_EventServiceClient, EventServiceDefinition as _conversation_v1_EventServiceDefinition } from './conversation/v1/EventService.ts';
import type { EventSource as _conversation_v1_EventSource, EventSource__Output as _conversation_v1_EventSource__Output } from './conversation/v1/EventSource.ts';
import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from './conversation/v1/Feedback.ts';
import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from './conversation/v1/FragmentContext.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from './conversation/v1/GeneratedFile.ts';
import type { ListEventsRequest as _conversation_v1_ListEventsRequest, ListEventsRequest__Output as _conversation_v1_ListEventsRequest__Output } from './conversation/v1/ListEventsRequest.ts';
import type { ListEventsResponse as _conversation_v1_ListEventsResponse, ListEventsResponse__Output as _conversation_v1_ListEventsResponse__Output } from './conversation/v1/ListEventsResponse.ts';
import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from './conversation/v1/Mention.ts';
import type { MentionSuggestion as _conversation_v1_MentionSuggestion, MentionSuggestion__Output as _conversation_v1_MentionSuggestion__Output } from './conversation/v1/MentionSuggestion.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from './conversation/v1/Message.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from './conversation/v1/MessageContext.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from './conversation/v1/MessageError.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from './conversation/v1/ModelSelection.ts';
import type { OpenSubscription as _conversation_v1_OpenSubscription, OpenSubscription__Output as _conversation_v1_OpenSubscription__Output } from './conversation/v1/OpenSubscription.ts';
import type { RawContent as _conversation_v1_RawContent, RawContent__Output as _conversation_v1_RawContent__Output } from './conversation/v1/RawContent.ts';
import type { Reaction as _conversation_v1_Reaction, Reaction__Output as _conversation_v1_Reaction__Output } from './conversation/v1/Reaction.ts';
import type { ReactionUser as _conversation_v1_ReactionUser, ReactionUser__Output as _conversation_v1_ReactionUser__Output } from './conversation/v1/ReactionUser.ts';
import type { ResolvedModel as _conversation_v1_ResolvedModel, ResolvedModel__Output as _conversation_v1_ResolvedModel__Output } from './conversation/v1/ResolvedModel.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from './conversation/v1/RichMention.ts';
import type { SubscribeRequest as _conversation_v1_SubscribeRequest, SubscribeRequest__Output as _conversation_v1_SubscribeRequest__Output } from './conversation/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _conversation_v1_SubscribeResponse, SubscribeResponse__Output as _conversation_v1_SubscribeResponse__Output } from './conversation/v1/SubscribeResponse.ts';
import type { SubscriptionClosed as _conversation_v1_SubscriptionClosed, SubscriptionClosed__Output as _conversation_v1_SubscriptionClosed__Output } from './conversation/v1/SubscriptionClosed.ts';
import type { SubscriptionFrame as _conversation_v1_SubscriptionFrame, SubscriptionFrame__Output as _conversation_v1_SubscriptionFrame__Output } from './conversation/v1/SubscriptionFrame.ts';
import type { SubscriptionOpened as _conversation_v1_SubscriptionOpened, SubscriptionOpened__Output as _conversation_v1_SubscriptionOpened__Output } from './conversation/v1/SubscriptionOpened.ts';
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
      CloseSubscription: MessageTypeDefinition<_conversation_v1_CloseSubscription, _conversation_v1_CloseSubscription__Output>
      CompactionMessage: MessageTypeDefinition<_conversation_v1_CompactionMessage, _conversation_v1_CompactionMessage__Output>
      CompactionStatus: EnumTypeDefinition
      ContentFragment: MessageTypeDefinition<_conversation_v1_ContentFragment, _conversation_v1_ContentFragment__Output>
      Conversation: MessageTypeDefinition<_conversation_v1_Conversation, _conversation_v1_Conversation__Output>
      ConversationVisibility: EnumTypeDefinition
      DeliveredCancelled: MessageTypeDefinition<_conversation_v1_DeliveredCancelled, _conversation_v1_DeliveredCancelled__Output>
      DeliveredConsumption: MessageTypeDefinition<_conversation_v1_DeliveredConsumption, _conversation_v1_DeliveredConsumption__Output>
      DeliveredDone: MessageTypeDefinition<_conversation_v1_DeliveredDone, _conversation_v1_DeliveredDone__Output>
      DeliveredEvent: MessageTypeDefinition<_conversation_v1_DeliveredEvent, _conversation_v1_DeliveredEvent__Output>
      DeliveredGap: MessageTypeDefinition<_conversation_v1_DeliveredGap, _conversation_v1_DeliveredGap__Output>
      DeliveredSuccess: MessageTypeDefinition<_conversation_v1_DeliveredSuccess, _conversation_v1_DeliveredSuccess__Output>
      DeliveredTitle: MessageTypeDefinition<_conversation_v1_DeliveredTitle, _conversation_v1_DeliveredTitle__Output>
      DeliveredTokens: MessageTypeDefinition<_conversation_v1_DeliveredTokens, _conversation_v1_DeliveredTokens__Output>
      EventService: SubtypeConstructor<typeof grpc.Client, _conversation_v1_EventServiceClient> & { service: _conversation_v1_EventServiceDefinition }
      EventSource: MessageTypeDefinition<_conversation_v1_EventSource, _conversation_v1_EventSource__Output>
      Feedback: MessageTypeDefinition<_conversation_v1_Feedback, _conversation_v1_Feedback__Output>
      FragmentContext: MessageTypeDefinition<_conversation_v1_FragmentContext, _conversation_v1_FragmentContext__Output>
      GeneratedFile: MessageTypeDefinition<_conversation_v1_GeneratedFile, _conversation_v1_GeneratedFile__Output>
      ListEventsRequest: MessageTypeDefinition<_conversation_v1_ListEventsRequest, _conversation_v1_ListEventsRequest__Output>
      ListEventsResponse: MessageTypeDefinition<_conversation_v1_ListEventsResponse, _conversation_v1_ListEventsResponse__Output>
      Mention: MessageTypeDefinition<_conversation_v1_Mention, _conversation_v1_Mention__Output>
      MentionKind: EnumTypeDefinition
      MentionStatus: EnumTypeDefinition
      MentionSuggestion: MessageTypeDefinition<_conversation_v1_MentionSuggestion, _conversation_v1_MentionSuggestion__Output>
      Message: MessageTypeDefinition<_conversation_v1_Message, _conversation_v1_Message__Output>
      MessageContext: MessageTypeDefinition<_conversation_v1_MessageContext, _conversation_v1_MessageContext__Output>
      MessageError: MessageTypeDefinition<_conversation_v1_MessageError, _conversation_v1_MessageError__Output>
      MessageVisibility: EnumTypeDefinition
      ModelSelection: MessageTypeDefinition<_conversation_v1_ModelSelection, _conversation_v1_ModelSelection__Output>
      OpenSubscription: MessageTypeDefinition<_conversation_v1_OpenSubscription, _conversation_v1_OpenSubscription__Output>
      RawContent: MessageTypeDefinition<_conversation_v1_RawContent, _conversation_v1_RawContent__Output>
      Reaction: MessageTypeDefinition<_conversation_v1_Reaction, _conversation_v1_Reaction__Output>
      ReactionUser: MessageTypeDefinition<_conversation_v1_ReactionUser, _conversation_v1_ReactionUser__Output>
      ResolvedModel: MessageTypeDefinition<_conversation_v1_ResolvedModel, _conversation_v1_ResolvedModel__Output>
      RichMention: MessageTypeDefinition<_conversation_v1_RichMention, _conversation_v1_RichMention__Output>
      SubscribeRequest: MessageTypeDefinition<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeRequest__Output>
      SubscribeResponse: MessageTypeDefinition<_conversation_v1_SubscribeResponse, _conversation_v1_SubscribeResponse__Output>
      SubscriptionClosed: MessageTypeDefinition<_conversation_v1_SubscriptionClosed, _conversation_v1_SubscriptionClosed__Output>
      SubscriptionEnd: EnumTypeDefinition
      SubscriptionFrame: MessageTypeDefinition<_conversation_v1_SubscriptionFrame, _conversation_v1_SubscriptionFrame__Output>
      SubscriptionOpened: MessageTypeDefinition<_conversation_v1_SubscriptionOpened, _conversation_v1_SubscriptionOpened__Output>
      ThumbDirection: EnumTypeDefinition
      TokenUsage: MessageTypeDefinition<_conversation_v1_TokenUsage, _conversation_v1_TokenUsage__Output>
      UserMessage: MessageTypeDefinition<_conversation_v1_UserMessage, _conversation_v1_UserMessage__Output>
    }
  }
}

