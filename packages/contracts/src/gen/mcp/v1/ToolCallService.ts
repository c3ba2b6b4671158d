// Original file: proto/mcp/v1/tool_call_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ForgetCallRequest as _mcp_v1_ForgetCallRequest, ForgetCallRequest__Output as _mcp_v1_ForgetCallRequest__Output } from '../../mcp/v1/ForgetCallRequest.ts';
import type { ForgetCallResponse as _mcp_v1_ForgetCallResponse, ForgetCallResponse__Output as _mcp_v1_ForgetCallResponse__Output } from '../../mcp/v1/ForgetCallResponse.ts';
import type { GetCallRequest as _mcp_v1_GetCallRequest, GetCallRequest__Output as _mcp_v1_GetCallRequest__Output } from '../../mcp/v1/GetCallRequest.ts';
import type { GetCallResponse as _mcp_v1_GetCallResponse, GetCallResponse__Output as _mcp_v1_GetCallResponse__Output } from '../../mcp/v1/GetCallResponse.ts';
import type { StartCallRequest as _mcp_v1_StartCallRequest, StartCallRequest__Output as _mcp_v1_StartCallRequest__Output } from '../../mcp/v1/StartCallRequest.ts';
import type { StartCallResponse as _mcp_v1_StartCallResponse, StartCallResponse__Output as _mcp_v1_StartCallResponse__Output } from '../../mcp/v1/StartCallResponse.ts';
import type { WithdrawCallRequest as _mcp_v1_WithdrawCallRequest, WithdrawCallRequest__Output as _mcp_v1_WithdrawCallRequest__Output } from '../../mcp/v1/WithdrawCallRequest.ts';
import type { WithdrawCallResponse as _mcp_v1_WithdrawCallResponse, WithdrawCallResponse__Output as _mcp_v1_WithdrawCallResponse__Output } from '../../mcp/v1/WithdrawCallResponse.ts';

/**
 * For whoever runs tools. A call is a document from its start until it is forgotten, 7 days at most. `tools.done.<call>` and
 * `tools.progress.<call>` (core NATS) say that something happened to it; `tools.ended` (stream TOOLS) that it ended.
 */
