// Original file: proto/conversation/v1/conversation_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnswerQuestionRequest as _conversation_v1_AnswerQuestionRequest, AnswerQuestionRequest__Output as _conversation_v1_AnswerQuestionRequest__Output } from '../../conversation/v1/AnswerQuestionRequest.ts';
import type { AnswerQuestionResponse as _conversation_v1_AnswerQuestionResponse, AnswerQuestionResponse__Output as _conversation_v1_AnswerQuestionResponse__Output } from '../../conversation/v1/AnswerQuestionResponse.ts';
import type { CancelMessagesRequest as _conversation_v1_CancelMessagesRequest, CancelMessagesRequest__Output as _conversation_v1_CancelMessagesRequest__Output } from '../../conversation/v1/CancelMessagesRequest.ts';
import type { CancelMessagesResponse as _conversation_v1_CancelMessagesResponse, CancelMessagesResponse__Output as _conversation_v1_CancelMessagesResponse__Output } from '../../conversation/v1/CancelMessagesResponse.ts';
import type { CreateConversationRequest as _conversation_v1_CreateConversationRequest, CreateConversationRequest__Output as _conversation_v1_CreateConversationRequest__Output } from '../../conversation/v1/CreateConversationRequest.ts';
import type { CreateConversationResponse as _conversation_v1_CreateConversationResponse, CreateConversationResponse__Output as _conversation_v1_CreateConversationResponse__Output } from '../../conversation/v1/CreateConversationResponse.ts';
import type { DecideMentionRequest as _conversation_v1_DecideMentionRequest, DecideMentionRequest__Output as _conversation_v1_DecideMentionRequest__Output } from '../../conversation/v1/DecideMentionRequest.ts';
import type { DecideMentionResponse as _conversation_v1_DecideMentionResponse, DecideMentionResponse__Output as _conversation_v1_DecideMentionResponse__Output } from '../../conversation/v1/DecideMentionResponse.ts';
import type { DeleteConversationRequest as _conversation_v1_DeleteConversationRequest, DeleteConversationRequest__Output as _conversation_v1_DeleteConversationRequest__Output } from '../../conversation/v1/DeleteConversationRequest.ts';
import type { DeleteConversationResponse as _conversation_v1_DeleteConversationResponse, DeleteConversationResponse__Output as _conversation_v1_DeleteConversationResponse__Output } from '../../conversation/v1/DeleteConversationResponse.ts';
import type { DeleteFeedbackRequest as _conversation_v1_DeleteFeedbackRequest, DeleteFeedbackRequest__Output as _conversation_v1_DeleteFeedbackRequest__Output } from '../../conversation/v1/DeleteFeedbackRequest.ts';
import type { DeleteFeedbackResponse as _conversation_v1_DeleteFeedbackResponse, DeleteFeedbackResponse__Output as _conversation_v1_DeleteFeedbackResponse__Output } from '../../conversation/v1/DeleteFeedbackResponse.ts';
import type { DeleteMessageRequest as _conversation_v1_DeleteMessageRequest, DeleteMessageRequest__Output as _conversation_v1_DeleteMessageRequest__Output } from '../../conversation/v1/DeleteMessageRequest.ts';
import type { DeleteMessageResponse as _conversation_v1_DeleteMessageResponse, DeleteMessageResponse__Output as _conversation_v1_DeleteMessageResponse__Output } from '../../conversation/v1/DeleteMessageResponse.ts';
import type { DeleteReactionRequest as _conversation_v1_DeleteReactionRequest, DeleteReactionRequest__Output as _conversation_v1_DeleteReactionRequest__Output } from '../../conversation/v1/DeleteReactionRequest.ts';
import type { DeleteReactionResponse as _conversation_v1_DeleteReactionResponse, DeleteReactionResponse__Output as _conversation_v1_DeleteReactionResponse__Output } from '../../conversation/v1/DeleteReactionResponse.ts';
import type { EditMessageRequest as _conversation_v1_EditMessageRequest, EditMessageRequest__Output as _conversation_v1_EditMessageRequest__Output } from '../../conversation/v1/EditMessageRequest.ts';
import type { EditMessageResponse as _conversation_v1_EditMessageResponse, EditMessageResponse__Output as _conversation_v1_EditMessageResponse__Output } from '../../conversation/v1/EditMessageResponse.ts';
import type { GetActionRequest as _conversation_v1_GetActionRequest, GetActionRequest__Output as _conversation_v1_GetActionRequest__Output } from '../../conversation/v1/GetActionRequest.ts';
import type { GetActionResponse as _conversation_v1_GetActionResponse, GetActionResponse__Output as _conversation_v1_GetActionResponse__Output } from '../../conversation/v1/GetActionResponse.ts';
import type { GetCompactionRequest as _conversation_v1_GetCompactionRequest, GetCompactionRequest__Output as _conversation_v1_GetCompactionRequest__Output } from '../../conversation/v1/GetCompactionRequest.ts';
import type { GetCompactionResponse as _conversation_v1_GetCompactionResponse, GetCompactionResponse__Output as _conversation_v1_GetCompactionResponse__Output } from '../../conversation/v1/GetCompactionResponse.ts';
import type { GetConversationConsumptionRequest as _conversation_v1_GetConversationConsumptionRequest, GetConversationConsumptionRequest__Output as _conversation_v1_GetConversationConsumptionRequest__Output } from '../../conversation/v1/GetConversationConsumptionRequest.ts';
import type { GetConversationConsumptionResponse as _conversation_v1_GetConversationConsumptionResponse, GetConversationConsumptionResponse__Output as _conversation_v1_GetConversationConsumptionResponse__Output } from '../../conversation/v1/GetConversationConsumptionResponse.ts';
import type { GetConversationRequest as _conversation_v1_GetConversationRequest, GetConversationRequest__Output as _conversation_v1_GetConversationRequest__Output } from '../../conversation/v1/GetConversationRequest.ts';
import type { GetConversationResponse as _conversation_v1_GetConversationResponse, GetConversationResponse__Output as _conversation_v1_GetConversationResponse__Output } from '../../conversation/v1/GetConversationResponse.ts';
import type { GetMessageConsumptionRequest as _conversation_v1_GetMessageConsumptionRequest, GetMessageConsumptionRequest__Output as _conversation_v1_GetMessageConsumptionRequest__Output } from '../../conversation/v1/GetMessageConsumptionRequest.ts';
import type { GetMessageConsumptionResponse as _conversation_v1_GetMessageConsumptionResponse, GetMessageConsumptionResponse__Output as _conversation_v1_GetMessageConsumptionResponse__Output } from '../../conversation/v1/GetMessageConsumptionResponse.ts';
import type { GetMessageRequest as _conversation_v1_GetMessageRequest, GetMessageRequest__Output as _conversation_v1_GetMessageRequest__Output } from '../../conversation/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _conversation_v1_GetMessageResponse, GetMessageResponse__Output as _conversation_v1_GetMessageResponse__Output } from '../../conversation/v1/GetMessageResponse.ts';
import type { JoinConversationRequest as _conversation_v1_JoinConversationRequest, JoinConversationRequest__Output as _conversation_v1_JoinConversationRequest__Output } from '../../conversation/v1/JoinConversationRequest.ts';
import type { JoinConversationResponse as _conversation_v1_JoinConversationResponse, JoinConversationResponse__Output as _conversation_v1_JoinConversationResponse__Output } from '../../conversation/v1/JoinConversationResponse.ts';
import type { ListBlockedActionsRequest as _conversation_v1_ListBlockedActionsRequest, ListBlockedActionsRequest__Output as _conversation_v1_ListBlockedActionsRequest__Output } from '../../conversation/v1/ListBlockedActionsRequest.ts';
import type { ListBlockedActionsResponse as _conversation_v1_ListBlockedActionsResponse, ListBlockedActionsResponse__Output as _conversation_v1_ListBlockedActionsResponse__Output } from '../../conversation/v1/ListBlockedActionsResponse.ts';
import type { ListConversationsRequest as _conversation_v1_ListConversationsRequest, ListConversationsRequest__Output as _conversation_v1_ListConversationsRequest__Output } from '../../conversation/v1/ListConversationsRequest.ts';
import type { ListConversationsResponse as _conversation_v1_ListConversationsResponse, ListConversationsResponse__Output as _conversation_v1_ListConversationsResponse__Output } from '../../conversation/v1/ListConversationsResponse.ts';
import type { ListFeedbacksRequest as _conversation_v1_ListFeedbacksRequest, ListFeedbacksRequest__Output as _conversation_v1_ListFeedbacksRequest__Output } from '../../conversation/v1/ListFeedbacksRequest.ts';
import type { ListFeedbacksResponse as _conversation_v1_ListFeedbacksResponse, ListFeedbacksResponse__Output as _conversation_v1_ListFeedbacksResponse__Output } from '../../conversation/v1/ListFeedbacksResponse.ts';
import type { ListMessagesRequest as _conversation_v1_ListMessagesRequest, ListMessagesRequest__Output as _conversation_v1_ListMessagesRequest__Output } from '../../conversation/v1/ListMessagesRequest.ts';
import type { ListMessagesResponse as _conversation_v1_ListMessagesResponse, ListMessagesResponse__Output as _conversation_v1_ListMessagesResponse__Output } from '../../conversation/v1/ListMessagesResponse.ts';
import type { ListParticipantsRequest as _conversation_v1_ListParticipantsRequest, ListParticipantsRequest__Output as _conversation_v1_ListParticipantsRequest__Output } from '../../conversation/v1/ListParticipantsRequest.ts';
import type { ListParticipantsResponse as _conversation_v1_ListParticipantsResponse, ListParticipantsResponse__Output as _conversation_v1_ListParticipantsResponse__Output } from '../../conversation/v1/ListParticipantsResponse.ts';
import type { ListSpaceConversationsRequest as _conversation_v1_ListSpaceConversationsRequest, ListSpaceConversationsRequest__Output as _conversation_v1_ListSpaceConversationsRequest__Output } from '../../conversation/v1/ListSpaceConversationsRequest.ts';
import type { ListSpaceConversationsResponse as _conversation_v1_ListSpaceConversationsResponse, ListSpaceConversationsResponse__Output as _conversation_v1_ListSpaceConversationsResponse__Output } from '../../conversation/v1/ListSpaceConversationsResponse.ts';
import type { ParseMentionsRequest as _conversation_v1_ParseMentionsRequest, ParseMentionsRequest__Output as _conversation_v1_ParseMentionsRequest__Output } from '../../conversation/v1/ParseMentionsRequest.ts';
import type { ParseMentionsResponse as _conversation_v1_ParseMentionsResponse, ParseMentionsResponse__Output as _conversation_v1_ParseMentionsResponse__Output } from '../../conversation/v1/ParseMentionsResponse.ts';
import type { PostContentFragmentRequest as _conversation_v1_PostContentFragmentRequest, PostContentFragmentRequest__Output as _conversation_v1_PostContentFragmentRequest__Output } from '../../conversation/v1/PostContentFragmentRequest.ts';
import type { PostContentFragmentResponse as _conversation_v1_PostContentFragmentResponse, PostContentFragmentResponse__Output as _conversation_v1_PostContentFragmentResponse__Output } from '../../conversation/v1/PostContentFragmentResponse.ts';
import type { PostFeedbackRequest as _conversation_v1_PostFeedbackRequest, PostFeedbackRequest__Output as _conversation_v1_PostFeedbackRequest__Output } from '../../conversation/v1/PostFeedbackRequest.ts';
import type { PostFeedbackResponse as _conversation_v1_PostFeedbackResponse, PostFeedbackResponse__Output as _conversation_v1_PostFeedbackResponse__Output } from '../../conversation/v1/PostFeedbackResponse.ts';
import type { PostMessageRequest as _conversation_v1_PostMessageRequest, PostMessageRequest__Output as _conversation_v1_PostMessageRequest__Output } from '../../conversation/v1/PostMessageRequest.ts';
import type { PostMessageResponse as _conversation_v1_PostMessageResponse, PostMessageResponse__Output as _conversation_v1_PostMessageResponse__Output } from '../../conversation/v1/PostMessageResponse.ts';
import type { PostReactionRequest as _conversation_v1_PostReactionRequest, PostReactionRequest__Output as _conversation_v1_PostReactionRequest__Output } from '../../conversation/v1/PostReactionRequest.ts';
import type { PostReactionResponse as _conversation_v1_PostReactionResponse, PostReactionResponse__Output as _conversation_v1_PostReactionResponse__Output } from '../../conversation/v1/PostReactionResponse.ts';
import type { RetryBlockedActionsRequest as _conversation_v1_RetryBlockedActionsRequest, RetryBlockedActionsRequest__Output as _conversation_v1_RetryBlockedActionsRequest__Output } from '../../conversation/v1/RetryBlockedActionsRequest.ts';
import type { RetryBlockedActionsResponse as _conversation_v1_RetryBlockedActionsResponse, RetryBlockedActionsResponse__Output as _conversation_v1_RetryBlockedActionsResponse__Output } from '../../conversation/v1/RetryBlockedActionsResponse.ts';
import type { RetryMessageRequest as _conversation_v1_RetryMessageRequest, RetryMessageRequest__Output as _conversation_v1_RetryMessageRequest__Output } from '../../conversation/v1/RetryMessageRequest.ts';
import type { RetryMessageResponse as _conversation_v1_RetryMessageResponse, RetryMessageResponse__Output as _conversation_v1_RetryMessageResponse__Output } from '../../conversation/v1/RetryMessageResponse.ts';
import type { StartCompactionRequest as _conversation_v1_StartCompactionRequest, StartCompactionRequest__Output as _conversation_v1_StartCompactionRequest__Output } from '../../conversation/v1/StartCompactionRequest.ts';
import type { StartCompactionResponse as _conversation_v1_StartCompactionResponse, StartCompactionResponse__Output as _conversation_v1_StartCompactionResponse__Output } from '../../conversation/v1/StartCompactionResponse.ts';
import type { SuggestMentionsRequest as _conversation_v1_SuggestMentionsRequest, SuggestMentionsRequest__Output as _conversation_v1_SuggestMentionsRequest__Output } from '../../conversation/v1/SuggestMentionsRequest.ts';
import type { SuggestMentionsResponse as _conversation_v1_SuggestMentionsResponse, SuggestMentionsResponse__Output as _conversation_v1_SuggestMentionsResponse__Output } from '../../conversation/v1/SuggestMentionsResponse.ts';
import type { UpdateConversationRequest as _conversation_v1_UpdateConversationRequest, UpdateConversationRequest__Output as _conversation_v1_UpdateConversationRequest__Output } from '../../conversation/v1/UpdateConversationRequest.ts';
import type { UpdateConversationResponse as _conversation_v1_UpdateConversationResponse, UpdateConversationResponse__Output as _conversation_v1_UpdateConversationResponse__Output } from '../../conversation/v1/UpdateConversationResponse.ts';
import type { UpdateConversationToolsRequest as _conversation_v1_UpdateConversationToolsRequest, UpdateConversationToolsRequest__Output as _conversation_v1_UpdateConversationToolsRequest__Output } from '../../conversation/v1/UpdateConversationToolsRequest.ts';
import type { UpdateConversationToolsResponse as _conversation_v1_UpdateConversationToolsResponse, UpdateConversationToolsResponse__Output as _conversation_v1_UpdateConversationToolsResponse__Output } from '../../conversation/v1/UpdateConversationToolsResponse.ts';
import type { ValidateActionRequest as _conversation_v1_ValidateActionRequest, ValidateActionRequest__Output as _conversation_v1_ValidateActionRequest__Output } from '../../conversation/v1/ValidateActionRequest.ts';
import type { ValidateActionResponse as _conversation_v1_ValidateActionResponse, ValidateActionResponse__Output as _conversation_v1_ValidateActionResponse__Output } from '../../conversation/v1/ValidateActionResponse.ts';

