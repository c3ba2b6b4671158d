// Original file: proto/space/v1/data_source_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDataSourceRequest as _space_v1_CreateDataSourceRequest, CreateDataSourceRequest__Output as _space_v1_CreateDataSourceRequest__Output } from '../../space/v1/CreateDataSourceRequest.ts';
import type { CreateDataSourceResponse as _space_v1_CreateDataSourceResponse, CreateDataSourceResponse__Output as _space_v1_CreateDataSourceResponse__Output } from '../../space/v1/CreateDataSourceResponse.ts';
import type { DeleteDataSourceRequest as _space_v1_DeleteDataSourceRequest, DeleteDataSourceRequest__Output as _space_v1_DeleteDataSourceRequest__Output } from '../../space/v1/DeleteDataSourceRequest.ts';
import type { DeleteDataSourceResponse as _space_v1_DeleteDataSourceResponse, DeleteDataSourceResponse__Output as _space_v1_DeleteDataSourceResponse__Output } from '../../space/v1/DeleteDataSourceResponse.ts';
import type { GetDataSourceRequest as _space_v1_GetDataSourceRequest, GetDataSourceRequest__Output as _space_v1_GetDataSourceRequest__Output } from '../../space/v1/GetDataSourceRequest.ts';
import type { GetDataSourceResponse as _space_v1_GetDataSourceResponse, GetDataSourceResponse__Output as _space_v1_GetDataSourceResponse__Output } from '../../space/v1/GetDataSourceResponse.ts';
import type { ListDataSourcesRequest as _space_v1_ListDataSourcesRequest, ListDataSourcesRequest__Output as _space_v1_ListDataSourcesRequest__Output } from '../../space/v1/ListDataSourcesRequest.ts';
import type { ListDataSourcesResponse as _space_v1_ListDataSourcesResponse, ListDataSourcesResponse__Output as _space_v1_ListDataSourcesResponse__Output } from '../../space/v1/ListDataSourcesResponse.ts';
import type { StartCrawlRequest as _space_v1_StartCrawlRequest, StartCrawlRequest__Output as _space_v1_StartCrawlRequest__Output } from '../../space/v1/StartCrawlRequest.ts';
import type { StartCrawlResponse as _space_v1_StartCrawlResponse, StartCrawlResponse__Output as _space_v1_StartCrawlResponse__Output } from '../../space/v1/StartCrawlResponse.ts';
import type { UpdateDataSourceRequest as _space_v1_UpdateDataSourceRequest, UpdateDataSourceRequest__Output as _space_v1_UpdateDataSourceRequest__Output } from '../../space/v1/UpdateDataSourceRequest.ts';
import type { UpdateDataSourceResponse as _space_v1_UpdateDataSourceResponse, UpdateDataSourceResponse__Output as _space_v1_UpdateDataSourceResponse__Output } from '../../space/v1/UpdateDataSourceResponse.ts';

/**
 * Data sources. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, DATA_SOURCE_NOT_FOUND.
 * What changes something needs the scope `spaces:write`: PERMISSION_DENIED INSUFFICIENT_SCOPE.
 */
