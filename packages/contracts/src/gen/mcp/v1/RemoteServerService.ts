// Original file: proto/mcp/v1/remote_server_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateServerRequest as _mcp_v1_CreateServerRequest, CreateServerRequest__Output as _mcp_v1_CreateServerRequest__Output } from '../../mcp/v1/CreateServerRequest.ts';
import type { CreateServerResponse as _mcp_v1_CreateServerResponse, CreateServerResponse__Output as _mcp_v1_CreateServerResponse__Output } from '../../mcp/v1/CreateServerResponse.ts';
import type { DeleteServerRequest as _mcp_v1_DeleteServerRequest, DeleteServerRequest__Output as _mcp_v1_DeleteServerRequest__Output } from '../../mcp/v1/DeleteServerRequest.ts';
import type { DeleteServerResponse as _mcp_v1_DeleteServerResponse, DeleteServerResponse__Output as _mcp_v1_DeleteServerResponse__Output } from '../../mcp/v1/DeleteServerResponse.ts';
import type { GetServerRequest as _mcp_v1_GetServerRequest, GetServerRequest__Output as _mcp_v1_GetServerRequest__Output } from '../../mcp/v1/GetServerRequest.ts';
import type { GetServerResponse as _mcp_v1_GetServerResponse, GetServerResponse__Output as _mcp_v1_GetServerResponse__Output } from '../../mcp/v1/GetServerResponse.ts';
import type { ListServersRequest as _mcp_v1_ListServersRequest, ListServersRequest__Output as _mcp_v1_ListServersRequest__Output } from '../../mcp/v1/ListServersRequest.ts';
import type { ListServersResponse as _mcp_v1_ListServersResponse, ListServersResponse__Output as _mcp_v1_ListServersResponse__Output } from '../../mcp/v1/ListServersResponse.ts';
import type { SyncServerRequest as _mcp_v1_SyncServerRequest, SyncServerRequest__Output as _mcp_v1_SyncServerRequest__Output } from '../../mcp/v1/SyncServerRequest.ts';
import type { SyncServerResponse as _mcp_v1_SyncServerResponse, SyncServerResponse__Output as _mcp_v1_SyncServerResponse__Output } from '../../mcp/v1/SyncServerResponse.ts';
import type { UpdateServerRequest as _mcp_v1_UpdateServerRequest, UpdateServerRequest__Output as _mcp_v1_UpdateServerRequest__Output } from '../../mcp/v1/UpdateServerRequest.ts';
import type { UpdateServerResponse as _mcp_v1_UpdateServerResponse, UpdateServerResponse__Output as _mcp_v1_UpdateServerResponse__Output } from '../../mcp/v1/UpdateServerResponse.ts';
import type { UpdateToolRequest as _mcp_v1_UpdateToolRequest, UpdateToolRequest__Output as _mcp_v1_UpdateToolRequest__Output } from '../../mcp/v1/UpdateToolRequest.ts';
import type { UpdateToolResponse as _mcp_v1_UpdateToolResponse, UpdateToolResponse__Output as _mcp_v1_UpdateToolResponse__Output } from '../../mcp/v1/UpdateToolResponse.ts';

/**
 * Remote MCP servers of a workspace, asked over Streamable HTTP: for administrators, PERMISSION_DENIED without the scope `mcp:manage`.
 * NOT_FOUND REMOTE_SERVER_NOT_FOUND for what the workspace does not have. What its headers say is in no answer.
 */
