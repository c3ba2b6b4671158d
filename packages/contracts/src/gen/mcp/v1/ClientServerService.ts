// Original file: proto/mcp/v1/client_server_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckServersRequest as _mcp_v1_CheckServersRequest, CheckServersRequest__Output as _mcp_v1_CheckServersRequest__Output } from '../../mcp/v1/CheckServersRequest.ts';
import type { CheckServersResponse as _mcp_v1_CheckServersResponse, CheckServersResponse__Output as _mcp_v1_CheckServersResponse__Output } from '../../mcp/v1/CheckServersResponse.ts';
import type { DeregisterServerRequest as _mcp_v1_DeregisterServerRequest, DeregisterServerRequest__Output as _mcp_v1_DeregisterServerRequest__Output } from '../../mcp/v1/DeregisterServerRequest.ts';
import type { DeregisterServerResponse as _mcp_v1_DeregisterServerResponse, DeregisterServerResponse__Output as _mcp_v1_DeregisterServerResponse__Output } from '../../mcp/v1/DeregisterServerResponse.ts';
import type { HeartbeatServerRequest as _mcp_v1_HeartbeatServerRequest, HeartbeatServerRequest__Output as _mcp_v1_HeartbeatServerRequest__Output } from '../../mcp/v1/HeartbeatServerRequest.ts';
import type { HeartbeatServerResponse as _mcp_v1_HeartbeatServerResponse, HeartbeatServerResponse__Output as _mcp_v1_HeartbeatServerResponse__Output } from '../../mcp/v1/HeartbeatServerResponse.ts';
import type { HeartbeatServersRequest as _mcp_v1_HeartbeatServersRequest, HeartbeatServersRequest__Output as _mcp_v1_HeartbeatServersRequest__Output } from '../../mcp/v1/HeartbeatServersRequest.ts';
import type { HeartbeatServersResponse as _mcp_v1_HeartbeatServersResponse, HeartbeatServersResponse__Output as _mcp_v1_HeartbeatServersResponse__Output } from '../../mcp/v1/HeartbeatServersResponse.ts';
import type { ListToolsRequest as _mcp_v1_ListToolsRequest, ListToolsRequest__Output as _mcp_v1_ListToolsRequest__Output } from '../../mcp/v1/ListToolsRequest.ts';
import type { ListToolsResponse as _mcp_v1_ListToolsResponse, ListToolsResponse__Output as _mcp_v1_ListToolsResponse__Output } from '../../mcp/v1/ListToolsResponse.ts';
import type { RegisterServerRequest as _mcp_v1_RegisterServerRequest, RegisterServerRequest__Output as _mcp_v1_RegisterServerRequest__Output } from '../../mcp/v1/RegisterServerRequest.ts';
import type { RegisterServerResponse as _mcp_v1_RegisterServerResponse, RegisterServerResponse__Output as _mcp_v1_RegisterServerResponse__Output } from '../../mcp/v1/RegisterServerResponse.ts';

/**
 * MCP servers that run at clients. A server is its owner's: the person, or the key where it belongs to nobody. Only they are
 * served, and only calls that they asked for reach it.
 */
