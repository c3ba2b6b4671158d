// Original file: proto/mcp/v1/view_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateViewRequest as _mcp_v1_CreateViewRequest, CreateViewRequest__Output as _mcp_v1_CreateViewRequest__Output } from '../../mcp/v1/CreateViewRequest.ts';
import type { CreateViewResponse as _mcp_v1_CreateViewResponse, CreateViewResponse__Output as _mcp_v1_CreateViewResponse__Output } from '../../mcp/v1/CreateViewResponse.ts';
import type { DeleteViewRequest as _mcp_v1_DeleteViewRequest, DeleteViewRequest__Output as _mcp_v1_DeleteViewRequest__Output } from '../../mcp/v1/DeleteViewRequest.ts';
import type { DeleteViewResponse as _mcp_v1_DeleteViewResponse, DeleteViewResponse__Output as _mcp_v1_DeleteViewResponse__Output } from '../../mcp/v1/DeleteViewResponse.ts';
import type { ListViewToolsRequest as _mcp_v1_ListViewToolsRequest, ListViewToolsRequest__Output as _mcp_v1_ListViewToolsRequest__Output } from '../../mcp/v1/ListViewToolsRequest.ts';
import type { ListViewToolsResponse as _mcp_v1_ListViewToolsResponse, ListViewToolsResponse__Output as _mcp_v1_ListViewToolsResponse__Output } from '../../mcp/v1/ListViewToolsResponse.ts';
import type { ListViewsRequest as _mcp_v1_ListViewsRequest, ListViewsRequest__Output as _mcp_v1_ListViewsRequest__Output } from '../../mcp/v1/ListViewsRequest.ts';
import type { ListViewsResponse as _mcp_v1_ListViewsResponse, ListViewsResponse__Output as _mcp_v1_ListViewsResponse__Output } from '../../mcp/v1/ListViewsResponse.ts';

/**
 * Views of remote servers: which spaces have their tools. A view is there for its space's readers alone; for others it is as an id that
 * does not exist.
 */
export interface ViewServiceClient extends grpc.Client {
  /**
   * The same again is the view that there is. PERMISSION_DENIED without `mcp:manage`; NOT_FOUND SPACE_NOT_FOUND,
   * REMOTE_SERVER_NOT_FOUND.
   */
  CreateView(argument: _mcp_v1_CreateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _mcp_v1_CreateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _mcp_v1_CreateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _mcp_v1_CreateViewRequest, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The same again is the view that there is. PERMISSION_DENIED without `mcp:manage`; NOT_FOUND SPACE_NOT_FOUND,
   * REMOTE_SERVER_NOT_FOUND.
   */
  createView(argument: _mcp_v1_CreateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _mcp_v1_CreateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _mcp_v1_CreateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _mcp_v1_CreateViewRequest, callback: grpc.requestCallback<_mcp_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * PERMISSION_DENIED without `mcp:manage`; NOT_FOUND VIEW_NOT_FOUND.
   */
  DeleteView(argument: _mcp_v1_DeleteViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _mcp_v1_DeleteViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _mcp_v1_DeleteViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _mcp_v1_DeleteViewRequest, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * PERMISSION_DENIED without `mcp:manage`; NOT_FOUND VIEW_NOT_FOUND.
   */
  deleteView(argument: _mcp_v1_DeleteViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _mcp_v1_DeleteViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _mcp_v1_DeleteViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _mcp_v1_DeleteViewRequest, callback: grpc.requestCallback<_mcp_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * For whoever runs tools: of the views named, those that the actor can read, with the tools that they may have called.
   */
  ListViewTools(argument: _mcp_v1_ListViewToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  ListViewTools(argument: _mcp_v1_ListViewToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  ListViewTools(argument: _mcp_v1_ListViewToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  ListViewTools(argument: _mcp_v1_ListViewToolsRequest, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For whoever runs tools: of the views named, those that the actor can read, with the tools that they may have called.
   */
  listViewTools(argument: _mcp_v1_ListViewToolsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  listViewTools(argument: _mcp_v1_ListViewToolsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  listViewTools(argument: _mcp_v1_ListViewToolsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  listViewTools(argument: _mcp_v1_ListViewToolsRequest, callback: grpc.requestCallback<_mcp_v1_ListViewToolsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The views of a space, by their server's name. NOT_FOUND SPACE_NOT_FOUND.
   */
  ListViews(argument: _mcp_v1_ListViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _mcp_v1_ListViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _mcp_v1_ListViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _mcp_v1_ListViewsRequest, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The views of a space, by their server's name. NOT_FOUND SPACE_NOT_FOUND.
   */
  listViews(argument: _mcp_v1_ListViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _mcp_v1_ListViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _mcp_v1_ListViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _mcp_v1_ListViewsRequest, callback: grpc.requestCallback<_mcp_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Views of remote servers: which spaces have their tools. A view is there for its space's readers alone; for others it is as an id that
 * does not exist.
 */
export interface ViewServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The same again is the view that there is. PERMISSION_DENIED without `mcp:manage`; NOT_FOUND SPACE_NOT_FOUND,
   * REMOTE_SERVER_NOT_FOUND.
   */
  CreateView: grpc.handleUnaryCall<_mcp_v1_CreateViewRequest__Output, _mcp_v1_CreateViewResponse>;
  
  /**
   * PERMISSION_DENIED without `mcp:manage`; NOT_FOUND VIEW_NOT_FOUND.
   */
  DeleteView: grpc.handleUnaryCall<_mcp_v1_DeleteViewRequest__Output, _mcp_v1_DeleteViewResponse>;
  
  /**
   * For whoever runs tools: of the views named, those that the actor can read, with the tools that they may have called.
   */
  ListViewTools: grpc.handleUnaryCall<_mcp_v1_ListViewToolsRequest__Output, _mcp_v1_ListViewToolsResponse>;
  
  /**
   * The views of a space, by their server's name. NOT_FOUND SPACE_NOT_FOUND.
   */
  ListViews: grpc.handleUnaryCall<_mcp_v1_ListViewsRequest__Output, _mcp_v1_ListViewsResponse>;
  
}

export interface ViewServiceDefinition extends grpc.ServiceDefinition {
  CreateView: MethodDefinition<_mcp_v1_CreateViewRequest, _mcp_v1_CreateViewResponse, _mcp_v1_CreateViewRequest__Output, _mcp_v1_CreateViewResponse__Output>
  DeleteView: MethodDefinition<_mcp_v1_DeleteViewRequest, _mcp_v1_DeleteViewResponse, _mcp_v1_DeleteViewRequest__Output, _mcp_v1_DeleteViewResponse__Output>
  ListViewTools: MethodDefinition<_mcp_v1_ListViewToolsRequest, _mcp_v1_ListViewToolsResponse, _mcp_v1_ListViewToolsRequest__Output, _mcp_v1_ListViewToolsResponse__Output>
  ListViews: MethodDefinition<_mcp_v1_ListViewsRequest, _mcp_v1_ListViewsResponse, _mcp_v1_ListViewsRequest__Output, _mcp_v1_ListViewsResponse__Output>
}
