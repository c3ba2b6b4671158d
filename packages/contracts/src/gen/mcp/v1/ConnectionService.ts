// Original file: proto/mcp/v1/connection_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompleteConnectionRequest as _mcp_v1_CompleteConnectionRequest, CompleteConnectionRequest__Output as _mcp_v1_CompleteConnectionRequest__Output } from '../../mcp/v1/CompleteConnectionRequest.ts';
import type { CompleteConnectionResponse as _mcp_v1_CompleteConnectionResponse, CompleteConnectionResponse__Output as _mcp_v1_CompleteConnectionResponse__Output } from '../../mcp/v1/CompleteConnectionResponse.ts';
import type { DeleteConnectionRequest as _mcp_v1_DeleteConnectionRequest, DeleteConnectionRequest__Output as _mcp_v1_DeleteConnectionRequest__Output } from '../../mcp/v1/DeleteConnectionRequest.ts';
import type { DeleteConnectionResponse as _mcp_v1_DeleteConnectionResponse, DeleteConnectionResponse__Output as _mcp_v1_DeleteConnectionResponse__Output } from '../../mcp/v1/DeleteConnectionResponse.ts';
import type { GetPendingConnectionRequest as _mcp_v1_GetPendingConnectionRequest, GetPendingConnectionRequest__Output as _mcp_v1_GetPendingConnectionRequest__Output } from '../../mcp/v1/GetPendingConnectionRequest.ts';
import type { GetPendingConnectionResponse as _mcp_v1_GetPendingConnectionResponse, GetPendingConnectionResponse__Output as _mcp_v1_GetPendingConnectionResponse__Output } from '../../mcp/v1/GetPendingConnectionResponse.ts';
import type { ListConnectionsRequest as _mcp_v1_ListConnectionsRequest, ListConnectionsRequest__Output as _mcp_v1_ListConnectionsRequest__Output } from '../../mcp/v1/ListConnectionsRequest.ts';
import type { ListConnectionsResponse as _mcp_v1_ListConnectionsResponse, ListConnectionsResponse__Output as _mcp_v1_ListConnectionsResponse__Output } from '../../mcp/v1/ListConnectionsResponse.ts';
import type { StartConnectionRequest as _mcp_v1_StartConnectionRequest, StartConnectionRequest__Output as _mcp_v1_StartConnectionRequest__Output } from '../../mcp/v1/StartConnectionRequest.ts';
import type { StartConnectionResponse as _mcp_v1_StartConnectionResponse, StartConnectionResponse__Output as _mcp_v1_StartConnectionResponse__Output } from '../../mcp/v1/StartConnectionResponse.ts';

/**
 * Persons' own accounts at remote servers that ask each person for their authorisation (OAuth 2.1, code with PKCE). What a server gives for
 * it is in no answer. NOT_FOUND REMOTE_SERVER_NOT_FOUND for a server that no space shows which the caller reads, unless they administer it.
 */