/**
 * In a project only its members write: other readers get PERMISSION_DENIED PROJECT_MEMBERSHIP_REQUIRED from every RPC that changes a
 * conversation or something in it.
 */
export interface ConversationServiceClient extends grpc.Client {
  /**
   * Answers a question of an agent: what is said is what its call came to. The first answer counts: the same again is no error, another is
   * ABORTED QUESTION_ANSWERED. NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming the field.
   */
  AnswerQuestion(argument: _conversation_v1_AnswerQuestionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  AnswerQuestion(argument: _conversation_v1_AnswerQuestionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  AnswerQuestion(argument: _conversation_v1_AnswerQuestionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  AnswerQuestion(argument: _conversation_v1_AnswerQuestionRequest, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers a question of an agent: what is said is what its call came to. The first answer counts: the same again is no error, another is
   * ABORTED QUESTION_ANSWERED. NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming the field.
   */
  answerQuestion(argument: _conversation_v1_AnswerQuestionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  answerQuestion(argument: _conversation_v1_AnswerQuestionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  answerQuestion(argument: _conversation_v1_AnswerQuestionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  answerQuestion(argument: _conversation_v1_AnswerQuestionRequest, callback: grpc.requestCallback<_conversation_v1_AnswerQuestionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Cancels the generation of answers; what has ended stays as it is.
   */
  CancelMessages(argument: _conversation_v1_CancelMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  CancelMessages(argument: _conversation_v1_CancelMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  CancelMessages(argument: _conversation_v1_CancelMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  CancelMessages(argument: _conversation_v1_CancelMessagesRequest, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Cancels the generation of answers; what has ended stays as it is.
   */
  cancelMessages(argument: _conversation_v1_CancelMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  cancelMessages(argument: _conversation_v1_CancelMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  cancelMessages(argument: _conversation_v1_CancelMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  cancelMessages(argument: _conversation_v1_CancelMessagesRequest, callback: grpc.requestCallback<_conversation_v1_CancelMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a conversation, with a first message when one is given, in one transaction. In a project: NOT_FOUND SPACE_NOT_FOUND
   * for a space that the caller can't read, INVALID_ARGUMENT naming space_id for one that is no project.
   */
  CreateConversation(argument: _conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _conversation_v1_CreateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  CreateConversation(argument: _conversation_v1_CreateConversationRequest, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a conversation, with a first message when one is given, in one transaction. In a project: NOT_FOUND SPACE_NOT_FOUND
   * for a space that the caller can't read, INVALID_ARGUMENT naming space_id for one that is no project.
   */
  createConversation(argument: _conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _conversation_v1_CreateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _conversation_v1_CreateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  createConversation(argument: _conversation_v1_CreateConversationRequest, callback: grpc.requestCallback<_conversation_v1_CreateConversationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets a person who was mentioned into the conversation, or doesn't, or puts away what is shown about a mention.
   * PERMISSION_DENIED for who does not take part or is no person, NOT_FOUND MENTION_NOT_FOUND, ABORTED MENTION_DECIDED
   * for what does not wait for a decision; the same decision again is harmless.
   */
  DecideMention(argument: _conversation_v1_DecideMentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  DecideMention(argument: _conversation_v1_DecideMentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  DecideMention(argument: _conversation_v1_DecideMentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  DecideMention(argument: _conversation_v1_DecideMentionRequest, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets a person who was mentioned into the conversation, or doesn't, or puts away what is shown about a mention.
   * PERMISSION_DENIED for who does not take part or is no person, NOT_FOUND MENTION_NOT_FOUND, ABORTED MENTION_DECIDED
   * for what does not wait for a decision; the same decision again is harmless.
   */
  decideMention(argument: _conversation_v1_DecideMentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  decideMention(argument: _conversation_v1_DecideMentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  decideMention(argument: _conversation_v1_DecideMentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  decideMention(argument: _conversation_v1_DecideMentionRequest, callback: grpc.requestCallback<_conversation_v1_DecideMentionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a conversation: from then on it is not there for anybody, and nothing in it is answered any more.
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED for whoever did not create it.
   */
  DeleteConversation(argument: _conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _conversation_v1_DeleteConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  DeleteConversation(argument: _conversation_v1_DeleteConversationRequest, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a conversation: from then on it is not there for anybody, and nothing in it is answered any more.
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED for whoever did not create it.
   */
  deleteConversation(argument: _conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _conversation_v1_DeleteConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _conversation_v1_DeleteConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  deleteConversation(argument: _conversation_v1_DeleteConversationRequest, callback: grpc.requestCallback<_conversation_v1_DeleteConversationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Forgets it. Nothing to forget is no error.
   */
  DeleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  DeleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  DeleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  DeleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Forgets it. Nothing to forget is no error.
   */
  deleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  deleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  deleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  deleteFeedback(argument: _conversation_v1_DeleteFeedbackRequest, callback: grpc.requestCallback<_conversation_v1_DeleteFeedbackResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a message, all its versions, for every reader and every later model context. The replies to a question are deleted
   * with it; running ones are cancelled first.
   * PERMISSION_DENIED with reason MESSAGE_DELETION_NOT_AUTHORIZED (API C54).
   */
  DeleteMessage(argument: _conversation_v1_DeleteMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _conversation_v1_DeleteMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _conversation_v1_DeleteMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  DeleteMessage(argument: _conversation_v1_DeleteMessageRequest, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a message, all its versions, for every reader and every later model context. The replies to a question are deleted
   * with it; running ones are cancelled first.
   * PERMISSION_DENIED with reason MESSAGE_DELETION_NOT_AUTHORIZED (API C54).
   */
  deleteMessage(argument: _conversation_v1_DeleteMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _conversation_v1_DeleteMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _conversation_v1_DeleteMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  deleteMessage(argument: _conversation_v1_DeleteMessageRequest, callback: grpc.requestCallback<_conversation_v1_DeleteMessageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes it away. Nothing to take away is no error.
   */
  DeleteReaction(argument: _conversation_v1_DeleteReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  DeleteReaction(argument: _conversation_v1_DeleteReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  DeleteReaction(argument: _conversation_v1_DeleteReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  DeleteReaction(argument: _conversation_v1_DeleteReactionRequest, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes it away. Nothing to take away is no error.
   */
  deleteReaction(argument: _conversation_v1_DeleteReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  deleteReaction(argument: _conversation_v1_DeleteReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  deleteReaction(argument: _conversation_v1_DeleteReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  deleteReaction(argument: _conversation_v1_DeleteReactionRequest, callback: grpc.requestCallback<_conversation_v1_DeleteReactionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Replaces a user message by a new version at its rank, and asks the agents that the new version mentions.
   * INVALID_ARGUMENT naming message_id for a message that is not there or not a user's (API C50).
   */
  EditMessage(argument: _conversation_v1_EditMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  EditMessage(argument: _conversation_v1_EditMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  EditMessage(argument: _conversation_v1_EditMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  EditMessage(argument: _conversation_v1_EditMessageRequest, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Replaces a user message by a new version at its rank, and asks the agents that the new version mentions.
   * INVALID_ARGUMENT naming message_id for a message that is not there or not a user's (API C50).
   */
  editMessage(argument: _conversation_v1_EditMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  editMessage(argument: _conversation_v1_EditMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  editMessage(argument: _conversation_v1_EditMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  editMessage(argument: _conversation_v1_EditMessageRequest, callback: grpc.requestCallback<_conversation_v1_EditMessageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A call of an answer, and how the answer is.
   */
  GetAction(argument: _conversation_v1_GetActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  GetAction(argument: _conversation_v1_GetActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  GetAction(argument: _conversation_v1_GetActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  GetAction(argument: _conversation_v1_GetActionRequest, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A call of an answer, and how the answer is.
   */
  getAction(argument: _conversation_v1_GetActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  getAction(argument: _conversation_v1_GetActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  getAction(argument: _conversation_v1_GetActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  getAction(argument: _conversation_v1_GetActionRequest, callback: grpc.requestCallback<_conversation_v1_GetActionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a compaction with what was kept about it.
   */
  GetCompaction(argument: _conversation_v1_GetCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _conversation_v1_GetCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _conversation_v1_GetCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _conversation_v1_GetCompactionRequest, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a compaction with what was kept about it.
   */
  getCompaction(argument: _conversation_v1_GetCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _conversation_v1_GetCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _conversation_v1_GetCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _conversation_v1_GetCompactionRequest, callback: grpc.requestCallback<_conversation_v1_GetCompactionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a conversation with its messages, every version, oldest first.
   */
  GetConversation(argument: _conversation_v1_GetConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _conversation_v1_GetConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _conversation_v1_GetConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  GetConversation(argument: _conversation_v1_GetConversationRequest, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a conversation with its messages, every version, oldest first.
   */
  getConversation(argument: _conversation_v1_GetConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _conversation_v1_GetConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _conversation_v1_GetConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  getConversation(argument: _conversation_v1_GetConversationRequest, callback: grpc.requestCallback<_conversation_v1_GetConversationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What all answers of a conversation have cost, every version, and what of that is which tool's, model's and agent's.
   */
  GetConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What all answers of a conversation have cost, every version, and what of that is which tool's, model's and agent's.
   */
  getConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getConversationConsumption(argument: _conversation_v1_GetConversationConsumptionRequest, callback: grpc.requestCallback<_conversation_v1_GetConversationConsumptionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads one message, whichever version.
   */
  GetMessage(argument: _conversation_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _conversation_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _conversation_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _conversation_v1_GetMessageRequest, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads one message, whichever version.
   */
  getMessage(argument: _conversation_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _conversation_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _conversation_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _conversation_v1_GetMessageRequest, callback: grpc.requestCallback<_conversation_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What an answer has cost, this version of it alone, and what of that is which tool's. NOT_FOUND for what is no answer.
   */
  GetMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  GetMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What an answer has cost, this version of it alone, and what of that is which tool's. NOT_FOUND for what is no answer.
   */
  getMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  getMessageConsumption(argument: _conversation_v1_GetMessageConsumptionRequest, callback: grpc.requestCallback<_conversation_v1_GetMessageConsumptionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes the person who asks a participant; harmless when they are. PERMISSION_DENIED for a key without a person.
   */
  JoinConversation(argument: _conversation_v1_JoinConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  JoinConversation(argument: _conversation_v1_JoinConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  JoinConversation(argument: _conversation_v1_JoinConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  JoinConversation(argument: _conversation_v1_JoinConversationRequest, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes the person who asks a participant; harmless when they are. PERMISSION_DENIED for a key without a person.
   */
  joinConversation(argument: _conversation_v1_JoinConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  joinConversation(argument: _conversation_v1_JoinConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  joinConversation(argument: _conversation_v1_JoinConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  joinConversation(argument: _conversation_v1_JoinConversationRequest, callback: grpc.requestCallback<_conversation_v1_JoinConversationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What waits for a person in a conversation, whoever that is.
   */
  ListBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  ListBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  ListBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  ListBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What waits for a person in a conversation, whoever that is.
   */
  listBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  listBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  listBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  listBlockedActions(argument: _conversation_v1_ListBlockedActionsRequest, callback: grpc.requestCallback<_conversation_v1_ListBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the workspace's conversations, last updated first.
   */
  ListConversations(argument: _conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _conversation_v1_ListConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListConversations(argument: _conversation_v1_ListConversationsRequest, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the workspace's conversations, last updated first.
   */
  listConversations(argument: _conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _conversation_v1_ListConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _conversation_v1_ListConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  listConversations(argument: _conversation_v1_ListConversationsRequest, callback: grpc.requestCallback<_conversation_v1_ListConversationsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists what the caller's person thinks of the answers of a conversation, last given first.
   */
  ListFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  ListFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  ListFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  ListFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists what the caller's person thinks of the answers of a conversation, last given first.
   */
  listFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  listFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  listFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  listFeedbacks(argument: _conversation_v1_ListFeedbacksRequest, callback: grpc.requestCallback<_conversation_v1_ListFeedbacksResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a page of messages, the newest version of each rank.
   */
  ListMessages(argument: _conversation_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _conversation_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _conversation_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _conversation_v1_ListMessagesRequest, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a page of messages, the newest version of each rank.
   */
  listMessages(argument: _conversation_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _conversation_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _conversation_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _conversation_v1_ListMessagesRequest, callback: grpc.requestCallback<_conversation_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the agents that were asked and the people who posted or joined, at most 1,000 of each.
   */
  ListParticipants(argument: _conversation_v1_ListParticipantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  ListParticipants(argument: _conversation_v1_ListParticipantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  ListParticipants(argument: _conversation_v1_ListParticipantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  ListParticipants(argument: _conversation_v1_ListParticipantsRequest, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the agents that were asked and the people who posted or joined, at most 1,000 of each.
   */
  listParticipants(argument: _conversation_v1_ListParticipantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  listParticipants(argument: _conversation_v1_ListParticipantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  listParticipants(argument: _conversation_v1_ListParticipantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  listParticipants(argument: _conversation_v1_ListParticipantsRequest, callback: grpc.requestCallback<_conversation_v1_ListParticipantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the conversations of a project that the caller can read, whoever takes part, first updated first. NOT_FOUND
   * SPACE_NOT_FOUND, INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  ListSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  ListSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the conversations of a project that the caller can read, whoever takes part, first updated first. NOT_FOUND
   * SPACE_NOT_FOUND, INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  listSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  listSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  listSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  listSpaceConversations(argument: _conversation_v1_ListSpaceConversationsRequest, callback: grpc.requestCallback<_conversation_v1_ListSpaceConversationsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts serialized mentions in place of names of agents and people behind an @ sign in Markdown.
   */
  ParseMentions(argument: _conversation_v1_ParseMentionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  ParseMentions(argument: _conversation_v1_ParseMentionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  ParseMentions(argument: _conversation_v1_ParseMentionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  ParseMentions(argument: _conversation_v1_ParseMentionsRequest, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts serialized mentions in place of names of agents and people behind an @ sign in Markdown.
   */
  parseMentions(argument: _conversation_v1_ParseMentionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  parseMentions(argument: _conversation_v1_ParseMentionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  parseMentions(argument: _conversation_v1_ParseMentionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  parseMentions(argument: _conversation_v1_ParseMentionsRequest, callback: grpc.requestCallback<_conversation_v1_ParseMentionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds a content fragment: text that later answers see. INVALID_ARGUMENT naming content_fragment.superseded_fragment_id when it
   * is to supersede one that is not there, or a document that the caller or somebody of the conversation can't read.
   */
  PostContentFragment(argument: _conversation_v1_PostContentFragmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  PostContentFragment(argument: _conversation_v1_PostContentFragmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  PostContentFragment(argument: _conversation_v1_PostContentFragmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  PostContentFragment(argument: _conversation_v1_PostContentFragmentRequest, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a content fragment: text that later answers see. INVALID_ARGUMENT naming content_fragment.superseded_fragment_id when it
   * is to supersede one that is not there, or a document that the caller or somebody of the conversation can't read.
   */
  postContentFragment(argument: _conversation_v1_PostContentFragmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  postContentFragment(argument: _conversation_v1_PostContentFragmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  postContentFragment(argument: _conversation_v1_PostContentFragmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  postContentFragment(argument: _conversation_v1_PostContentFragmentRequest, callback: grpc.requestCallback<_conversation_v1_PostContentFragmentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Keeps what the caller's person thinks of an answer, in place of what they thought before. PERMISSION_DENIED
   * PERSON_REQUIRED for a key without a person, INVALID_ARGUMENT naming message_id for what is no answer.
   */
  PostFeedback(argument: _conversation_v1_PostFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  PostFeedback(argument: _conversation_v1_PostFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  PostFeedback(argument: _conversation_v1_PostFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  PostFeedback(argument: _conversation_v1_PostFeedbackRequest, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Keeps what the caller's person thinks of an answer, in place of what they thought before. PERMISSION_DENIED
   * PERSON_REQUIRED for a key without a person, INVALID_ARGUMENT naming message_id for what is no answer.
   */
  postFeedback(argument: _conversation_v1_PostFeedbackRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  postFeedback(argument: _conversation_v1_PostFeedbackRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  postFeedback(argument: _conversation_v1_PostFeedbackRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  postFeedback(argument: _conversation_v1_PostFeedbackRequest, callback: grpc.requestCallback<_conversation_v1_PostFeedbackResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds a message; one answer is created for each agent it mentions, but for those that use a space which somebody of the
   * conversation can't read. INVALID_ARGUMENT naming message.context.selected_space_ids for such a space, and one that the caller can't read.
   */
  PostMessage(argument: _conversation_v1_PostMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  PostMessage(argument: _conversation_v1_PostMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  PostMessage(argument: _conversation_v1_PostMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  PostMessage(argument: _conversation_v1_PostMessageRequest, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a message; one answer is created for each agent it mentions, but for those that use a space which somebody of the
   * conversation can't read. INVALID_ARGUMENT naming message.context.selected_space_ids for such a space, and one that the caller can't read.
   */
  postMessage(argument: _conversation_v1_PostMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  postMessage(argument: _conversation_v1_PostMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  postMessage(argument: _conversation_v1_PostMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  postMessage(argument: _conversation_v1_PostMessageRequest, callback: grpc.requestCallback<_conversation_v1_PostMessageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds the caller's person to those who put an emoji on a message, once. NOT_FOUND for a deleted message,
   * FAILED_PRECONDITION REACTION_LIMIT_REACHED when the message has as many as it may.
   */
  PostReaction(argument: _conversation_v1_PostReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  PostReaction(argument: _conversation_v1_PostReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  PostReaction(argument: _conversation_v1_PostReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  PostReaction(argument: _conversation_v1_PostReactionRequest, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds the caller's person to those who put an emoji on a message, once. NOT_FOUND for a deleted message,
   * FAILED_PRECONDITION REACTION_LIMIT_REACHED when the message has as many as it may.
   */
  postReaction(argument: _conversation_v1_PostReactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  postReaction(argument: _conversation_v1_PostReactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  postReaction(argument: _conversation_v1_PostReactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  postReaction(argument: _conversation_v1_PostReactionRequest, callback: grpc.requestCallback<_conversation_v1_PostReactionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Looks again at the calls of an answer that wait for a person: what that person has allowed since need not wait any more. For who may
   * decide. Harmless where none waits.
   */
  RetryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  RetryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  RetryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  RetryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Looks again at the calls of an answer that wait for a person: what that person has allowed since need not wait any more. For who may
   * decide. Harmless where none waits.
   */
  retryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  retryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  retryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  retryBlockedActions(argument: _conversation_v1_RetryBlockedActionsRequest, callback: grpc.requestCallback<_conversation_v1_RetryBlockedActionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Runs the agent of an answer again: a new version at the answer's rank. ABORTED while the answer is being written;
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED where somebody of the conversation can't read a space that the agent uses.
   */
  RetryMessage(argument: _conversation_v1_RetryMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  RetryMessage(argument: _conversation_v1_RetryMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  RetryMessage(argument: _conversation_v1_RetryMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  RetryMessage(argument: _conversation_v1_RetryMessageRequest, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Runs the agent of an answer again: a new version at the answer's rank. ABORTED while the answer is being written;
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED where somebody of the conversation can't read a space that the agent uses.
   */
  retryMessage(argument: _conversation_v1_RetryMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  retryMessage(argument: _conversation_v1_RetryMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  retryMessage(argument: _conversation_v1_RetryMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  retryMessage(argument: _conversation_v1_RetryMessageRequest, callback: grpc.requestCallback<_conversation_v1_RetryMessageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins to summarise a conversation. ABORTED while an agent answers or another compaction runs, and when nothing was
   * said since the last one (API C77).
   */
  StartCompaction(argument: _conversation_v1_StartCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  StartCompaction(argument: _conversation_v1_StartCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  StartCompaction(argument: _conversation_v1_StartCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  StartCompaction(argument: _conversation_v1_StartCompactionRequest, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins to summarise a conversation. ABORTED while an agent answers or another compaction runs, and when nothing was
   * said since the last one (API C77).
   */
  startCompaction(argument: _conversation_v1_StartCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  startCompaction(argument: _conversation_v1_StartCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  startCompaction(argument: _conversation_v1_StartCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  startCompaction(argument: _conversation_v1_StartCompactionRequest, callback: grpc.requestCallback<_conversation_v1_StartCompactionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Agents and people who may be meant by what somebody types, at most 20.
   */
  SuggestMentions(argument: _conversation_v1_SuggestMentionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  SuggestMentions(argument: _conversation_v1_SuggestMentionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  SuggestMentions(argument: _conversation_v1_SuggestMentionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  SuggestMentions(argument: _conversation_v1_SuggestMentionsRequest, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Agents and people who may be meant by what somebody types, at most 20.
   */
  suggestMentions(argument: _conversation_v1_SuggestMentionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  suggestMentions(argument: _conversation_v1_SuggestMentionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  suggestMentions(argument: _conversation_v1_SuggestMentionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  suggestMentions(argument: _conversation_v1_SuggestMentionsRequest, callback: grpc.requestCallback<_conversation_v1_SuggestMentionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets the title, whether the person who asks has read it, or who has access. PERMISSION_DENIED for what needs a person
   * or a participant.
   */
  UpdateConversation(argument: _conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _conversation_v1_UpdateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversation(argument: _conversation_v1_UpdateConversationRequest, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the title, whether the person who asks has read it, or who has access. PERMISSION_DENIED for what needs a person
   * or a participant.
   */
  updateConversation(argument: _conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _conversation_v1_UpdateConversationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _conversation_v1_UpdateConversationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  updateConversation(argument: _conversation_v1_UpdateConversationRequest, callback: grpc.requestCallback<_conversation_v1_UpdateConversationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the agents of a conversation, or one of them, use the tools of a view of an MCP server, or no more. Its space is the conversation's
   * from then on. INVALID_ARGUMENT naming mcp_server_view_id for a view that the caller, or somebody else of the conversation, can't use.
   */
  UpdateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  UpdateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the agents of a conversation, or one of them, use the tools of a view of an MCP server, or no more. Its space is the conversation's
   * from then on. INVALID_ARGUMENT naming mcp_server_view_id for a view that the caller, or somebody else of the conversation, can't use.
   */
  updateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  updateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  updateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  updateConversationTools(argument: _conversation_v1_UpdateConversationToolsRequest, callback: grpc.requestCallback<_conversation_v1_UpdateConversationToolsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Decides about a call that waits for it. The first decision counts: the same again is no error, another is ABORTED ACTION_DECIDED.
   * NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming `decision` for always on a high stake.
   */
  ValidateAction(argument: _conversation_v1_ValidateActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  ValidateAction(argument: _conversation_v1_ValidateActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  ValidateAction(argument: _conversation_v1_ValidateActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  ValidateAction(argument: _conversation_v1_ValidateActionRequest, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Decides about a call that waits for it. The first decision counts: the same again is no error, another is ABORTED ACTION_DECIDED.
   * NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming `decision` for always on a high stake.
   */
  validateAction(argument: _conversation_v1_ValidateActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  validateAction(argument: _conversation_v1_ValidateActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  validateAction(argument: _conversation_v1_ValidateActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  validateAction(argument: _conversation_v1_ValidateActionRequest, callback: grpc.requestCallback<_conversation_v1_ValidateActionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * In a project only its members write: other readers get PERMISSION_DENIED PROJECT_MEMBERSHIP_REQUIRED from every RPC that changes a
 * conversation or something in it.
 */
export interface ConversationServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Answers a question of an agent: what is said is what its call came to. The first answer counts: the same again is no error, another is
   * ABORTED QUESTION_ANSWERED. NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming the field.
   */
  AnswerQuestion: grpc.handleUnaryCall<_conversation_v1_AnswerQuestionRequest__Output, _conversation_v1_AnswerQuestionResponse>;
  
  /**
   * Cancels the generation of answers; what has ended stays as it is.
   */
  CancelMessages: grpc.handleUnaryCall<_conversation_v1_CancelMessagesRequest__Output, _conversation_v1_CancelMessagesResponse>;
  
  /**
   * Creates a conversation, with a first message when one is given, in one transaction. In a project: NOT_FOUND SPACE_NOT_FOUND
   * for a space that the caller can't read, INVALID_ARGUMENT naming space_id for one that is no project.
   */
  CreateConversation: grpc.handleUnaryCall<_conversation_v1_CreateConversationRequest__Output, _conversation_v1_CreateConversationResponse>;
  
  /**
   * Lets a person who was mentioned into the conversation, or doesn't, or puts away what is shown about a mention.
   * PERMISSION_DENIED for who does not take part or is no person, NOT_FOUND MENTION_NOT_FOUND, ABORTED MENTION_DECIDED
   * for what does not wait for a decision; the same decision again is harmless.
   */
  DecideMention: grpc.handleUnaryCall<_conversation_v1_DecideMentionRequest__Output, _conversation_v1_DecideMentionResponse>;
  
  /**
   * Deletes a conversation: from then on it is not there for anybody, and nothing in it is answered any more.
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED for whoever did not create it.
   */
  DeleteConversation: grpc.handleUnaryCall<_conversation_v1_DeleteConversationRequest__Output, _conversation_v1_DeleteConversationResponse>;
  
  /**
   * Forgets it. Nothing to forget is no error.
   */
  DeleteFeedback: grpc.handleUnaryCall<_conversation_v1_DeleteFeedbackRequest__Output, _conversation_v1_DeleteFeedbackResponse>;
  
  /**
   * Deletes a message, all its versions, for every reader and every later model context. The replies to a question are deleted
   * with it; running ones are cancelled first.
   * PERMISSION_DENIED with reason MESSAGE_DELETION_NOT_AUTHORIZED (API C54).
   */
  DeleteMessage: grpc.handleUnaryCall<_conversation_v1_DeleteMessageRequest__Output, _conversation_v1_DeleteMessageResponse>;
  
  /**
   * Takes it away. Nothing to take away is no error.
   */
  DeleteReaction: grpc.handleUnaryCall<_conversation_v1_DeleteReactionRequest__Output, _conversation_v1_DeleteReactionResponse>;
  
  /**
   * Replaces a user message by a new version at its rank, and asks the agents that the new version mentions.
   * INVALID_ARGUMENT naming message_id for a message that is not there or not a user's (API C50).
   */
  EditMessage: grpc.handleUnaryCall<_conversation_v1_EditMessageRequest__Output, _conversation_v1_EditMessageResponse>;
  
  /**
   * A call of an answer, and how the answer is.
   */
  GetAction: grpc.handleUnaryCall<_conversation_v1_GetActionRequest__Output, _conversation_v1_GetActionResponse>;
  
  /**
   * Reads a compaction with what was kept about it.
   */
  GetCompaction: grpc.handleUnaryCall<_conversation_v1_GetCompactionRequest__Output, _conversation_v1_GetCompactionResponse>;
  
  /**
   * Reads a conversation with its messages, every version, oldest first.
   */
  GetConversation: grpc.handleUnaryCall<_conversation_v1_GetConversationRequest__Output, _conversation_v1_GetConversationResponse>;
  
  /**
   * What all answers of a conversation have cost, every version, and what of that is which tool's, model's and agent's.
   */
  GetConversationConsumption: grpc.handleUnaryCall<_conversation_v1_GetConversationConsumptionRequest__Output, _conversation_v1_GetConversationConsumptionResponse>;
  
  /**
   * Reads one message, whichever version.
   */
  GetMessage: grpc.handleUnaryCall<_conversation_v1_GetMessageRequest__Output, _conversation_v1_GetMessageResponse>;
  
  /**
   * What an answer has cost, this version of it alone, and what of that is which tool's. NOT_FOUND for what is no answer.
   */
  GetMessageConsumption: grpc.handleUnaryCall<_conversation_v1_GetMessageConsumptionRequest__Output, _conversation_v1_GetMessageConsumptionResponse>;
  
  /**
   * Makes the person who asks a participant; harmless when they are. PERMISSION_DENIED for a key without a person.
   */
  JoinConversation: grpc.handleUnaryCall<_conversation_v1_JoinConversationRequest__Output, _conversation_v1_JoinConversationResponse>;
  
  /**
   * What waits for a person in a conversation, whoever that is.
   */
  ListBlockedActions: grpc.handleUnaryCall<_conversation_v1_ListBlockedActionsRequest__Output, _conversation_v1_ListBlockedActionsResponse>;
  
  /**
   * Lists the workspace's conversations, last updated first.
   */
  ListConversations: grpc.handleUnaryCall<_conversation_v1_ListConversationsRequest__Output, _conversation_v1_ListConversationsResponse>;
  
  /**
   * Lists what the caller's person thinks of the answers of a conversation, last given first.
   */
  ListFeedbacks: grpc.handleUnaryCall<_conversation_v1_ListFeedbacksRequest__Output, _conversation_v1_ListFeedbacksResponse>;
  
  /**
   * Reads a page of messages, the newest version of each rank.
   */
  ListMessages: grpc.handleUnaryCall<_conversation_v1_ListMessagesRequest__Output, _conversation_v1_ListMessagesResponse>;
  
  /**
   * Lists the agents that were asked and the people who posted or joined, at most 1,000 of each.
   */
  ListParticipants: grpc.handleUnaryCall<_conversation_v1_ListParticipantsRequest__Output, _conversation_v1_ListParticipantsResponse>;
  
  /**
   * Lists the conversations of a project that the caller can read, whoever takes part, first updated first. NOT_FOUND
   * SPACE_NOT_FOUND, INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  ListSpaceConversations: grpc.handleUnaryCall<_conversation_v1_ListSpaceConversationsRequest__Output, _conversation_v1_ListSpaceConversationsResponse>;
  
  /**
   * Puts serialized mentions in place of names of agents and people behind an @ sign in Markdown.
   */
  ParseMentions: grpc.handleUnaryCall<_conversation_v1_ParseMentionsRequest__Output, _conversation_v1_ParseMentionsResponse>;
  
  /**
   * Adds a content fragment: text that later answers see. INVALID_ARGUMENT naming content_fragment.superseded_fragment_id when it
   * is to supersede one that is not there, or a document that the caller or somebody of the conversation can't read.
   */
  PostContentFragment: grpc.handleUnaryCall<_conversation_v1_PostContentFragmentRequest__Output, _conversation_v1_PostContentFragmentResponse>;
  
  /**
   * Keeps what the caller's person thinks of an answer, in place of what they thought before. PERMISSION_DENIED
   * PERSON_REQUIRED for a key without a person, INVALID_ARGUMENT naming message_id for what is no answer.
   */
  PostFeedback: grpc.handleUnaryCall<_conversation_v1_PostFeedbackRequest__Output, _conversation_v1_PostFeedbackResponse>;
  
  /**
   * Adds a message; one answer is created for each agent it mentions, but for those that use a space which somebody of the
   * conversation can't read. INVALID_ARGUMENT naming message.context.selected_space_ids for such a space, and one that the caller can't read.
   */
  PostMessage: grpc.handleUnaryCall<_conversation_v1_PostMessageRequest__Output, _conversation_v1_PostMessageResponse>;
  
  /**
   * Adds the caller's person to those who put an emoji on a message, once. NOT_FOUND for a deleted message,
   * FAILED_PRECONDITION REACTION_LIMIT_REACHED when the message has as many as it may.
   */
  PostReaction: grpc.handleUnaryCall<_conversation_v1_PostReactionRequest__Output, _conversation_v1_PostReactionResponse>;
  
  /**
   * Looks again at the calls of an answer that wait for a person: what that person has allowed since need not wait any more. For who may
   * decide. Harmless where none waits.
   */
  RetryBlockedActions: grpc.handleUnaryCall<_conversation_v1_RetryBlockedActionsRequest__Output, _conversation_v1_RetryBlockedActionsResponse>;
  
  /**
   * Runs the agent of an answer again: a new version at the answer's rank. ABORTED while the answer is being written;
   * PERMISSION_DENIED CONVERSATION_ACCESS_RESTRICTED where somebody of the conversation can't read a space that the agent uses.
   */
  RetryMessage: grpc.handleUnaryCall<_conversation_v1_RetryMessageRequest__Output, _conversation_v1_RetryMessageResponse>;
  
  /**
   * Begins to summarise a conversation. ABORTED while an agent answers or another compaction runs, and when nothing was
   * said since the last one (API C77).
   */
  StartCompaction: grpc.handleUnaryCall<_conversation_v1_StartCompactionRequest__Output, _conversation_v1_StartCompactionResponse>;
  
  /**
   * Agents and people who may be meant by what somebody types, at most 20.
   */
  SuggestMentions: grpc.handleUnaryCall<_conversation_v1_SuggestMentionsRequest__Output, _conversation_v1_SuggestMentionsResponse>;
  
  /**
   * Sets the title, whether the person who asks has read it, or who has access. PERMISSION_DENIED for what needs a person
   * or a participant.
   */
  UpdateConversation: grpc.handleUnaryCall<_conversation_v1_UpdateConversationRequest__Output, _conversation_v1_UpdateConversationResponse>;
  
  /**
   * Lets the agents of a conversation, or one of them, use the tools of a view of an MCP server, or no more. Its space is the conversation's
   * from then on. INVALID_ARGUMENT naming mcp_server_view_id for a view that the caller, or somebody else of the conversation, can't use.
   */
  UpdateConversationTools: grpc.handleUnaryCall<_conversation_v1_UpdateConversationToolsRequest__Output, _conversation_v1_UpdateConversationToolsResponse>;
  
  /**
   * Decides about a call that waits for it. The first decision counts: the same again is no error, another is ABORTED ACTION_DECIDED.
   * NOT_FOUND ACTION_NOT_FOUND; PERMISSION_DENIED ACTION_NOT_YOURS; INVALID_ARGUMENT naming `decision` for always on a high stake.
   */
  ValidateAction: grpc.handleUnaryCall<_conversation_v1_ValidateActionRequest__Output, _conversation_v1_ValidateActionResponse>;
  
}

export interface ConversationServiceDefinition extends grpc.ServiceDefinition {
  AnswerQuestion: MethodDefinition<_conversation_v1_AnswerQuestionRequest, _conversation_v1_AnswerQuestionResponse, _conversation_v1_AnswerQuestionRequest__Output, _conversation_v1_AnswerQuestionResponse__Output>
  CancelMessages: MethodDefinition<_conversation_v1_CancelMessagesRequest, _conversation_v1_CancelMessagesResponse, _conversation_v1_CancelMessagesRequest__Output, _conversation_v1_CancelMessagesResponse__Output>
  CreateConversation: MethodDefinition<_conversation_v1_CreateConversationRequest, _conversation_v1_CreateConversationResponse, _conversation_v1_CreateConversationRequest__Output, _conversation_v1_CreateConversationResponse__Output>
  DecideMention: MethodDefinition<_conversation_v1_DecideMentionRequest, _conversation_v1_DecideMentionResponse, _conversation_v1_DecideMentionRequest__Output, _conversation_v1_DecideMentionResponse__Output>
  DeleteConversation: MethodDefinition<_conversation_v1_DeleteConversationRequest, _conversation_v1_DeleteConversationResponse, _conversation_v1_DeleteConversationRequest__Output, _conversation_v1_DeleteConversationResponse__Output>
  DeleteFeedback: MethodDefinition<_conversation_v1_DeleteFeedbackRequest, _conversation_v1_DeleteFeedbackResponse, _conversation_v1_DeleteFeedbackRequest__Output, _conversation_v1_DeleteFeedbackResponse__Output>
  DeleteMessage: MethodDefinition<_conversation_v1_DeleteMessageRequest, _conversation_v1_DeleteMessageResponse, _conversation_v1_DeleteMessageRequest__Output, _conversation_v1_DeleteMessageResponse__Output>
  DeleteReaction: MethodDefinition<_conversation_v1_DeleteReactionRequest, _conversation_v1_DeleteReactionResponse, _conversation_v1_DeleteReactionRequest__Output, _conversation_v1_DeleteReactionResponse__Output>
  EditMessage: MethodDefinition<_conversation_v1_EditMessageRequest, _conversation_v1_EditMessageResponse, _conversation_v1_EditMessageRequest__Output, _conversation_v1_EditMessageResponse__Output>
  GetAction: MethodDefinition<_conversation_v1_GetActionRequest, _conversation_v1_GetActionResponse, _conversation_v1_GetActionRequest__Output, _conversation_v1_GetActionResponse__Output>
  GetCompaction: MethodDefinition<_conversation_v1_GetCompactionRequest, _conversation_v1_GetCompactionResponse, _conversation_v1_GetCompactionRequest__Output, _conversation_v1_GetCompactionResponse__Output>
  GetConversation: MethodDefinition<_conversation_v1_GetConversationRequest, _conversation_v1_GetConversationResponse, _conversation_v1_GetConversationRequest__Output, _conversation_v1_GetConversationResponse__Output>
  GetConversationConsumption: MethodDefinition<_conversation_v1_GetConversationConsumptionRequest, _conversation_v1_GetConversationConsumptionResponse, _conversation_v1_GetConversationConsumptionRequest__Output, _conversation_v1_GetConversationConsumptionResponse__Output>
  GetMessage: MethodDefinition<_conversation_v1_GetMessageRequest, _conversation_v1_GetMessageResponse, _conversation_v1_GetMessageRequest__Output, _conversation_v1_GetMessageResponse__Output>
  GetMessageConsumption: MethodDefinition<_conversation_v1_GetMessageConsumptionRequest, _conversation_v1_GetMessageConsumptionResponse, _conversation_v1_GetMessageConsumptionRequest__Output, _conversation_v1_GetMessageConsumptionResponse__Output>
  JoinConversation: MethodDefinition<_conversation_v1_JoinConversationRequest, _conversation_v1_JoinConversationResponse, _conversation_v1_JoinConversationRequest__Output, _conversation_v1_JoinConversationResponse__Output>
  ListBlockedActions: MethodDefinition<_conversation_v1_ListBlockedActionsRequest, _conversation_v1_ListBlockedActionsResponse, _conversation_v1_ListBlockedActionsRequest__Output, _conversation_v1_ListBlockedActionsResponse__Output>
  ListConversations: MethodDefinition<_conversation_v1_ListConversationsRequest, _conversation_v1_ListConversationsResponse, _conversation_v1_ListConversationsRequest__Output, _conversation_v1_ListConversationsResponse__Output>
  ListFeedbacks: MethodDefinition<_conversation_v1_ListFeedbacksRequest, _conversation_v1_ListFeedbacksResponse, _conversation_v1_ListFeedbacksRequest__Output, _conversation_v1_ListFeedbacksResponse__Output>
  ListMessages: MethodDefinition<_conversation_v1_ListMessagesRequest, _conversation_v1_ListMessagesResponse, _conversation_v1_ListMessagesRequest__Output, _conversation_v1_ListMessagesResponse__Output>
  ListParticipants: MethodDefinition<_conversation_v1_ListParticipantsRequest, _conversation_v1_ListParticipantsResponse, _conversation_v1_ListParticipantsRequest__Output, _conversation_v1_ListParticipantsResponse__Output>
  ListSpaceConversations: MethodDefinition<_conversation_v1_ListSpaceConversationsRequest, _conversation_v1_ListSpaceConversationsResponse, _conversation_v1_ListSpaceConversationsRequest__Output, _conversation_v1_ListSpaceConversationsResponse__Output>
  ParseMentions: MethodDefinition<_conversation_v1_ParseMentionsRequest, _conversation_v1_ParseMentionsResponse, _conversation_v1_ParseMentionsRequest__Output, _conversation_v1_ParseMentionsResponse__Output>
  PostContentFragment: MethodDefinition<_conversation_v1_PostContentFragmentRequest, _conversation_v1_PostContentFragmentResponse, _conversation_v1_PostContentFragmentRequest__Output, _conversation_v1_PostContentFragmentResponse__Output>
  PostFeedback: MethodDefinition<_conversation_v1_PostFeedbackRequest, _conversation_v1_PostFeedbackResponse, _conversation_v1_PostFeedbackRequest__Output, _conversation_v1_PostFeedbackResponse__Output>
  PostMessage: MethodDefinition<_conversation_v1_PostMessageRequest, _conversation_v1_PostMessageResponse, _conversation_v1_PostMessageRequest__Output, _conversation_v1_PostMessageResponse__Output>
  PostReaction: MethodDefinition<_conversation_v1_PostReactionRequest, _conversation_v1_PostReactionResponse, _conversation_v1_PostReactionRequest__Output, _conversation_v1_PostReactionResponse__Output>
  RetryBlockedActions: MethodDefinition<_conversation_v1_RetryBlockedActionsRequest, _conversation_v1_RetryBlockedActionsResponse, _conversation_v1_RetryBlockedActionsRequest__Output, _conversation_v1_RetryBlockedActionsResponse__Output>
  RetryMessage: MethodDefinition<_conversation_v1_RetryMessageRequest, _conversation_v1_RetryMessageResponse, _conversation_v1_RetryMessageRequest__Output, _conversation_v1_RetryMessageResponse__Output>
  StartCompaction: MethodDefinition<_conversation_v1_StartCompactionRequest, _conversation_v1_StartCompactionResponse, _conversation_v1_StartCompactionRequest__Output, _conversation_v1_StartCompactionResponse__Output>
  SuggestMentions: MethodDefinition<_conversation_v1_SuggestMentionsRequest, _conversation_v1_SuggestMentionsResponse, _conversation_v1_SuggestMentionsRequest__Output, _conversation_v1_SuggestMentionsResponse__Output>
  UpdateConversation: MethodDefinition<_conversation_v1_UpdateConversationRequest, _conversation_v1_UpdateConversationResponse, _conversation_v1_UpdateConversationRequest__Output, _conversation_v1_UpdateConversationResponse__Output>
  UpdateConversationTools: MethodDefinition<_conversation_v1_UpdateConversationToolsRequest, _conversation_v1_UpdateConversationToolsResponse, _conversation_v1_UpdateConversationToolsRequest__Output, _conversation_v1_UpdateConversationToolsResponse__Output>
  ValidateAction: MethodDefinition<_conversation_v1_ValidateActionRequest, _conversation_v1_ValidateActionResponse, _conversation_v1_ValidateActionRequest__Output, _conversation_v1_ValidateActionResponse__Output>
}