export interface ClientServerServiceClient extends grpc.Client {
  /**
   * Of the servers named, those that are the caller's and whose lease runs.
   */
  CheckServers(argument: _mcp_v1_CheckServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  CheckServers(argument: _mcp_v1_CheckServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  CheckServers(argument: _mcp_v1_CheckServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  CheckServers(argument: _mcp_v1_CheckServersRequest, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Of the servers named, those that are the caller's and whose lease runs.
   */
  checkServers(argument: _mcp_v1_CheckServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  checkServers(argument: _mcp_v1_CheckServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  checkServers(argument: _mcp_v1_CheckServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  checkServers(argument: _mcp_v1_CheckServersRequest, callback: grpc.requestCallback<_mcp_v1_CheckServersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends a registration, its stream and its calls. PERMISSION_DENIED for another's; an unknown one is no error.
   */
  DeregisterServer(argument: _mcp_v1_DeregisterServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  DeregisterServer(argument: _mcp_v1_DeregisterServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  DeregisterServer(argument: _mcp_v1_DeregisterServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  DeregisterServer(argument: _mcp_v1_DeregisterServerRequest, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends a registration, its stream and its calls. PERMISSION_DENIED for another's; an unknown one is no error.
   */
  deregisterServer(argument: _mcp_v1_DeregisterServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  deregisterServer(argument: _mcp_v1_DeregisterServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  deregisterServer(argument: _mcp_v1_DeregisterServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  deregisterServer(argument: _mcp_v1_DeregisterServerRequest, callback: grpc.requestCallback<_mcp_v1_DeregisterServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins the lease anew. Never refused: whether it did is in the answer.
   */
  HeartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins the lease anew. Never refused: whether it did is in the answer.
   */
  heartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServer(argument: _mcp_v1_HeartbeatServerRequest, callback: grpc.requestCallback<_mcp_v1_HeartbeatServerResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * HeartbeatServer for several, which may be different callers'; answers in the same order. INVALID_ARGUMENT when more than 100.
   */
  HeartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * HeartbeatServer for several, which may be different callers'; answers in the same order. INVALID_ARGUMENT when more than 100.
   */
  heartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  heartbeatServers(argument: _mcp_v1_HeartbeatServersRequest, callback: grpc.requestCallback<_mcp_v1_HeartbeatServersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The tools of a server, as it says now or as it has said since it last announced a change. Waits for the client, `timeout_ms` at
   * most. NOT_FOUND SERVER_NOT_FOUND (also another's), UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE.
   */
  ListTools(argument: _mcp_v1_ListToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _mcp_v1_ListToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _mcp_v1_ListToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  ListTools(argument: _mcp_v1_ListToolsRequest, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The tools of a server, as it says now or as it has said since it last announced a change. Waits for the client, `timeout_ms` at
   * most. NOT_FOUND SERVER_NOT_FOUND (also another's), UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE.
   */
  listTools(argument: _mcp_v1_ListToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _mcp_v1_ListToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _mcp_v1_ListToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  listTools(argument: _mcp_v1_ListToolsRequest, callback: grpc.requestCallback<_mcp_v1_ListToolsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a registration with an id of its own. INVALID_ARGUMENT naming `serverName`; FAILED_PRECONDITION TOO_MANY_SERVERS when the
   * owner has 256 of that name, all with an open stream: otherwise the one of those without that was heard of least lately ends.
   */
  RegisterServer(argument: _mcp_v1_RegisterServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  RegisterServer(argument: _mcp_v1_RegisterServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  RegisterServer(argument: _mcp_v1_RegisterServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  RegisterServer(argument: _mcp_v1_RegisterServerRequest, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a registration with an id of its own. INVALID_ARGUMENT naming `serverName`; FAILED_PRECONDITION TOO_MANY_SERVERS when the
   * owner has 256 of that name, all with an open stream: otherwise the one of those without that was heard of least lately ends.
   */
  registerServer(argument: _mcp_v1_RegisterServerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  registerServer(argument: _mcp_v1_RegisterServerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  registerServer(argument: _mcp_v1_RegisterServerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  registerServer(argument: _mcp_v1_RegisterServerRequest, callback: grpc.requestCallback<_mcp_v1_RegisterServerResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * MCP servers that run at clients. A server is its owner's: the person, or the key where it belongs to nobody. Only they are
 * served, and only calls that they asked for reach it.
 */
export interface ClientServerServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Of the servers named, those that are the caller's and whose lease runs.
   */
  CheckServers: grpc.handleUnaryCall<_mcp_v1_CheckServersRequest__Output, _mcp_v1_CheckServersResponse>;
  
  /**
   * Ends a registration, its stream and its calls. PERMISSION_DENIED for another's; an unknown one is no error.
   */
  DeregisterServer: grpc.handleUnaryCall<_mcp_v1_DeregisterServerRequest__Output, _mcp_v1_DeregisterServerResponse>;
  
  /**
   * Begins the lease anew. Never refused: whether it did is in the answer.
   */
  HeartbeatServer: grpc.handleUnaryCall<_mcp_v1_HeartbeatServerRequest__Output, _mcp_v1_HeartbeatServerResponse>;
  
  /**
   * HeartbeatServer for several, which may be different callers'; answers in the same order. INVALID_ARGUMENT when more than 100.
   */
  HeartbeatServers: grpc.handleUnaryCall<_mcp_v1_HeartbeatServersRequest__Output, _mcp_v1_HeartbeatServersResponse>;
  
  /**
   * The tools of a server, as it says now or as it has said since it last announced a change. Waits for the client, `timeout_ms` at
   * most. NOT_FOUND SERVER_NOT_FOUND (also another's), UNAVAILABLE SERVER_NOT_ANSWERING, FAILED_PRECONDITION TOOLS_NOT_READABLE.
   */
  ListTools: grpc.handleUnaryCall<_mcp_v1_ListToolsRequest__Output, _mcp_v1_ListToolsResponse>;
  
  /**
   * Makes a registration with an id of its own. INVALID_ARGUMENT naming `serverName`; FAILED_PRECONDITION TOO_MANY_SERVERS when the
   * owner has 256 of that name, all with an open stream: otherwise the one of those without that was heard of least lately ends.
   */
  RegisterServer: grpc.handleUnaryCall<_mcp_v1_RegisterServerRequest__Output, _mcp_v1_RegisterServerResponse>;
  
}

export interface ClientServerServiceDefinition extends grpc.ServiceDefinition {
  CheckServers: MethodDefinition<_mcp_v1_CheckServersRequest, _mcp_v1_CheckServersResponse, _mcp_v1_CheckServersRequest__Output, _mcp_v1_CheckServersResponse__Output>
  DeregisterServer: MethodDefinition<_mcp_v1_DeregisterServerRequest, _mcp_v1_DeregisterServerResponse, _mcp_v1_DeregisterServerRequest__Output, _mcp_v1_DeregisterServerResponse__Output>
  HeartbeatServer: MethodDefinition<_mcp_v1_HeartbeatServerRequest, _mcp_v1_HeartbeatServerResponse, _mcp_v1_HeartbeatServerRequest__Output, _mcp_v1_HeartbeatServerResponse__Output>
  HeartbeatServers: MethodDefinition<_mcp_v1_HeartbeatServersRequest, _mcp_v1_HeartbeatServersResponse, _mcp_v1_HeartbeatServersRequest__Output, _mcp_v1_HeartbeatServersResponse__Output>
  ListTools: MethodDefinition<_mcp_v1_ListToolsRequest, _mcp_v1_ListToolsResponse, _mcp_v1_ListToolsRequest__Output, _mcp_v1_ListToolsResponse__Output>
  RegisterServer: MethodDefinition<_mcp_v1_RegisterServerRequest, _mcp_v1_RegisterServerResponse, _mcp_v1_RegisterServerRequest__Output, _mcp_v1_RegisterServerResponse__Output>
}