export interface DataSourceServiceClient extends grpc.Client {
  /**
   * ALREADY_EXISTS DATA_SOURCE_ALREADY_EXISTS for a name that the space has.
   */
  CreateDataSource(argument: _space_v1_CreateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  CreateDataSource(argument: _space_v1_CreateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  CreateDataSource(argument: _space_v1_CreateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  CreateDataSource(argument: _space_v1_CreateDataSourceRequest, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * ALREADY_EXISTS DATA_SOURCE_ALREADY_EXISTS for a name that the space has.
   */
  createDataSource(argument: _space_v1_CreateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  createDataSource(argument: _space_v1_CreateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  createDataSource(argument: _space_v1_CreateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  createDataSource(argument: _space_v1_CreateDataSourceRequest, callback: grpc.requestCallback<_space_v1_CreateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes it away with everything in it.
   */
  DeleteDataSource(argument: _space_v1_DeleteDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _space_v1_DeleteDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _space_v1_DeleteDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _space_v1_DeleteDataSourceRequest, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes it away with everything in it.
   */
  deleteDataSource(argument: _space_v1_DeleteDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _space_v1_DeleteDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _space_v1_DeleteDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _space_v1_DeleteDataSourceRequest, callback: grpc.requestCallback<_space_v1_DeleteDataSourceResponse__Output>): grpc.ClientUnaryCall;
  
  GetDataSource(argument: _space_v1_GetDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  GetDataSource(argument: _space_v1_GetDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  GetDataSource(argument: _space_v1_GetDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  GetDataSource(argument: _space_v1_GetDataSourceRequest, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  getDataSource(argument: _space_v1_GetDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  getDataSource(argument: _space_v1_GetDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  getDataSource(argument: _space_v1_GetDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  getDataSource(argument: _space_v1_GetDataSourceRequest, callback: grpc.requestCallback<_space_v1_GetDataSourceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By name: of one space, or of every space that the caller can read.
   */
  ListDataSources(argument: _space_v1_ListDataSourcesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _space_v1_ListDataSourcesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _space_v1_ListDataSourcesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _space_v1_ListDataSourcesRequest, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By name: of one space, or of every space that the caller can read.
   */
  listDataSources(argument: _space_v1_ListDataSourcesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _space_v1_ListDataSourcesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _space_v1_ListDataSourcesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _space_v1_ListDataSourcesRequest, callback: grpc.requestCallback<_space_v1_ListDataSourcesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Has a website crawled as soon as possible. ABORTED CRAWL_RUNNING while it is waiting or running, INVALID_ARGUMENT for a
   * source that is no website.
   */
  StartCrawl(argument: _space_v1_StartCrawlRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  StartCrawl(argument: _space_v1_StartCrawlRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  StartCrawl(argument: _space_v1_StartCrawlRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  StartCrawl(argument: _space_v1_StartCrawlRequest, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Has a website crawled as soon as possible. ABORTED CRAWL_RUNNING while it is waiting or running, INVALID_ARGUMENT for a
   * source that is no website.
   */
  startCrawl(argument: _space_v1_StartCrawlRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  startCrawl(argument: _space_v1_StartCrawlRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  startCrawl(argument: _space_v1_StartCrawlRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  startCrawl(argument: _space_v1_StartCrawlRequest, callback: grpc.requestCallback<_space_v1_StartCrawlResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what the request names.
   */
  UpdateDataSource(argument: _space_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _space_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _space_v1_UpdateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _space_v1_UpdateDataSourceRequest, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what the request names.
   */
  updateDataSource(argument: _space_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _space_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _space_v1_UpdateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _space_v1_UpdateDataSourceRequest, callback: grpc.requestCallback<_space_v1_UpdateDataSourceResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Data sources. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, DATA_SOURCE_NOT_FOUND.
 * What changes something needs the scope `spaces:write`: PERMISSION_DENIED INSUFFICIENT_SCOPE.
 */
export interface DataSourceServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * ALREADY_EXISTS DATA_SOURCE_ALREADY_EXISTS for a name that the space has.
   */
  CreateDataSource: grpc.handleUnaryCall<_space_v1_CreateDataSourceRequest__Output, _space_v1_CreateDataSourceResponse>;
  
  /**
   * Takes it away with everything in it.
   */
  DeleteDataSource: grpc.handleUnaryCall<_space_v1_DeleteDataSourceRequest__Output, _space_v1_DeleteDataSourceResponse>;
  
  GetDataSource: grpc.handleUnaryCall<_space_v1_GetDataSourceRequest__Output, _space_v1_GetDataSourceResponse>;
  
  /**
   * By name: of one space, or of every space that the caller can read.
   */
  ListDataSources: grpc.handleUnaryCall<_space_v1_ListDataSourcesRequest__Output, _space_v1_ListDataSourcesResponse>;
  
  /**
   * Has a website crawled as soon as possible. ABORTED CRAWL_RUNNING while it is waiting or running, INVALID_ARGUMENT for a
   * source that is no website.
   */
  StartCrawl: grpc.handleUnaryCall<_space_v1_StartCrawlRequest__Output, _space_v1_StartCrawlResponse>;
  
  /**
   * Changes what the request names.
   */
  UpdateDataSource: grpc.handleUnaryCall<_space_v1_UpdateDataSourceRequest__Output, _space_v1_UpdateDataSourceResponse>;
  
}

export interface DataSourceServiceDefinition extends grpc.ServiceDefinition {
  CreateDataSource: MethodDefinition<_space_v1_CreateDataSourceRequest, _space_v1_CreateDataSourceResponse, _space_v1_CreateDataSourceRequest__Output, _space_v1_CreateDataSourceResponse__Output>
  DeleteDataSource: MethodDefinition<_space_v1_DeleteDataSourceRequest, _space_v1_DeleteDataSourceResponse, _space_v1_DeleteDataSourceRequest__Output, _space_v1_DeleteDataSourceResponse__Output>
  GetDataSource: MethodDefinition<_space_v1_GetDataSourceRequest, _space_v1_GetDataSourceResponse, _space_v1_GetDataSourceRequest__Output, _space_v1_GetDataSourceResponse__Output>
  ListDataSources: MethodDefinition<_space_v1_ListDataSourcesRequest, _space_v1_ListDataSourcesResponse, _space_v1_ListDataSourcesRequest__Output, _space_v1_ListDataSourcesResponse__Output>
  StartCrawl: MethodDefinition<_space_v1_StartCrawlRequest, _space_v1_StartCrawlResponse, _space_v1_StartCrawlRequest__Output, _space_v1_StartCrawlResponse__Output>
  UpdateDataSource: MethodDefinition<_space_v1_UpdateDataSourceRequest, _space_v1_UpdateDataSourceResponse, _space_v1_UpdateDataSourceRequest__Output, _space_v1_UpdateDataSourceResponse__Output>
}
