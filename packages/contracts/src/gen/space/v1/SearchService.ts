// Original file: proto/space/v1/search_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SearchDataSourceRequest as _space_v1_SearchDataSourceRequest, SearchDataSourceRequest__Output as _space_v1_SearchDataSourceRequest__Output } from '../../space/v1/SearchDataSourceRequest.ts';
import type { SearchDataSourceResponse as _space_v1_SearchDataSourceResponse, SearchDataSourceResponse__Output as _space_v1_SearchDataSourceResponse__Output } from '../../space/v1/SearchDataSourceResponse.ts';
import type { SearchNodesRequest as _space_v1_SearchNodesRequest, SearchNodesRequest__Output as _space_v1_SearchNodesRequest__Output } from '../../space/v1/SearchNodesRequest.ts';
import type { SearchNodesResponse as _space_v1_SearchNodesResponse, SearchNodesResponse__Output as _space_v1_SearchNodesResponse__Output } from '../../space/v1/SearchNodesResponse.ts';
import type { SearchViewRequest as _space_v1_SearchViewRequest, SearchViewRequest__Output as _space_v1_SearchViewRequest__Output } from '../../space/v1/SearchViewRequest.ts';
import type { SearchViewResponse as _space_v1_SearchViewResponse, SearchViewResponse__Output as _space_v1_SearchViewResponse__Output } from '../../space/v1/SearchViewResponse.ts';

/**
 * Nodes by their titles, documents by what they say: words and meaning, fused. What the caller can't read is NOT_FOUND, as an id that does not exist.
 * UNAVAILABLE while the index can't be read; by words alone while texts can't be embedded.
 */
export interface SearchServiceClient extends grpc.Client {
  /**
   * In a data source.
   */
  SearchDataSource(argument: _space_v1_SearchDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  SearchDataSource(argument: _space_v1_SearchDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  SearchDataSource(argument: _space_v1_SearchDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  SearchDataSource(argument: _space_v1_SearchDataSourceRequest, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * In a data source.
   */
  searchDataSource(argument: _space_v1_SearchDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  searchDataSource(argument: _space_v1_SearchDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  searchDataSource(argument: _space_v1_SearchDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  searchDataSource(argument: _space_v1_SearchDataSourceRequest, callback: grpc.requestCallback<_space_v1_SearchDataSourceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * In every view that the caller reads: data sources, documents, folders and tables by the words of their titles or by their
   * address, then documents by what they say. INVALID_ARGUMENT naming the field.
   */
  SearchNodes(argument: _space_v1_SearchNodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  SearchNodes(argument: _space_v1_SearchNodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  SearchNodes(argument: _space_v1_SearchNodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  SearchNodes(argument: _space_v1_SearchNodesRequest, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * In every view that the caller reads: data sources, documents, folders and tables by the words of their titles or by their
   * address, then documents by what they say. INVALID_ARGUMENT naming the field.
   */
  searchNodes(argument: _space_v1_SearchNodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  searchNodes(argument: _space_v1_SearchNodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  searchNodes(argument: _space_v1_SearchNodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  searchNodes(argument: _space_v1_SearchNodesRequest, callback: grpc.requestCallback<_space_v1_SearchNodesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * In what a view shows.
   */
  SearchView(argument: _space_v1_SearchViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  SearchView(argument: _space_v1_SearchViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  SearchView(argument: _space_v1_SearchViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  SearchView(argument: _space_v1_SearchViewRequest, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * In what a view shows.
   */
  searchView(argument: _space_v1_SearchViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  searchView(argument: _space_v1_SearchViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  searchView(argument: _space_v1_SearchViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  searchView(argument: _space_v1_SearchViewRequest, callback: grpc.requestCallback<_space_v1_SearchViewResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Nodes by their titles, documents by what they say: words and meaning, fused. What the caller can't read is NOT_FOUND, as an id that does not exist.
 * UNAVAILABLE while the index can't be read; by words alone while texts can't be embedded.
 */
export interface SearchServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * In a data source.
   */
  SearchDataSource: grpc.handleUnaryCall<_space_v1_SearchDataSourceRequest__Output, _space_v1_SearchDataSourceResponse>;
  
  /**
   * In every view that the caller reads: data sources, documents, folders and tables by the words of their titles or by their
   * address, then documents by what they say. INVALID_ARGUMENT naming the field.
   */
  SearchNodes: grpc.handleUnaryCall<_space_v1_SearchNodesRequest__Output, _space_v1_SearchNodesResponse>;
  
  /**
   * In what a view shows.
   */
  SearchView: grpc.handleUnaryCall<_space_v1_SearchViewRequest__Output, _space_v1_SearchViewResponse>;
  
}

export interface SearchServiceDefinition extends grpc.ServiceDefinition {
  SearchDataSource: MethodDefinition<_space_v1_SearchDataSourceRequest, _space_v1_SearchDataSourceResponse, _space_v1_SearchDataSourceRequest__Output, _space_v1_SearchDataSourceResponse__Output>
  SearchNodes: MethodDefinition<_space_v1_SearchNodesRequest, _space_v1_SearchNodesResponse, _space_v1_SearchNodesRequest__Output, _space_v1_SearchNodesResponse__Output>
  SearchView: MethodDefinition<_space_v1_SearchViewRequest, _space_v1_SearchViewResponse, _space_v1_SearchViewRequest__Output, _space_v1_SearchViewResponse__Output>
}
