// Original file: proto/space/v1/app_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckAppsRequest as _space_v1_CheckAppsRequest, CheckAppsRequest__Output as _space_v1_CheckAppsRequest__Output } from '../../space/v1/CheckAppsRequest.ts';
import type { CheckAppsResponse as _space_v1_CheckAppsResponse, CheckAppsResponse__Output as _space_v1_CheckAppsResponse__Output } from '../../space/v1/CheckAppsResponse.ts';
import type { CreateAppRequest as _space_v1_CreateAppRequest, CreateAppRequest__Output as _space_v1_CreateAppRequest__Output } from '../../space/v1/CreateAppRequest.ts';
import type { CreateAppResponse as _space_v1_CreateAppResponse, CreateAppResponse__Output as _space_v1_CreateAppResponse__Output } from '../../space/v1/CreateAppResponse.ts';
import type { DeleteAppRequest as _space_v1_DeleteAppRequest, DeleteAppRequest__Output as _space_v1_DeleteAppRequest__Output } from '../../space/v1/DeleteAppRequest.ts';
import type { DeleteAppResponse as _space_v1_DeleteAppResponse, DeleteAppResponse__Output as _space_v1_DeleteAppResponse__Output } from '../../space/v1/DeleteAppResponse.ts';
import type { ExportAppsRequest as _space_v1_ExportAppsRequest, ExportAppsRequest__Output as _space_v1_ExportAppsRequest__Output } from '../../space/v1/ExportAppsRequest.ts';
import type { ExportAppsResponse as _space_v1_ExportAppsResponse, ExportAppsResponse__Output as _space_v1_ExportAppsResponse__Output } from '../../space/v1/ExportAppsResponse.ts';
import type { GetAppRequest as _space_v1_GetAppRequest, GetAppRequest__Output as _space_v1_GetAppRequest__Output } from '../../space/v1/GetAppRequest.ts';
import type { GetAppResponse as _space_v1_GetAppResponse, GetAppResponse__Output as _space_v1_GetAppResponse__Output } from '../../space/v1/GetAppResponse.ts';
import type { ImportAppsRequest as _space_v1_ImportAppsRequest, ImportAppsRequest__Output as _space_v1_ImportAppsRequest__Output } from '../../space/v1/ImportAppsRequest.ts';
import type { ImportAppsResponse as _space_v1_ImportAppsResponse, ImportAppsResponse__Output as _space_v1_ImportAppsResponse__Output } from '../../space/v1/ImportAppsResponse.ts';
import type { ListAppsRequest as _space_v1_ListAppsRequest, ListAppsRequest__Output as _space_v1_ListAppsRequest__Output } from '../../space/v1/ListAppsRequest.ts';
import type { ListAppsResponse as _space_v1_ListAppsResponse, ListAppsResponse__Output as _space_v1_ListAppsResponse__Output } from '../../space/v1/ListAppsResponse.ts';
import type { UpdateAppRequest as _space_v1_UpdateAppRequest, UpdateAppRequest__Output as _space_v1_UpdateAppRequest__Output } from '../../space/v1/UpdateAppRequest.ts';
import type { UpdateAppResponse as _space_v1_UpdateAppResponse, UpdateAppResponse__Output as _space_v1_UpdateAppResponse__Output } from '../../space/v1/UpdateAppResponse.ts';

/**
 * Apps of a space. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, APP_NOT_FOUND. What changes
 * something needs the scope `spaces:write`: PERMISSION_DENIED INSUFFICIENT_SCOPE. An app has 1 MB at most: PAYLOAD_TOO_LARGE. A space
 * has 1,000 apps of 4 MB in all: FAILED_PRECONDITION TOO_MANY_APPS.
 */
