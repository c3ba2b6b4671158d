// Original file: proto/space/v1/view_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateViewRequest as _space_v1_CreateViewRequest, CreateViewRequest__Output as _space_v1_CreateViewRequest__Output } from '../../space/v1/CreateViewRequest.ts';
import type { CreateViewResponse as _space_v1_CreateViewResponse, CreateViewResponse__Output as _space_v1_CreateViewResponse__Output } from '../../space/v1/CreateViewResponse.ts';
import type { DeleteViewRequest as _space_v1_DeleteViewRequest, DeleteViewRequest__Output as _space_v1_DeleteViewRequest__Output } from '../../space/v1/DeleteViewRequest.ts';
import type { DeleteViewResponse as _space_v1_DeleteViewResponse, DeleteViewResponse__Output as _space_v1_DeleteViewResponse__Output } from '../../space/v1/DeleteViewResponse.ts';
import type { GetViewRequest as _space_v1_GetViewRequest, GetViewRequest__Output as _space_v1_GetViewRequest__Output } from '../../space/v1/GetViewRequest.ts';
import type { GetViewResponse as _space_v1_GetViewResponse, GetViewResponse__Output as _space_v1_GetViewResponse__Output } from '../../space/v1/GetViewResponse.ts';
import type { ListViewsRequest as _space_v1_ListViewsRequest, ListViewsRequest__Output as _space_v1_ListViewsRequest__Output } from '../../space/v1/ListViewsRequest.ts';
import type { ListViewsResponse as _space_v1_ListViewsResponse, ListViewsResponse__Output as _space_v1_ListViewsResponse__Output } from '../../space/v1/ListViewsResponse.ts';
import type { PreviewDeletionRequest as _space_v1_PreviewDeletionRequest, PreviewDeletionRequest__Output as _space_v1_PreviewDeletionRequest__Output } from '../../space/v1/PreviewDeletionRequest.ts';
import type { PreviewDeletionResponse as _space_v1_PreviewDeletionResponse, PreviewDeletionResponse__Output as _space_v1_PreviewDeletionResponse__Output } from '../../space/v1/PreviewDeletionResponse.ts';
import type { UpdateViewRequest as _space_v1_UpdateViewRequest, UpdateViewRequest__Output as _space_v1_UpdateViewRequest__Output } from '../../space/v1/UpdateViewRequest.ts';
import type { UpdateViewResponse as _space_v1_UpdateViewResponse, UpdateViewResponse__Output as _space_v1_UpdateViewResponse__Output } from '../../space/v1/UpdateViewResponse.ts';

/**
 * Views of data sources: what a space shows of one. A view is read by its own space's readers, wherever its source is. What the
 * caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, DATA_SOURCE_VIEW_NOT_FOUND.
 */
