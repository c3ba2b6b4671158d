// Original file: proto/conversation/v1/budget_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetBudgetsRequest as _conversation_v1_GetBudgetsRequest, GetBudgetsRequest__Output as _conversation_v1_GetBudgetsRequest__Output } from '../../conversation/v1/GetBudgetsRequest.ts';
import type { GetBudgetsResponse as _conversation_v1_GetBudgetsResponse, GetBudgetsResponse__Output as _conversation_v1_GetBudgetsResponse__Output } from '../../conversation/v1/GetBudgetsResponse.ts';
import type { SetBudgetsRequest as _conversation_v1_SetBudgetsRequest, SetBudgetsRequest__Output as _conversation_v1_SetBudgetsRequest__Output } from '../../conversation/v1/SetBudgetsRequest.ts';
import type { SetBudgetsResponse as _conversation_v1_SetBudgetsResponse, SetBudgetsResponse__Output as _conversation_v1_SetBudgetsResponse__Output } from '../../conversation/v1/SetBudgetsResponse.ts';

/**
 * What a workspace, its keys and its people may spend in a month. All amounts are millionths of a credit, months are UTC.
 */
export interface BudgetServiceClient extends grpc.Client {
  /**
   * What has a limit, with what was spent in this month. PERMISSION_DENIED without the scope keys:manage.
   */
  GetBudgets(argument: _conversation_v1_GetBudgetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  GetBudgets(argument: _conversation_v1_GetBudgetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  GetBudgets(argument: _conversation_v1_GetBudgetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  GetBudgets(argument: _conversation_v1_GetBudgetsRequest, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What has a limit, with what was spent in this month. PERMISSION_DENIED without the scope keys:manage.
   */
  getBudgets(argument: _conversation_v1_GetBudgetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  getBudgets(argument: _conversation_v1_GetBudgetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  getBudgets(argument: _conversation_v1_GetBudgetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  getBudgets(argument: _conversation_v1_GetBudgetsRequest, callback: grpc.requestCallback<_conversation_v1_GetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets limits or takes them away, all of them or none; what is not named stays. Answers as GetBudgets. PERMISSION_DENIED as there,
   * INVALID_ARGUMENT naming the field.
   */
  SetBudgets(argument: _conversation_v1_SetBudgetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  SetBudgets(argument: _conversation_v1_SetBudgetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  SetBudgets(argument: _conversation_v1_SetBudgetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  SetBudgets(argument: _conversation_v1_SetBudgetsRequest, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets limits or takes them away, all of them or none; what is not named stays. Answers as GetBudgets. PERMISSION_DENIED as there,
   * INVALID_ARGUMENT naming the field.
   */
  setBudgets(argument: _conversation_v1_SetBudgetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  setBudgets(argument: _conversation_v1_SetBudgetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  setBudgets(argument: _conversation_v1_SetBudgetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  setBudgets(argument: _conversation_v1_SetBudgetsRequest, callback: grpc.requestCallback<_conversation_v1_SetBudgetsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a workspace, its keys and its people may spend in a month. All amounts are millionths of a credit, months are UTC.
 */
export interface BudgetServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * What has a limit, with what was spent in this month. PERMISSION_DENIED without the scope keys:manage.
   */
  GetBudgets: grpc.handleUnaryCall<_conversation_v1_GetBudgetsRequest__Output, _conversation_v1_GetBudgetsResponse>;
  
  /**
   * Sets limits or takes them away, all of them or none; what is not named stays. Answers as GetBudgets. PERMISSION_DENIED as there,
   * INVALID_ARGUMENT naming the field.
   */
  SetBudgets: grpc.handleUnaryCall<_conversation_v1_SetBudgetsRequest__Output, _conversation_v1_SetBudgetsResponse>;
  
}

export interface BudgetServiceDefinition extends grpc.ServiceDefinition {
  GetBudgets: MethodDefinition<_conversation_v1_GetBudgetsRequest, _conversation_v1_GetBudgetsResponse, _conversation_v1_GetBudgetsRequest__Output, _conversation_v1_GetBudgetsResponse__Output>
  SetBudgets: MethodDefinition<_conversation_v1_SetBudgetsRequest, _conversation_v1_SetBudgetsResponse, _conversation_v1_SetBudgetsRequest__Output, _conversation_v1_SetBudgetsResponse__Output>
}