export interface AppServiceClient extends grpc.Client {
  /**
   * Which apps have a specification of that hash.
   */
  CheckApps(argument: _space_v1_CheckAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  CheckApps(argument: _space_v1_CheckAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  CheckApps(argument: _space_v1_CheckAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  CheckApps(argument: _space_v1_CheckAppsRequest, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Which apps have a specification of that hash.
   */
  checkApps(argument: _space_v1_CheckAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  checkApps(argument: _space_v1_CheckAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  checkApps(argument: _space_v1_CheckAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  checkApps(argument: _space_v1_CheckAppsRequest, callback: grpc.requestCallback<_space_v1_CheckAppsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateApp(argument: _space_v1_CreateAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  CreateApp(argument: _space_v1_CreateAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  CreateApp(argument: _space_v1_CreateAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  CreateApp(argument: _space_v1_CreateAppRequest, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  createApp(argument: _space_v1_CreateAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  createApp(argument: _space_v1_CreateAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  createApp(argument: _space_v1_CreateAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  createApp(argument: _space_v1_CreateAppRequest, callback: grpc.requestCallback<_space_v1_CreateAppResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteApp(argument: _space_v1_DeleteAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  DeleteApp(argument: _space_v1_DeleteAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  DeleteApp(argument: _space_v1_DeleteAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  DeleteApp(argument: _space_v1_DeleteAppRequest, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  deleteApp(argument: _space_v1_DeleteAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  deleteApp(argument: _space_v1_DeleteAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  deleteApp(argument: _space_v1_DeleteAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  deleteApp(argument: _space_v1_DeleteAppRequest, callback: grpc.requestCallback<_space_v1_DeleteAppResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * With everything, as ImportApps takes it.
   */
  ExportApps(argument: _space_v1_ExportAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  ExportApps(argument: _space_v1_ExportAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  ExportApps(argument: _space_v1_ExportAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  ExportApps(argument: _space_v1_ExportAppsRequest, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * With everything, as ImportApps takes it.
   */
  exportApps(argument: _space_v1_ExportAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  exportApps(argument: _space_v1_ExportAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  exportApps(argument: _space_v1_ExportAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  exportApps(argument: _space_v1_ExportAppsRequest, callback: grpc.requestCallback<_space_v1_ExportAppsResponse__Output>): grpc.ClientUnaryCall;
  
  GetApp(argument: _space_v1_GetAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  GetApp(argument: _space_v1_GetAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  GetApp(argument: _space_v1_GetAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  GetApp(argument: _space_v1_GetAppRequest, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  getApp(argument: _space_v1_GetAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  getApp(argument: _space_v1_GetAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  getApp(argument: _space_v1_GetAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  getApp(argument: _space_v1_GetAppRequest, callback: grpc.requestCallback<_space_v1_GetAppResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts apps there by their ids, or others in place of those with the same ids: all of them or none.
   */
  ImportApps(argument: _space_v1_ImportAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  ImportApps(argument: _space_v1_ImportAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  ImportApps(argument: _space_v1_ImportAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  ImportApps(argument: _space_v1_ImportAppsRequest, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts apps there by their ids, or others in place of those with the same ids: all of them or none.
   */
  importApps(argument: _space_v1_ImportAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  importApps(argument: _space_v1_ImportAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  importApps(argument: _space_v1_ImportAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  importApps(argument: _space_v1_ImportAppsRequest, callback: grpc.requestCallback<_space_v1_ImportAppsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By name, without datasets and specifications.
   */
  ListApps(argument: _space_v1_ListAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  ListApps(argument: _space_v1_ListAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  ListApps(argument: _space_v1_ListAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  ListApps(argument: _space_v1_ListAppsRequest, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By name, without datasets and specifications.
   */
  listApps(argument: _space_v1_ListAppsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  listApps(argument: _space_v1_ListAppsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  listApps(argument: _space_v1_ListAppsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  listApps(argument: _space_v1_ListAppsRequest, callback: grpc.requestCallback<_space_v1_ListAppsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what the request names.
   */
  UpdateApp(argument: _space_v1_UpdateAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  UpdateApp(argument: _space_v1_UpdateAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  UpdateApp(argument: _space_v1_UpdateAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  UpdateApp(argument: _space_v1_UpdateAppRequest, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what the request names.
   */
  updateApp(argument: _space_v1_UpdateAppRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  updateApp(argument: _space_v1_UpdateAppRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  updateApp(argument: _space_v1_UpdateAppRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  updateApp(argument: _space_v1_UpdateAppRequest, callback: grpc.requestCallback<_space_v1_UpdateAppResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Apps of a space. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND, APP_NOT_FOUND. What changes
 * something needs the scope `spaces:write`: PERMISSION_DENIED INSUFFICIENT_SCOPE. An app has 1 MB at most: PAYLOAD_TOO_LARGE. A space
 * has 1,000 apps of 4 MB in all: FAILED_PRECONDITION TOO_MANY_APPS.
 */
export interface AppServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Which apps have a specification of that hash.
   */
  CheckApps: grpc.handleUnaryCall<_space_v1_CheckAppsRequest__Output, _space_v1_CheckAppsResponse>;
  
  CreateApp: grpc.handleUnaryCall<_space_v1_CreateAppRequest__Output, _space_v1_CreateAppResponse>;
  
  DeleteApp: grpc.handleUnaryCall<_space_v1_DeleteAppRequest__Output, _space_v1_DeleteAppResponse>;
  
  /**
   * With everything, as ImportApps takes it.
   */
  ExportApps: grpc.handleUnaryCall<_space_v1_ExportAppsRequest__Output, _space_v1_ExportAppsResponse>;
  
  GetApp: grpc.handleUnaryCall<_space_v1_GetAppRequest__Output, _space_v1_GetAppResponse>;
  
  /**
   * Puts apps there by their ids, or others in place of those with the same ids: all of them or none.
   */
  ImportApps: grpc.handleUnaryCall<_space_v1_ImportAppsRequest__Output, _space_v1_ImportAppsResponse>;
  
  /**
   * By name, without datasets and specifications.
   */
  ListApps: grpc.handleUnaryCall<_space_v1_ListAppsRequest__Output, _space_v1_ListAppsResponse>;
  
  /**
   * Changes what the request names.
   */
  UpdateApp: grpc.handleUnaryCall<_space_v1_UpdateAppRequest__Output, _space_v1_UpdateAppResponse>;
  
}

export interface AppServiceDefinition extends grpc.ServiceDefinition {
  CheckApps: MethodDefinition<_space_v1_CheckAppsRequest, _space_v1_CheckAppsResponse, _space_v1_CheckAppsRequest__Output, _space_v1_CheckAppsResponse__Output>
  CreateApp: MethodDefinition<_space_v1_CreateAppRequest, _space_v1_CreateAppResponse, _space_v1_CreateAppRequest__Output, _space_v1_CreateAppResponse__Output>
  DeleteApp: MethodDefinition<_space_v1_DeleteAppRequest, _space_v1_DeleteAppResponse, _space_v1_DeleteAppRequest__Output, _space_v1_DeleteAppResponse__Output>
  ExportApps: MethodDefinition<_space_v1_ExportAppsRequest, _space_v1_ExportAppsResponse, _space_v1_ExportAppsRequest__Output, _space_v1_ExportAppsResponse__Output>
  GetApp: MethodDefinition<_space_v1_GetAppRequest, _space_v1_GetAppResponse, _space_v1_GetAppRequest__Output, _space_v1_GetAppResponse__Output>
  ImportApps: MethodDefinition<_space_v1_ImportAppsRequest, _space_v1_ImportAppsResponse, _space_v1_ImportAppsRequest__Output, _space_v1_ImportAppsResponse__Output>
  ListApps: MethodDefinition<_space_v1_ListAppsRequest, _space_v1_ListAppsResponse, _space_v1_ListAppsRequest__Output, _space_v1_ListAppsResponse__Output>
  UpdateApp: MethodDefinition<_space_v1_UpdateAppRequest, _space_v1_UpdateAppResponse, _space_v1_UpdateAppRequest__Output, _space_v1_UpdateAppResponse__Output>
}