export interface ToolCallServiceClient extends grpc.Client {
  /**
   * The outcome was collected and is kept no longer. Only of a call that has ended; harmless when repeated.
   */
  ForgetCall(argument: _mcp_v1_ForgetCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  ForgetCall(argument: _mcp_v1_ForgetCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  ForgetCall(argument: _mcp_v1_ForgetCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  ForgetCall(argument: _mcp_v1_ForgetCallRequest, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The outcome was collected and is kept no longer. Only of a call that has ended; harmless when repeated.
   */
  forgetCall(argument: _mcp_v1_ForgetCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  forgetCall(argument: _mcp_v1_ForgetCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  forgetCall(argument: _mcp_v1_ForgetCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  forgetCall(argument: _mcp_v1_ForgetCallRequest, callback: grpc.requestCallback<_mcp_v1_ForgetCallResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A call, with its outcome once it has one. NOT_FOUND CALL_NOT_FOUND.
   */
  GetCall(argument: _mcp_v1_GetCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  GetCall(argument: _mcp_v1_GetCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  GetCall(argument: _mcp_v1_GetCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  GetCall(argument: _mcp_v1_GetCallRequest, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A call, with its outcome once it has one. NOT_FOUND CALL_NOT_FOUND.
   */
  getCall(argument: _mcp_v1_GetCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  getCall(argument: _mcp_v1_GetCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  getCall(argument: _mcp_v1_GetCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  getCall(argument: _mcp_v1_GetCallRequest, callback: grpc.requestCallback<_mcp_v1_GetCallResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks a client's server, or a remote one, to call a tool. Harmless when repeated with the same id: the call as it is now. NOT_FOUND
   * SERVER_NOT_FOUND (lease over, or another's), VIEW_NOT_FOUND (gone, or its space is none that the actor reads now), TOOL_NOT_FOUND
   * (of a view: gone, or not enabled), FAILED_PRECONDITION TOOL_CHANGED (of a view: it has another definition),
   * PERSONAL_AUTH_REQUIRED (who asked has no account at the server: the call goes on once they have and it is started again),
   * PERSON_REQUIRED (nobody asked who could have one), RESOURCE_EXHAUSTED TOO_MANY_CALLS, PAYLOAD_TOO_LARGE CONTENT_TOO_LARGE.
   */
  StartCall(argument: _mcp_v1_StartCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  StartCall(argument: _mcp_v1_StartCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  StartCall(argument: _mcp_v1_StartCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  StartCall(argument: _mcp_v1_StartCallRequest, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks a client's server, or a remote one, to call a tool. Harmless when repeated with the same id: the call as it is now. NOT_FOUND
   * SERVER_NOT_FOUND (lease over, or another's), VIEW_NOT_FOUND (gone, or its space is none that the actor reads now), TOOL_NOT_FOUND
   * (of a view: gone, or not enabled), FAILED_PRECONDITION TOOL_CHANGED (of a view: it has another definition),
   * PERSONAL_AUTH_REQUIRED (who asked has no account at the server: the call goes on once they have and it is started again),
   * PERSON_REQUIRED (nobody asked who could have one), RESOURCE_EXHAUSTED TOO_MANY_CALLS, PAYLOAD_TOO_LARGE CONTENT_TOO_LARGE.
   */
  startCall(argument: _mcp_v1_StartCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  startCall(argument: _mcp_v1_StartCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  startCall(argument: _mcp_v1_StartCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  startCall(argument: _mcp_v1_StartCallRequest, callback: grpc.requestCallback<_mcp_v1_StartCallResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Nobody waits for a call any more: the server is told where it was asked, and no result is taken. `tools.ended` is not published.
   */
  WithdrawCall(argument: _mcp_v1_WithdrawCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  WithdrawCall(argument: _mcp_v1_WithdrawCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  WithdrawCall(argument: _mcp_v1_WithdrawCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  WithdrawCall(argument: _mcp_v1_WithdrawCallRequest, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Nobody waits for a call any more: the server is told where it was asked, and no result is taken. `tools.ended` is not published.
   */
  withdrawCall(argument: _mcp_v1_WithdrawCallRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  withdrawCall(argument: _mcp_v1_WithdrawCallRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  withdrawCall(argument: _mcp_v1_WithdrawCallRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  withdrawCall(argument: _mcp_v1_WithdrawCallRequest, callback: grpc.requestCallback<_mcp_v1_WithdrawCallResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * For whoever runs tools. A call is a document from its start until it is forgotten, 7 days at most. `tools.done.<call>` and
 * `tools.progress.<call>` (core NATS) say that something happened to it; `tools.ended` (stream TOOLS) that it ended.
 */
export interface ToolCallServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The outcome was collected and is kept no longer. Only of a call that has ended; harmless when repeated.
   */
  ForgetCall: grpc.handleUnaryCall<_mcp_v1_ForgetCallRequest__Output, _mcp_v1_ForgetCallResponse>;
  
  /**
   * A call, with its outcome once it has one. NOT_FOUND CALL_NOT_FOUND.
   */
  GetCall: grpc.handleUnaryCall<_mcp_v1_GetCallRequest__Output, _mcp_v1_GetCallResponse>;
  
  /**
   * Asks a client's server, or a remote one, to call a tool. Harmless when repeated with the same id: the call as it is now. NOT_FOUND
   * SERVER_NOT_FOUND (lease over, or another's), VIEW_NOT_FOUND (gone, or its space is none that the actor reads now), TOOL_NOT_FOUND
   * (of a view: gone, or not enabled), FAILED_PRECONDITION TOOL_CHANGED (of a view: it has another definition),
   * PERSONAL_AUTH_REQUIRED (who asked has no account at the server: the call goes on once they have and it is started again),
   * PERSON_REQUIRED (nobody asked who could have one), RESOURCE_EXHAUSTED TOO_MANY_CALLS, PAYLOAD_TOO_LARGE CONTENT_TOO_LARGE.
   */
  StartCall: grpc.handleUnaryCall<_mcp_v1_StartCallRequest__Output, _mcp_v1_StartCallResponse>;
  
  /**
   * Nobody waits for a call any more: the server is told where it was asked, and no result is taken. `tools.ended` is not published.
   */
  WithdrawCall: grpc.handleUnaryCall<_mcp_v1_WithdrawCallRequest__Output, _mcp_v1_WithdrawCallResponse>;
  
}

export interface ToolCallServiceDefinition extends grpc.ServiceDefinition {
  ForgetCall: MethodDefinition<_mcp_v1_ForgetCallRequest, _mcp_v1_ForgetCallResponse, _mcp_v1_ForgetCallRequest__Output, _mcp_v1_ForgetCallResponse__Output>
  GetCall: MethodDefinition<_mcp_v1_GetCallRequest, _mcp_v1_GetCallResponse, _mcp_v1_GetCallRequest__Output, _mcp_v1_GetCallResponse__Output>
  StartCall: MethodDefinition<_mcp_v1_StartCallRequest, _mcp_v1_StartCallResponse, _mcp_v1_StartCallRequest__Output, _mcp_v1_StartCallResponse__Output>
  WithdrawCall: MethodDefinition<_mcp_v1_WithdrawCallRequest, _mcp_v1_WithdrawCallResponse, _mcp_v1_WithdrawCallRequest__Output, _mcp_v1_WithdrawCallResponse__Output>
}