export interface RemoteServerServiceClient extends grpc.Client {
  /**
   * Asks the server for its tools once; a server that does not answer is made all the same, with why in `sync_problem`.
   * INVALID_ARGUMENT naming `name`, `url`, `description`, `headers`, `call_timeout_ms`; FAILED_PRECONDITION TOO_MANY_SERVERS, above 200;
   * ALREADY_EXISTS SERVER_NAME_TAKEN.
   */
  CreateServer(argument: _mcp_v1_CreateServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  CreateServer(argument: _mcp_v1_CreateServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  CreateServer(argument: _mcp_v1_CreateServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  CreateServer(argument: _mcp_v1_CreateServerRequest, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks the server for its tools once; a server that does not answer is made all the same, with why in `sync_problem`.
   * INVALID_ARGUMENT naming `name`, `url`, `description`, `headers`, `call_timeout_ms`; FAILED_PRECONDITION TOO_MANY_SERVERS, above 200;
   * ALREADY_EXISTS SERVER_NAME_TAKEN.
   */
  createServer(argument: _mcp_v1_CreateServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  createServer(argument: _mcp_v1_CreateServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  createServer(argument: _mcp_v1_CreateServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  createServer(argument: _mcp_v1_CreateServerRequest, callback: grpc.requestCallback<_mcp_v1_CreateServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes it and its views. FAILED_PRECONDITION SERVER_IN_USE where agents name a view of it, unless forced.
   */
  DeleteServer(argument: _mcp_v1_DeleteServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteServer(argument: _mcp_v1_DeleteServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteServer(argument: _mcp_v1_DeleteServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  DeleteServer(argument: _mcp_v1_DeleteServerRequest, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes it and its views. FAILED_PRECONDITION SERVER_IN_USE where agents name a view of it, unless forced.
   */
  deleteServer(argument: _mcp_v1_DeleteServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  deleteServer(argument: _mcp_v1_DeleteServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  deleteServer(argument: _mcp_v1_DeleteServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  deleteServer(argument: _mcp_v1_DeleteServerRequest, callback: grpc.requestCallback<_mcp_v1_DeleteServerResponse__Output>): grpc.ClientUnaryCall;
  
  GetServer(argument: _mcp_v1_GetServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  GetServer(argument: _mcp_v1_GetServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  GetServer(argument: _mcp_v1_GetServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  GetServer(argument: _mcp_v1_GetServerRequest, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  getServer(argument: _mcp_v1_GetServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  getServer(argument: _mcp_v1_GetServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  getServer(argument: _mcp_v1_GetServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  getServer(argument: _mcp_v1_GetServerRequest, callback: grpc.requestCallback<_mcp_v1_GetServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All of them, by name, without their tools.
   */
  ListServers(argument: _mcp_v1_ListServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  ListServers(argument: _mcp_v1_ListServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  ListServers(argument: _mcp_v1_ListServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  ListServers(argument: _mcp_v1_ListServersRequest, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All of them, by name, without their tools.
   */
  listServers(argument: _mcp_v1_ListServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  listServers(argument: _mcp_v1_ListServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  listServers(argument: _mcp_v1_ListServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  listServers(argument: _mcp_v1_ListServersRequest, callback: grpc.requestCallback<_mcp_v1_ListServersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks for its tools now. UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE: the list that it had stays.
   */
  SyncServer(argument: _mcp_v1_SyncServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  SyncServer(argument: _mcp_v1_SyncServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  SyncServer(argument: _mcp_v1_SyncServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  SyncServer(argument: _mcp_v1_SyncServerRequest, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks for its tools now. UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE: the list that it had stays.
   */
  syncServer(argument: _mcp_v1_SyncServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  syncServer(argument: _mcp_v1_SyncServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  syncServer(argument: _mcp_v1_SyncServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  syncServer(argument: _mcp_v1_SyncServerRequest, callback: grpc.requestCallback<_mcp_v1_SyncServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what is named. Another address or other headers have the tools asked for again.
   */
  UpdateServer(argument: _mcp_v1_UpdateServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateServer(argument: _mcp_v1_UpdateServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateServer(argument: _mcp_v1_UpdateServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  UpdateServer(argument: _mcp_v1_UpdateServerRequest, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what is named. Another address or other headers have the tools asked for again.
   */
  updateServer(argument: _mcp_v1_UpdateServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  updateServer(argument: _mcp_v1_UpdateServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  updateServer(argument: _mcp_v1_UpdateServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  updateServer(argument: _mcp_v1_UpdateServerRequest, callback: grpc.requestCallback<_mcp_v1_UpdateServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes how one of its tools is offered. NOT_FOUND TOOL_NOT_FOUND; INVALID_ARGUMENT naming `stake`, `arguments_requiring_approval`,
   * `price_microcredits`.
   */
  UpdateTool(argument: _mcp_v1_UpdateToolRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _mcp_v1_UpdateToolRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _mcp_v1_UpdateToolRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  UpdateTool(argument: _mcp_v1_UpdateToolRequest, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes how one of its tools is offered. NOT_FOUND TOOL_NOT_FOUND; INVALID_ARGUMENT naming `stake`, `arguments_requiring_approval`,
   * `price_microcredits`.
   */
  updateTool(argument: _mcp_v1_UpdateToolRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _mcp_v1_UpdateToolRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _mcp_v1_UpdateToolRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  updateTool(argument: _mcp_v1_UpdateToolRequest, callback: grpc.requestCallback<_mcp_v1_UpdateToolResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Remote MCP servers of a workspace, asked over Streamable HTTP: for administrators, PERMISSION_DENIED without the scope `mcp:manage`.
 * NOT_FOUND REMOTE_SERVER_NOT_FOUND for what the workspace does not have. What its headers say is in no answer.
 */
export interface RemoteServerServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Asks the server for its tools once; a server that does not answer is made all the same, with why in `sync_problem`.
   * INVALID_ARGUMENT naming `name`, `url`, `description`, `headers`, `call_timeout_ms`; FAILED_PRECONDITION TOO_MANY_SERVERS, above 200;
   * ALREADY_EXISTS SERVER_NAME_TAKEN.
   */
  CreateServer: grpc.handleUnaryCall<_mcp_v1_CreateServerRequest__Output, _mcp_v1_CreateServerResponse>;
  
  /**
   * Deletes it and its views. FAILED_PRECONDITION SERVER_IN_USE where agents name a view of it, unless forced.
   */
  DeleteServer: grpc.handleUnaryCall<_mcp_v1_DeleteServerRequest__Output, _mcp_v1_DeleteServerResponse>;
  
  GetServer: grpc.handleUnaryCall<_mcp_v1_GetServerRequest__Output, _mcp_v1_GetServerResponse>;
  
  /**
   * All of them, by name, without their tools.
   */
  ListServers: grpc.handleUnaryCall<_mcp_v1_ListServersRequest__Output, _mcp_v1_ListServersResponse>;
  
  /**
   * Asks for its tools now. UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE: the list that it had stays.
   */
  SyncServer: grpc.handleUnaryCall<_mcp_v1_SyncServerRequest__Output, _mcp_v1_SyncServerResponse>;
  
  /**
   * Changes what is named. Another address or other headers have the tools asked for again.
   */
  UpdateServer: grpc.handleUnaryCall<_mcp_v1_UpdateServerRequest__Output, _mcp_v1_UpdateServerResponse>;
  
  /**
   * Changes how one of its tools is offered. NOT_FOUND TOOL_NOT_FOUND; INVALID_ARGUMENT naming `stake`, `arguments_requiring_approval`,
   * `price_microcredits`.
   */
  UpdateTool: grpc.handleUnaryCall<_mcp_v1_UpdateToolRequest__Output, _mcp_v1_UpdateToolResponse>;
  
}

export interface RemoteServerServiceDefinition extends grpc.ServiceDefinition {
  CreateServer: MethodDefinition<_mcp_v1_CreateServerRequest, _mcp_v1_CreateServerResponse, _mcp_v1_CreateServerRequest__Output, _mcp_v1_CreateServerResponse__Output>
  DeleteServer: MethodDefinition<_mcp_v1_DeleteServerRequest, _mcp_v1_DeleteServerResponse, _mcp_v1_DeleteServerRequest__Output, _mcp_v1_DeleteServerResponse__Output>
  GetServer: MethodDefinition<_mcp_v1_GetServerRequest, _mcp_v1_GetServerResponse, _mcp_v1_GetServerRequest__Output, _mcp_v1_GetServerResponse__Output>
  ListServers: MethodDefinition<_mcp_v1_ListServersRequest, _mcp_v1_ListServersResponse, _mcp_v1_ListServersRequest__Output, _mcp_v1_ListServersResponse__Output>
  SyncServer: MethodDefinition<_mcp_v1_SyncServerRequest, _mcp_v1_SyncServerResponse, _mcp_v1_SyncServerRequest__Output, _mcp_v1_SyncServerResponse__Output>
  UpdateServer: MethodDefinition<_mcp_v1_UpdateServerRequest, _mcp_v1_UpdateServerResponse, _mcp_v1_UpdateServerRequest__Output, _mcp_v1_UpdateServerResponse__Output>
  UpdateTool: MethodDefinition<_mcp_v1_UpdateToolRequest, _mcp_v1_UpdateToolResponse, _mcp_v1_UpdateToolRequest__Output, _mcp_v1_UpdateToolResponse__Output>
}
