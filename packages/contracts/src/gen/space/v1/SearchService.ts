// Original file: proto/space/v1/search_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SearchDataSourceRequest as _space_v1_SearchDataSourceRequest, SearchDataSourceRequest__Output as _space_v1_SearchDataSourceRequest__Output } from '../../space/v1/SearchDataSourceRequest.ts';
import type { SearchDataSourceResponse as _space_v1_SearchDataSourceResponse, SearchDataSourceResponse__Output as _space_v1_SearchDataSourceResponse__Output } from '../../space/v1/SearchDataSourceResponse.ts';

/**
 * Documents by what they say: words and meaning, fused. What the caller can't read is NOT_FOUND, as an id that does not exist.
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
  
}

/**
 * Documents by what they say: words and meaning, fused. What the caller can't read is NOT_FOUND, as an id that does not exist.
 * UNAVAILABLE while the index can't be read; by words alone while texts can't be embedded.
 */
export interface SearchServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * In a data source.
   */
  SearchDataSource: grpc.handleUnaryCall<_space_v1_SearchDataSourceRequest__Output, _space_v1_SearchDataSourceResponse>;
  
}

export interface SearchServiceDefinition extends grpc.ServiceDefinition {
  SearchDataSource: MethodDefinition<_space_v1_SearchDataSourceRequest, _space_v1_SearchDataSourceResponse, _space_v1_SearchDataSourceRequest__Output, _space_v1_SearchDataSourceResponse__Output>
}