export interface ViewServiceClient extends grpc.Client {
  /**
   * INVALID_ARGUMENT naming data_source_id for a source that the caller can't read.
   */
  CreateView(argument: _space_v1_CreateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _space_v1_CreateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _space_v1_CreateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  CreateView(argument: _space_v1_CreateViewRequest, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * INVALID_ARGUMENT naming data_source_id for a source that the caller can't read.
   */
  createView(argument: _space_v1_CreateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _space_v1_CreateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _space_v1_CreateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  createView(argument: _space_v1_CreateViewRequest, callback: grpc.requestCallback<_space_v1_CreateViewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * INVALID_ARGUMENT for the view that a source was made with.
   */
  DeleteView(argument: _space_v1_DeleteViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _space_v1_DeleteViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _space_v1_DeleteViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  DeleteView(argument: _space_v1_DeleteViewRequest, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * INVALID_ARGUMENT for the view that a source was made with.
   */
  deleteView(argument: _space_v1_DeleteViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _space_v1_DeleteViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _space_v1_DeleteViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  deleteView(argument: _space_v1_DeleteViewRequest, callback: grpc.requestCallback<_space_v1_DeleteViewResponse__Output>): grpc.ClientUnaryCall;
  
  GetView(argument: _space_v1_GetViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  GetView(argument: _space_v1_GetViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  GetView(argument: _space_v1_GetViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  GetView(argument: _space_v1_GetViewRequest, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  getView(argument: _space_v1_GetViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  getView(argument: _space_v1_GetViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  getView(argument: _space_v1_GetViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  getView(argument: _space_v1_GetViewRequest, callback: grpc.requestCallback<_space_v1_GetViewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By the name of their source: of one space, or of every space that the caller can read.
   */
  ListViews(argument: _space_v1_ListViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _space_v1_ListViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _space_v1_ListViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  ListViews(argument: _space_v1_ListViewsRequest, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By the name of their source: of one space, or of every space that the caller can read.
   */
  listViews(argument: _space_v1_ListViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _space_v1_ListViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _space_v1_ListViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  listViews(argument: _space_v1_ListViewsRequest, callback: grpc.requestCallback<_space_v1_ListViewsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The views that a deletion would take away, in whatever spaces they are. Fails as that deletion would, and deletes nothing.
   */
  PreviewDeletion(argument: _space_v1_PreviewDeletionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletion(argument: _space_v1_PreviewDeletionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletion(argument: _space_v1_PreviewDeletionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletion(argument: _space_v1_PreviewDeletionRequest, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The views that a deletion would take away, in whatever spaces they are. Fails as that deletion would, and deletes nothing.
   */
  previewDeletion(argument: _space_v1_PreviewDeletionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  previewDeletion(argument: _space_v1_PreviewDeletionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  previewDeletion(argument: _space_v1_PreviewDeletionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  previewDeletion(argument: _space_v1_PreviewDeletionRequest, callback: grpc.requestCallback<_space_v1_PreviewDeletionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * INVALID_ARGUMENT for the view that a source was made with: it shows all.
   */
  UpdateView(argument: _space_v1_UpdateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  UpdateView(argument: _space_v1_UpdateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  UpdateView(argument: _space_v1_UpdateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  UpdateView(argument: _space_v1_UpdateViewRequest, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * INVALID_ARGUMENT for the view that a source was made with: it shows all.
   */
  updateView(argument: _space_v1_UpdateViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  updateView(argument: _space_v1_UpdateViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  updateView(argument: _space_v1_UpdateViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  updateView(argument: _space_v1_UpdateViewRequest, callback: grpc.requestCallback<_space_v1_UpdateViewResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Views of data sources: what a space shows of one. A view is read by its own space's readers, wherever its source is. What the
 * caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, DATA_SOURCE_VIEW_NOT_FOUND.
 */
export interface ViewServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * INVALID_ARGUMENT naming data_source_id for a source that the caller can't read.
   */
  CreateView: grpc.handleUnaryCall<_space_v1_CreateViewRequest__Output, _space_v1_CreateViewResponse>;
  
  /**
   * INVALID_ARGUMENT for the view that a source was made with.
   */
  DeleteView: grpc.handleUnaryCall<_space_v1_DeleteViewRequest__Output, _space_v1_DeleteViewResponse>;
  
  GetView: grpc.handleUnaryCall<_space_v1_GetViewRequest__Output, _space_v1_GetViewResponse>;
  
  /**
   * By the name of their source: of one space, or of every space that the caller can read.
   */
  ListViews: grpc.handleUnaryCall<_space_v1_ListViewsRequest__Output, _space_v1_ListViewsResponse>;
  
  /**
   * The views that a deletion would take away, in whatever spaces they are. Fails as that deletion would, and deletes nothing.
   */
  PreviewDeletion: grpc.handleUnaryCall<_space_v1_PreviewDeletionRequest__Output, _space_v1_PreviewDeletionResponse>;
  
  /**
   * INVALID_ARGUMENT for the view that a source was made with: it shows all.
   */
  UpdateView: grpc.handleUnaryCall<_space_v1_UpdateViewRequest__Output, _space_v1_UpdateViewResponse>;
  
}

export interface ViewServiceDefinition extends grpc.ServiceDefinition {
  CreateView: MethodDefinition<_space_v1_CreateViewRequest, _space_v1_CreateViewResponse, _space_v1_CreateViewRequest__Output, _space_v1_CreateViewResponse__Output>
  DeleteView: MethodDefinition<_space_v1_DeleteViewRequest, _space_v1_DeleteViewResponse, _space_v1_DeleteViewRequest__Output, _space_v1_DeleteViewResponse__Output>
  GetView: MethodDefinition<_space_v1_GetViewRequest, _space_v1_GetViewResponse, _space_v1_GetViewRequest__Output, _space_v1_GetViewResponse__Output>
  ListViews: MethodDefinition<_space_v1_ListViewsRequest, _space_v1_ListViewsResponse, _space_v1_ListViewsRequest__Output, _space_v1_ListViewsResponse__Output>
  PreviewDeletion: MethodDefinition<_space_v1_PreviewDeletionRequest, _space_v1_PreviewDeletionResponse, _space_v1_PreviewDeletionRequest__Output, _space_v1_PreviewDeletionResponse__Output>
  UpdateView: MethodDefinition<_space_v1_UpdateViewRequest, _space_v1_UpdateViewResponse, _space_v1_UpdateViewRequest__Output, _space_v1_UpdateViewResponse__Output>
}
