// Original file: proto/conversation/v1/approval_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListApprovalRecordsRequest as _conversation_v1_ListApprovalRecordsRequest, ListApprovalRecordsRequest__Output as _conversation_v1_ListApprovalRecordsRequest__Output } from '../../conversation/v1/ListApprovalRecordsRequest.ts';
import type { ListApprovalRecordsResponse as _conversation_v1_ListApprovalRecordsResponse, ListApprovalRecordsResponse__Output as _conversation_v1_ListApprovalRecordsResponse__Output } from '../../conversation/v1/ListApprovalRecordsResponse.ts';
import type { ListToolApprovalsRequest as _conversation_v1_ListToolApprovalsRequest, ListToolApprovalsRequest__Output as _conversation_v1_ListToolApprovalsRequest__Output } from '../../conversation/v1/ListToolApprovalsRequest.ts';
import type { ListToolApprovalsResponse as _conversation_v1_ListToolApprovalsResponse, ListToolApprovalsResponse__Output as _conversation_v1_ListToolApprovalsResponse__Output } from '../../conversation/v1/ListToolApprovalsResponse.ts';
import type { WithdrawToolApprovalsRequest as _conversation_v1_WithdrawToolApprovalsRequest, WithdrawToolApprovalsRequest__Output as _conversation_v1_WithdrawToolApprovalsRequest__Output } from '../../conversation/v1/WithdrawToolApprovalsRequest.ts';
import type { WithdrawToolApprovalsResponse as _conversation_v1_WithdrawToolApprovalsResponse, WithdrawToolApprovalsResponse__Output as _conversation_v1_WithdrawToolApprovalsResponse__Output } from '../../conversation/v1/WithdrawToolApprovalsResponse.ts';

/**
 * What people allow of their agents' calls, and the record of it.
 */
export interface ApprovalServiceClient extends grpc.Client {
  /**
   * The records of a workspace, or of one conversation of it, also a deleted one, first written first, in pages.
   * PERMISSION_DENIED without the scope mcp:manage.
   */
  ListApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  ListApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The records of a workspace, or of one conversation of it, also a deleted one, first written first, in pages.
   * PERMISSION_DENIED without the scope mcp:manage.
   */
  listApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  listApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  listApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  listApprovalRecords(argument: _conversation_v1_ListApprovalRecordsRequest, callback: grpc.requestCallback<_conversation_v1_ListApprovalRecordsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What the caller has allowed for calls to come, by id, in pages; nothing for a key of nobody.
   */
  ListToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  ListToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What the caller has allowed for calls to come, by id, in pages; nothing for a key of nobody.
   */
  listToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  listToolApprovals(argument: _conversation_v1_ListToolApprovalsRequest, callback: grpc.requestCallback<_conversation_v1_ListToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes one of them back, or all: calls that are allowed already are made. NOT_FOUND for one that is not the caller's.
   */
  WithdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  WithdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  WithdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  WithdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes one of them back, or all: calls that are allowed already are made. NOT_FOUND for one that is not the caller's.
   */
  withdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  withdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  withdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  withdrawToolApprovals(argument: _conversation_v1_WithdrawToolApprovalsRequest, callback: grpc.requestCallback<_conversation_v1_WithdrawToolApprovalsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What people allow of their agents' calls, and the record of it.
 */
export interface ApprovalServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The records of a workspace, or of one conversation of it, also a deleted one, first written first, in pages.
   * PERMISSION_DENIED without the scope mcp:manage.
   */
  ListApprovalRecords: grpc.handleUnaryCall<_conversation_v1_ListApprovalRecordsRequest__Output, _conversation_v1_ListApprovalRecordsResponse>;
  
  /**
   * What the caller has allowed for calls to come, by id, in pages; nothing for a key of nobody.
   */
  ListToolApprovals: grpc.handleUnaryCall<_conversation_v1_ListToolApprovalsRequest__Output, _conversation_v1_ListToolApprovalsResponse>;
  
  /**
   * Takes one of them back, or all: calls that are allowed already are made. NOT_FOUND for one that is not the caller's.
   */
  WithdrawToolApprovals: grpc.handleUnaryCall<_conversation_v1_WithdrawToolApprovalsRequest__Output, _conversation_v1_WithdrawToolApprovalsResponse>;
  
}

export interface ApprovalServiceDefinition extends grpc.ServiceDefinition {
  ListApprovalRecords: MethodDefinition<_conversation_v1_ListApprovalRecordsRequest, _conversation_v1_ListApprovalRecordsResponse, _conversation_v1_ListApprovalRecordsRequest__Output, _conversation_v1_ListApprovalRecordsResponse__Output>
  ListToolApprovals: MethodDefinition<_conversation_v1_ListToolApprovalsRequest, _conversation_v1_ListToolApprovalsResponse, _conversation_v1_ListToolApprovalsRequest__Output, _conversation_v1_ListToolApprovalsResponse__Output>
  WithdrawToolApprovals: MethodDefinition<_conversation_v1_WithdrawToolApprovalsRequest, _conversation_v1_WithdrawToolApprovalsResponse, _conversation_v1_WithdrawToolApprovalsRequest__Output, _conversation_v1_WithdrawToolApprovalsResponse__Output>
}
