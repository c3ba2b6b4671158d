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
import type { AgentParticipant as _conversation_v1_AgentParticipant, AgentParticipant__Output as _conversation_v1_AgentParticipant__Output } from './conversation/v1/AgentParticipant.ts';
import type { AgenticMessageData as _conversation_v1_AgenticMessageData, AgenticMessageData__Output as _conversation_v1_AgenticMessageData__Output } from './conversation/v1/AgenticMessageData.ts';
import type { CancelMessagesRequest as _conversation_v1_CancelMessagesRequest, CancelMessagesRequest__Output as _conversation_v1_CancelMessagesRequest__Output } from './conversation/v1/CancelMessagesRequest.ts';
import type { CancelMessagesResponse as _conversation_v1_CancelMessagesResponse, CancelMessagesResponse__Output as _conversation_v1_CancelMessagesResponse__Output } from './conversation/v1/CancelMessagesResponse.ts';
import type { CompactionMessage as _conversation_v1_CompactionMessage, CompactionMessage__Output as _conversation_v1_CompactionMessage__Output } from './conversation/v1/CompactionMessage.ts';
import type { ContentFragment as _conversation_v1_ContentFragment, ContentFragment__Output as _conversation_v1_ContentFragment__Output } from './conversation/v1/ContentFragment.ts';
import type { Conversation as _conversation_v1_Conversation, Conversation__Output as _conversation_v1_Conversation__Output } from './conversation/v1/Conversation.ts';
import type { ConversationServiceClient as _conversation_v1_ConversationServiceClient, ConversationServiceDefinition as _conversation_v1_ConversationServiceDefinition } from './conversation/v1/ConversationService.ts';
import type { CreateConversationRequest as _conversation_v1_CreateConversationRequest, CreateConversationRequest__Output as _conversation_v1_CreateConversationRequest__Output } from './conversation/v1/CreateConversationRequest.ts';
import type { CreateConversationResponse as _conversation_v1_CreateConversationResponse, CreateConversationResponse__Output as _conversation_v1_CreateConversationResponse__Output } from './conversation/v1/CreateConversationResponse.ts';
import type { DecideMentionRequest as _conversation_v1_DecideMentionRequest, DecideMentionRequest__Output as _conversation_v1_DecideMentionRequest__Output } from './conversation/v1/DecideMentionRequest.ts';
import type { DecideMentionResponse as _conversation_v1_DecideMentionResponse, DecideMentionResponse__Output as _conversation_v1_DecideMentionResponse__Output } from './conversation/v1/DecideMentionResponse.ts';
import type { DeleteConversationRequest as _conversation_v1_DeleteConversationRequest, DeleteConversationRequest__Output as _conversation_v1_DeleteConversationRequest__Output } from './conversation/v1/DeleteConversationRequest.ts';
import type { DeleteConversationResponse as _conversation_v1_DeleteConversationResponse, DeleteConversationResponse__Output as _conversation_v1_DeleteConversationResponse__Output } from './conversation/v1/DeleteConversationResponse.ts';
import type { DeleteFeedbackRequest as _conversation_v1_DeleteFeedbackRequest, DeleteFeedbackRequest__Output as _conversation_v1_DeleteFeedbackRequest__Output } from './conversation/v1/DeleteFeedbackRequest.ts';
import type { DeleteFeedbackResponse as _conversation_v1_DeleteFeedbackResponse, DeleteFeedbackResponse__Output as _conversation_v1_DeleteFeedbackResponse__Output } from './conversation/v1/DeleteFeedbackResponse.ts';
import type { DeleteMessageRequest as _conversation_v1_DeleteMessageRequest, DeleteMessageRequest__Output as _conversation_v1_DeleteMessageRequest__Output } from './conversation/v1/DeleteMessageRequest.ts';
import type { DeleteMessageResponse as _conversation_v1_DeleteMessageResponse, DeleteMessageResponse__Output as _conversation_v1_DeleteMessageResponse__Output } from './conversation/v1/DeleteMessageResponse.ts';
import type { DeleteReactionRequest as _conversation_v1_DeleteReactionRequest, DeleteReactionRequest__Output as _conversation_v1_DeleteReactionRequest__Output } from './conversation/v1/DeleteReactionRequest.ts';
import type { DeleteReactionResponse as _conversation_v1_DeleteReactionResponse, DeleteReactionResponse__Output as _conversation_v1_DeleteReactionResponse__Output } from './conversation/v1/DeleteReactionResponse.ts';
import type { EditMessageRequest as _conversation_v1_EditMessageRequest, EditMessageRequest__Output as _conversation_v1_EditMessageRequest__Output } from './conversation/v1/EditMessageRequest.ts';
import type { EditMessageResponse as _conversation_v1_EditMessageResponse, EditMessageResponse__Output as _conversation_v1_EditMessageResponse__Output } from './conversation/v1/EditMessageResponse.ts';
import type { Feedback as _conversation_v1_Feedback, Feedback__Output as _conversation_v1_Feedback__Output } from './conversation/v1/Feedback.ts';
import type { FragmentContext as _conversation_v1_FragmentContext, FragmentContext__Output as _conversation_v1_FragmentContext__Output } from './conversation/v1/FragmentContext.ts';
import type { FragmentFile as _conversation_v1_FragmentFile, FragmentFile__Output as _conversation_v1_FragmentFile__Output } from './conversation/v1/FragmentFile.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from './conversation/v1/GeneratedFile.ts';
import type { GetCompactionRequest as _conversation_v1_GetCompactionRequest, GetCompactionRequest__Output as _conversation_v1_GetCompactionRequest__Output } from './conversation/v1/GetCompactionRequest.ts';
import type { GetCompactionResponse as _conversation_v1_GetCompactionResponse, GetCompactionResponse__Output as _conversation_v1_GetCompactionResponse__Output } from './conversation/v1/GetCompactionResponse.ts';
import type { GetConversationRequest as _conversation_v1_GetConversationRequest, GetConversationRequest__Output as _conversation_v1_GetConversationRequest__Output } from './conversation/v1/GetConversationRequest.ts';
import type { GetConversationResponse as _conversation_v1_GetConversationResponse, GetConversationResponse__Output as _conversation_v1_GetConversationResponse__Output } from './conversation/v1/GetConversationResponse.ts';
import type { GetMessageRequest as _conversation_v1_GetMessageRequest, GetMessageRequest__Output as _conversation_v1_GetMessageRequest__Output } from './conversation/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _conversation_v1_GetMessageResponse, GetMessageResponse__Output as _conversation_v1_GetMessageResponse__Output } from './conversation/v1/GetMessageResponse.ts';
import type { JoinConversationRequest as _conversation_v1_JoinConversationRequest, JoinConversationRequest__Output as _conversation_v1_JoinConversationRequest__Output } from './conversation/v1/JoinConversationRequest.ts';
import type { JoinConversationResponse as _conversation_v1_JoinConversationResponse, JoinConversationResponse__Output as _conversation_v1_JoinConversationResponse__Output } from './conversation/v1/JoinConversationResponse.ts';
import type { ListConversationsRequest as _conversation_v1_ListConversationsRequest, ListConversationsRequest__Output as _conversation_v1_ListConversationsRequest__Output } from './conversation/v1/ListConversationsRequest.ts';
import type { ListConversationsResponse as _conversation_v1_ListConversationsResponse, ListConversationsResponse__Output as _conversation_v1_ListConversationsResponse__Output } from './conversation/v1/ListConversationsResponse.ts';
import type { ListFeedbacksRequest as _conversation_v1_ListFeedbacksRequest, ListFeedbacksRequest__Output as _conversation_v1_ListFeedbacksRequest__Output } from './conversation/v1/ListFeedbacksRequest.ts';
import type { ListFeedbacksResponse as _conversation_v1_ListFeedbacksResponse, ListFeedbacksResponse__Output as _conversation_v1_ListFeedbacksResponse__Output } from './conversation/v1/ListFeedbacksResponse.ts';
import type { ListMessagesRequest as _conversation_v1_ListMessagesRequest, ListMessagesRequest__Output as _conversation_v1_ListMessagesRequest__Output } from './conversation/v1/ListMessagesRequest.ts';
import type { ListMessagesResponse as _conversation_v1_ListMessagesResponse, ListMessagesResponse__Output as _conversation_v1_ListMessagesResponse__Output } from './conversation/v1/ListMessagesResponse.ts';
import type { ListParticipantsRequest as _conversation_v1_ListParticipantsRequest, ListParticipantsRequest__Output as _conversation_v1_ListParticipantsRequest__Output } from './conversation/v1/ListParticipantsRequest.ts';
import type { ListParticipantsResponse as _conversation_v1_ListParticipantsResponse, ListParticipantsResponse__Output as _conversation_v1_ListParticipantsResponse__Output } from './conversation/v1/ListParticipantsResponse.ts';
import type { Mention as _conversation_v1_Mention, Mention__Output as _conversation_v1_Mention__Output } from './conversation/v1/Mention.ts';
import type { MentionSuggestion as _conversation_v1_MentionSuggestion, MentionSuggestion__Output as _conversation_v1_MentionSuggestion__Output } from './conversation/v1/MentionSuggestion.ts';
import type { Message as _conversation_v1_Message, Message__Output as _conversation_v1_Message__Output } from './conversation/v1/Message.ts';
import type { MessageContext as _conversation_v1_MessageContext, MessageContext__Output as _conversation_v1_MessageContext__Output } from './conversation/v1/MessageContext.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from './conversation/v1/MessageError.ts';
import type { MessageVersions as _conversation_v1_MessageVersions, MessageVersions__Output as _conversation_v1_MessageVersions__Output } from './conversation/v1/MessageVersions.ts';
import type { ModelSelection as _conversation_v1_ModelSelection, ModelSelection__Output as _conversation_v1_ModelSelection__Output } from './conversation/v1/ModelSelection.ts';
import type { NewContentFragment as _conversation_v1_NewContentFragment, NewContentFragment__Output as _conversation_v1_NewContentFragment__Output } from './conversation/v1/NewContentFragment.ts';
import type { NewMessage as _conversation_v1_NewMessage, NewMessage__Output as _conversation_v1_NewMessage__Output } from './conversation/v1/NewMessage.ts';
import type { ParseMentionsRequest as _conversation_v1_ParseMentionsRequest, ParseMentionsRequest__Output as _conversation_v1_ParseMentionsRequest__Output } from './conversation/v1/ParseMentionsRequest.ts';
import type { ParseMentionsResponse as _conversation_v1_ParseMentionsResponse, ParseMentionsResponse__Output as _conversation_v1_ParseMentionsResponse__Output } from './conversation/v1/ParseMentionsResponse.ts';
import type { PersonParticipant as _conversation_v1_PersonParticipant, PersonParticipant__Output as _conversation_v1_PersonParticipant__Output } from './conversation/v1/PersonParticipant.ts';
import type { PostContentFragmentRequest as _conversation_v1_PostContentFragmentRequest, PostContentFragmentRequest__Output as _conversation_v1_PostContentFragmentRequest__Output } from './conversation/v1/PostContentFragmentRequest.ts';
import type { PostContentFragmentResponse as _conversation_v1_PostContentFragmentResponse, PostContentFragmentResponse__Output as _conversation_v1_PostContentFragmentResponse__Output } from './conversation/v1/PostContentFragmentResponse.ts';
import type { PostFeedbackRequest as _conversation_v1_PostFeedbackRequest, PostFeedbackRequest__Output as _conversation_v1_PostFeedbackRequest__Output } from './conversation/v1/PostFeedbackRequest.ts';
import type { PostFeedbackResponse as _conversation_v1_PostFeedbackResponse, PostFeedbackResponse__Output as _conversation_v1_PostFeedbackResponse__Output } from './conversation/v1/PostFeedbackResponse.ts';
import type { PostMessageRequest as _conversation_v1_PostMessageRequest, PostMessageRequest__Output as _conversation_v1_PostMessageRequest__Output } from './conversation/v1/PostMessageRequest.ts';
import type { PostMessageResponse as _conversation_v1_PostMessageResponse, PostMessageResponse__Output as _conversation_v1_PostMessageResponse__Output } from './conversation/v1/PostMessageResponse.ts';
import type { PostReactionRequest as _conversation_v1_PostReactionRequest, PostReactionRequest__Output as _conversation_v1_PostReactionRequest__Output } from './conversation/v1/PostReactionRequest.ts';
import type { PostReactionResponse as _conversation_v1_PostReactionResponse, PostReactionResponse__Output as _conversation_v1_PostReactionResponse__Output } from './conversation/v1/PostReactionResponse.ts';
import type { RawContent as _conversation_v1_RawContent, RawContent__Output as _conversation_v1_RawContent__Output } from './conversation/v1/RawContent.ts';
import type { Reaction as _conversation_v1_Reaction, Reaction__Output as _conversation_v1_Reaction__Output } from './conversation/v1/Reaction.ts';
import type { ReactionUser as _conversation_v1_ReactionUser, ReactionUser__Output as _conversation_v1_ReactionUser__Output } from './conversation/v1/ReactionUser.ts';
import type { ResolvedModel as _conversation_v1_ResolvedModel, ResolvedModel__Output as _conversation_v1_ResolvedModel__Output } from './conversation/v1/ResolvedModel.ts';
import type { RetryMessageRequest as _conversation_v1_RetryMessageRequest, RetryMessageRequest__Output as _conversation_v1_RetryMessageRequest__Output } from './conversation/v1/RetryMessageRequest.ts';
import type { RetryMessageResponse as _conversation_v1_RetryMessageResponse, RetryMessageResponse__Output as _conversation_v1_RetryMessageResponse__Output } from './conversation/v1/RetryMessageResponse.ts';
import type { RichMention as _conversation_v1_RichMention, RichMention__Output as _conversation_v1_RichMention__Output } from './conversation/v1/RichMention.ts';
import type { StartCompactionRequest as _conversation_v1_StartCompactionRequest, StartCompactionRequest__Output as _conversation_v1_StartCompactionRequest__Output } from './conversation/v1/StartCompactionRequest.ts';
import type { StartCompactionResponse as _conversation_v1_StartCompactionResponse, StartCompactionResponse__Output as _conversation_v1_StartCompactionResponse__Output } from './conversation/v1/StartCompactionResponse.ts';
import type { SuggestMentionsRequest as _conversation_v1_SuggestMentionsRequest, SuggestMentionsRequest__Output as _conversation_v1_SuggestMentionsRequest__Output } from './conversation/v1/SuggestMentionsRequest.ts';
import type { SuggestMentionsResponse as _conversation_v1_SuggestMentionsResponse, SuggestMentionsResponse__Output as _conversation_v1_SuggestMentionsResponse__Output } from './conversation/v1/SuggestMentionsResponse.ts';
import type { TokenUsage as _conversation_v1_TokenUsage, TokenUsage__Output as _conversation_v1_TokenUsage__Output } from './conversation/v1/TokenUsage.ts';
import type { UpdateConversationRequest as _conversation_v1_UpdateConversationRequest, UpdateConversationRequest__Output as _conversation_v1_UpdateConversationRequest__Output } from './conversation/v1/UpdateConversationRequest.ts';
import type { UpdateConversationResponse as _conversation_v1_UpdateConversationResponse, UpdateConversationResponse__Output as _conversation_v1_UpdateConversationResponse__Output } from './conversation/v1/UpdateConversationResponse.ts';
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
      AgentParticipant: MessageTypeDefinition<_conversation_v1_AgentParticipant, _conversation_v1_AgentParticipant__Output>
      AgentStatus: EnumTypeDefinition
      AgenticMessageData: MessageTypeDefinition<_conversation_v1_AgenticMessageData, _conversation_v1_AgenticMessageData__Output>
      CancelAction: EnumTypeDefinition
      CancelMessagesRequest: MessageTypeDefinition<_conversation_v1_CancelMessagesRequest, _conversation_v1_CancelMessagesRequest__Output>
      CancelMessagesResponse: MessageTypeDefinition<_conversation_v1_CancelMessagesResponse, _conversation_v1_CancelMessagesResponse__Output>
      CompactionMessage: MessageTypeDefinition<_conversation_v1_CompactionMessage, _conversation_v1_CompactionMessage__Output>
      CompactionStatus: EnumTypeDefinition
      ContentFragment: MessageTypeDefinition<_conversation_v1_ContentFragment, _conversation_v1_ContentFragment__Output>
      Conversation: MessageTypeDefinition<_conversation_v1_Conversation, _conversation_v1_Conversation__Output>
      ConversationService: SubtypeConstructor<typeof grpc.Client, _conversation_v1_ConversationServiceClient> & { service: _conversation_v1_ConversationServiceDefinition }
      ConversationVisibility: EnumTypeDefinition
      CreateConversationRequest: MessageTypeDefinition<_conversation_v1_CreateConversationRequest, _conversation_v1_CreateConversationRequest__Output>
      CreateConversationResponse: MessageTypeDefinition<_conversation_v1_CreateConversationResponse, _conversation_v1_CreateConversationResponse__Output>
      DecideMentionRequest: MessageTypeDefinition<_conversation_v1_DecideMentionRequest, _conversation_v1_DecideMentionRequest__Output>
      DecideMentionResponse: MessageTypeDefinition<_conversation_v1_DecideMentionResponse, _conversation_v1_DecideMentionResponse__Output>
      DeleteConversationRequest: MessageTypeDefinition<_conversation_v1_DeleteConversationRequest, _conversation_v1_DeleteConversationRequest__Output>
      DeleteConversationResponse: MessageTypeDefinition<_conversation_v1_DeleteConversationResponse, _conversation_v1_DeleteConversationResponse__Output>
      DeleteFeedbackRequest: MessageTypeDefinition<_conversation_v1_DeleteFeedbackRequest, _conversation_v1_DeleteFeedbackRequest__Output>
      DeleteFeedbackResponse: MessageTypeDefinition<_conversation_v1_DeleteFeedbackResponse, _conversation_v1_DeleteFeedbackResponse__Output>
      DeleteMessageRequest: MessageTypeDefinition<_conversation_v1_DeleteMessageRequest, _conversation_v1_DeleteMessageRequest__Output>
      DeleteMessageResponse: MessageTypeDefinition<_conversation_v1_DeleteMessageResponse, _conversation_v1_DeleteMessageResponse__Output>
      DeleteReactionRequest: MessageTypeDefinition<_conversation_v1_DeleteReactionRequest, _conversation_v1_DeleteReactionRequest__Output>
      DeleteReactionResponse: MessageTypeDefinition<_conversation_v1_DeleteReactionResponse, _conversation_v1_DeleteReactionResponse__Output>
      EditMessageRequest: MessageTypeDefinition<_conversation_v1_EditMessageRequest, _conversation_v1_EditMessageRequest__Output>
      EditMessageResponse: MessageTypeDefinition<_conversation_v1_EditMessageResponse, _conversation_v1_EditMessageResponse__Output>
      Feedback: MessageTypeDefinition<_conversation_v1_Feedback, _conversation_v1_Feedback__Output>
      FragmentContext: MessageTypeDefinition<_conversation_v1_FragmentContext, _conversation_v1_FragmentContext__Output>
      FragmentFile: MessageTypeDefinition<_conversation_v1_FragmentFile, _conversation_v1_FragmentFile__Output>
      GeneratedFile: MessageTypeDefinition<_conversation_v1_GeneratedFile, _conversation_v1_GeneratedFile__Output>
      GetCompactionRequest: MessageTypeDefinition<_conversation_v1_GetCompactionRequest, _conversation_v1_GetCompactionRequest__Output>
      GetCompactionResponse: MessageTypeDefinition<_conversation_v1_GetCompactionResponse, _conversation_v1_GetCompactionResponse__Output>
      GetConversationRequest: MessageTypeDefinition<_conversation_v1_GetConversationRequest, _conversation_v1_GetConversationRequest__Output>
      GetConversationResponse: MessageTypeDefinition<_conversation_v1_GetConversationResponse, _conversation_v1_GetConversationResponse__Output>
      GetMessageRequest: MessageTypeDefinition<_conversation_v1_GetMessageRequest, _conversation_v1_GetMessageRequest__Output>
      GetMessageResponse: MessageTypeDefinition<_conversation_v1_GetMessageResponse, _conversation_v1_GetMessageResponse__Output>
      JoinConversationRequest: MessageTypeDefinition<_conversation_v1_JoinConversationRequest, _conversation_v1_JoinConversationRequest__Output>
      JoinConversationResponse: MessageTypeDefinition<_conversation_v1_JoinConversationResponse, _conversation_v1_JoinConversationResponse__Output>
      ListConversationsRequest: MessageTypeDefinition<_conversation_v1_ListConversationsRequest, _conversation_v1_ListConversationsRequest__Output>
      ListConversationsResponse: MessageTypeDefinition<_conversation_v1_ListConversationsResponse, _conversation_v1_ListConversationsResponse__Output>
      ListFeedbacksRequest: MessageTypeDefinition<_conversation_v1_ListFeedbacksRequest, _conversation_v1_ListFeedbacksRequest__Output>
      ListFeedbacksResponse: MessageTypeDefinition<_conversation_v1_ListFeedbacksResponse, _conversation_v1_ListFeedbacksResponse__Output>
      ListMessagesRequest: MessageTypeDefinition<_conversation_v1_ListMessagesRequest, _conversation_v1_ListMessagesRequest__Output>
      ListMessagesResponse: MessageTypeDefinition<_conversation_v1_ListMessagesResponse, _conversation_v1_ListMessagesResponse__Output>
      ListParticipantsRequest: MessageTypeDefinition<_conversation_v1_ListParticipantsRequest, _conversation_v1_ListParticipantsRequest__Output>
      ListParticipantsResponse: MessageTypeDefinition<_conversation_v1_ListParticipantsResponse, _conversation_v1_ListParticipantsResponse__Output>
      Mention: MessageTypeDefinition<_conversation_v1_Mention, _conversation_v1_Mention__Output>
      MentionDecision: EnumTypeDefinition
      MentionKind: EnumTypeDefinition
      MentionStatus: EnumTypeDefinition
      MentionSuggestion: MessageTypeDefinition<_conversation_v1_MentionSuggestion, _conversation_v1_MentionSuggestion__Output>
      Message: MessageTypeDefinition<_conversation_v1_Message, _conversation_v1_Message__Output>
      MessageContext: MessageTypeDefinition<_conversation_v1_MessageContext, _conversation_v1_MessageContext__Output>
      MessageError: MessageTypeDefinition<_conversation_v1_MessageError, _conversation_v1_MessageError__Output>
      MessageVersions: MessageTypeDefinition<_conversation_v1_MessageVersions, _conversation_v1_MessageVersions__Output>
      MessageVisibility: EnumTypeDefinition
      ModelSelection: MessageTypeDefinition<_conversation_v1_ModelSelection, _conversation_v1_ModelSelection__Output>
      NewContentFragment: MessageTypeDefinition<_conversation_v1_NewContentFragment, _conversation_v1_NewContentFragment__Output>
      NewMessage: MessageTypeDefinition<_conversation_v1_NewMessage, _conversation_v1_NewMessage__Output>
      ParseMentionsRequest: MessageTypeDefinition<_conversation_v1_ParseMentionsRequest, _conversation_v1_ParseMentionsRequest__Output>
      ParseMentionsResponse: MessageTypeDefinition<_conversation_v1_ParseMentionsResponse, _conversation_v1_ParseMentionsResponse__Output>
      PersonParticipant: MessageTypeDefinition<_conversation_v1_PersonParticipant, _conversation_v1_PersonParticipant__Output>
      PostContentFragmentRequest: MessageTypeDefinition<_conversation_v1_PostContentFragmentRequest, _conversation_v1_PostContentFragmentRequest__Output>
      PostContentFragmentResponse: MessageTypeDefinition<_conversation_v1_PostContentFragmentResponse, _conversation_v1_PostContentFragmentResponse__Output>
      PostFeedbackRequest: MessageTypeDefinition<_conversation_v1_PostFeedbackRequest, _conversation_v1_PostFeedbackRequest__Output>
      PostFeedbackResponse: MessageTypeDefinition<_conversation_v1_PostFeedbackResponse, _conversation_v1_PostFeedbackResponse__Output>
      PostMessageRequest: MessageTypeDefinition<_conversation_v1_PostMessageRequest, _conversation_v1_PostMessageRequest__Output>
      PostMessageResponse: MessageTypeDefinition<_conversation_v1_PostMessageResponse, _conversation_v1_PostMessageResponse__Output>
      PostReactionRequest: MessageTypeDefinition<_conversation_v1_PostReactionRequest, _conversation_v1_PostReactionRequest__Output>
      PostReactionResponse: MessageTypeDefinition<_conversation_v1_PostReactionResponse, _conversation_v1_PostReactionResponse__Output>
      RawContent: MessageTypeDefinition<_conversation_v1_RawContent, _conversation_v1_RawContent__Output>
      Reaction: MessageTypeDefinition<_conversation_v1_Reaction, _conversation_v1_Reaction__Output>
      ReactionUser: MessageTypeDefinition<_conversation_v1_ReactionUser, _conversation_v1_ReactionUser__Output>
      ResolvedModel: MessageTypeDefinition<_conversation_v1_ResolvedModel, _conversation_v1_ResolvedModel__Output>
      RetryMessageRequest: MessageTypeDefinition<_conversation_v1_RetryMessageRequest, _conversation_v1_RetryMessageRequest__Output>
      RetryMessageResponse: MessageTypeDefinition<_conversation_v1_RetryMessageResponse, _conversation_v1_RetryMessageResponse__Output>
      RichMention: MessageTypeDefinition<_conversation_v1_RichMention, _conversation_v1_RichMention__Output>
      StartCompactionRequest: MessageTypeDefinition<_conversation_v1_StartCompactionRequest, _conversation_v1_StartCompactionRequest__Output>
      StartCompactionResponse: MessageTypeDefinition<_conversation_v1_StartCompactionResponse, _conversation_v1_StartCompactionResponse__Output>
      SuggestMentionsRequest: MessageTypeDefinition<_conversation_v1_SuggestMentionsRequest, _conversation_v1_SuggestMentionsRequest__Output>
      SuggestMentionsResponse: MessageTypeDefinition<_conversation_v1_SuggestMentionsResponse, _conversation_v1_SuggestMentionsResponse__Output>
      ThumbDirection: EnumTypeDefinition
      TokenUsage: MessageTypeDefinition<_conversation_v1_TokenUsage, _conversation_v1_TokenUsage__Output>
      UpdateConversationRequest: MessageTypeDefinition<_conversation_v1_UpdateConversationRequest, _conversation_v1_UpdateConversationRequest__Output>
      UpdateConversationResponse: MessageTypeDefinition<_conversation_v1_UpdateConversationResponse, _conversation_v1_UpdateConversationResponse__Output>
      UserMessage: MessageTypeDefinition<_conversation_v1_UserMessage, _conversation_v1_UserMessage__Output>
    }
  }
}