export interface ConnectionServiceClient extends grpc.Client {
  /**
   * What the authorisation server has sent the person back with. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN for a state that is not
   * awaited (any more), AUTHORIZATION_REFUSED where there is no account: whatever it was, it is over.
   */
  CompleteConnection(argument: _mcp_v1_CompleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _mcp_v1_CompleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _mcp_v1_CompleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  CompleteConnection(argument: _mcp_v1_CompleteConnectionRequest, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What the authorisation server has sent the person back with. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN for a state that is not
   * awaited (any more), AUTHORIZATION_REFUSED where there is no account: whatever it was, it is over.
   */
  completeConnection(argument: _mcp_v1_CompleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _mcp_v1_CompleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _mcp_v1_CompleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  completeConnection(argument: _mcp_v1_CompleteConnectionRequest, callback: grpc.requestCallback<_mcp_v1_CompleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Forgets the caller's account. Harmless when there is none.
   */
  DeleteConnection(argument: _mcp_v1_DeleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteConnection(argument: _mcp_v1_DeleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteConnection(argument: _mcp_v1_DeleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  DeleteConnection(argument: _mcp_v1_DeleteConnectionRequest, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Forgets the caller's account. Harmless when there is none.
   */
  deleteConnection(argument: _mcp_v1_DeleteConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteConnection(argument: _mcp_v1_DeleteConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteConnection(argument: _mcp_v1_DeleteConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  deleteConnection(argument: _mcp_v1_DeleteConnectionRequest, callback: grpc.requestCallback<_mcp_v1_DeleteConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Of an authorisation that is awaited: who began it, and at which server. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN.
   */
  GetPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  GetPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Of an authorisation that is awaited: who began it, and at which server. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN.
   */
  getPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  getPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  getPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  getPendingConnection(argument: _mcp_v1_GetPendingConnectionRequest, callback: grpc.requestCallback<_mcp_v1_GetPendingConnectionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * For whoever waits for an authorisation: of the servers named those that can be asked for this person.
   */
  ListConnections(argument: _mcp_v1_ListConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _mcp_v1_ListConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _mcp_v1_ListConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  ListConnections(argument: _mcp_v1_ListConnectionsRequest, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For whoever waits for an authorisation: of the servers named those that can be asked for this person.
   */
  listConnections(argument: _mcp_v1_ListConnectionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _mcp_v1_ListConnectionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _mcp_v1_ListConnectionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  listConnections(argument: _mcp_v1_ListConnectionsRequest, callback: grpc.requestCallback<_mcp_v1_ListConnectionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins an authorisation: the person opens the URL. PERMISSION_DENIED PERSON_REQUIRED; FAILED_PRECONDITION CONNECTION_NOT_NEEDED for a
   * server that asks for none, AUTHORIZATION_NOT_POSSIBLE where its authorisation server can't be used, with why.
   */
  StartConnection(argument: _mcp_v1_StartConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  StartConnection(argument: _mcp_v1_StartConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  StartConnection(argument: _mcp_v1_StartConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  StartConnection(argument: _mcp_v1_StartConnectionRequest, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins an authorisation: the person opens the URL. PERMISSION_DENIED PERSON_REQUIRED; FAILED_PRECONDITION CONNECTION_NOT_NEEDED for a
   * server that asks for none, AUTHORIZATION_NOT_POSSIBLE where its authorisation server can't be used, with why.
   */
  startConnection(argument: _mcp_v1_StartConnectionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  startConnection(argument: _mcp_v1_StartConnectionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  startConnection(argument: _mcp_v1_StartConnectionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  startConnection(argument: _mcp_v1_StartConnectionRequest, callback: grpc.requestCallback<_mcp_v1_StartConnectionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Persons' own accounts at remote servers that ask each person for their authorisation (OAuth 2.1, code with PKCE). What a server gives for
 * it is in no answer. NOT_FOUND REMOTE_SERVER_NOT_FOUND for a server that no space shows which the caller reads, unless they administer it.
 */
export interface ConnectionServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * What the authorisation server has sent the person back with. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN for a state that is not
   * awaited (any more), AUTHORIZATION_REFUSED where there is no account: whatever it was, it is over.
   */
  CompleteConnection: grpc.handleUnaryCall<_mcp_v1_CompleteConnectionRequest__Output, _mcp_v1_CompleteConnectionResponse>;
  
  /**
   * Forgets the caller's account. Harmless when there is none.
   */
  DeleteConnection: grpc.handleUnaryCall<_mcp_v1_DeleteConnectionRequest__Output, _mcp_v1_DeleteConnectionResponse>;
  
  /**
   * Of an authorisation that is awaited: who began it, and at which server. FAILED_PRECONDITION AUTHORIZATION_UNKNOWN.
   */
  GetPendingConnection: grpc.handleUnaryCall<_mcp_v1_GetPendingConnectionRequest__Output, _mcp_v1_GetPendingConnectionResponse>;
  
  /**
   * For whoever waits for an authorisation: of the servers named those that can be asked for this person.
   */
  ListConnections: grpc.handleUnaryCall<_mcp_v1_ListConnectionsRequest__Output, _mcp_v1_ListConnectionsResponse>;
  
  /**
   * Begins an authorisation: the person opens the URL. PERMISSION_DENIED PERSON_REQUIRED; FAILED_PRECONDITION CONNECTION_NOT_NEEDED for a
   * server that asks for none, AUTHORIZATION_NOT_POSSIBLE where its authorisation server can't be used, with why.
   */
  StartConnection: grpc.handleUnaryCall<_mcp_v1_StartConnectionRequest__Output, _mcp_v1_StartConnectionResponse>;
  
}

export interface ConnectionServiceDefinition extends grpc.ServiceDefinition {
  CompleteConnection: MethodDefinition<_mcp_v1_CompleteConnectionRequest, _mcp_v1_CompleteConnectionResponse, _mcp_v1_CompleteConnectionRequest__Output, _mcp_v1_CompleteConnectionResponse__Output>
  DeleteConnection: MethodDefinition<_mcp_v1_DeleteConnectionRequest, _mcp_v1_DeleteConnectionResponse, _mcp_v1_DeleteConnectionRequest__Output, _mcp_v1_DeleteConnectionResponse__Output>
  GetPendingConnection: MethodDefinition<_mcp_v1_GetPendingConnectionRequest, _mcp_v1_GetPendingConnectionResponse, _mcp_v1_GetPendingConnectionRequest__Output, _mcp_v1_GetPendingConnectionResponse__Output>
  ListConnections: MethodDefinition<_mcp_v1_ListConnectionsRequest, _mcp_v1_ListConnectionsResponse, _mcp_v1_ListConnectionsRequest__Output, _mcp_v1_ListConnectionsResponse__Output>
  StartConnection: MethodDefinition<_mcp_v1_StartConnectionRequest, _mcp_v1_StartConnectionResponse, _mcp_v1_StartConnectionRequest__Output, _mcp_v1_StartConnectionResponse__Output>
}
