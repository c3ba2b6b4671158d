// Original file: proto/space/v1/group_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnnounceGroupsRequest as _space_v1_AnnounceGroupsRequest, AnnounceGroupsRequest__Output as _space_v1_AnnounceGroupsRequest__Output } from '../../space/v1/AnnounceGroupsRequest.ts';
import type { AnnounceGroupsResponse as _space_v1_AnnounceGroupsResponse, AnnounceGroupsResponse__Output as _space_v1_AnnounceGroupsResponse__Output } from '../../space/v1/AnnounceGroupsResponse.ts';
import type { CreateGroupRequest as _space_v1_CreateGroupRequest, CreateGroupRequest__Output as _space_v1_CreateGroupRequest__Output } from '../../space/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _space_v1_CreateGroupResponse, CreateGroupResponse__Output as _space_v1_CreateGroupResponse__Output } from '../../space/v1/CreateGroupResponse.ts';
import type { DeleteGroupRequest as _space_v1_DeleteGroupRequest, DeleteGroupRequest__Output as _space_v1_DeleteGroupRequest__Output } from '../../space/v1/DeleteGroupRequest.ts';
import type { DeleteGroupResponse as _space_v1_DeleteGroupResponse, DeleteGroupResponse__Output as _space_v1_DeleteGroupResponse__Output } from '../../space/v1/DeleteGroupResponse.ts';
import type { GetGroupRequest as _space_v1_GetGroupRequest, GetGroupRequest__Output as _space_v1_GetGroupRequest__Output } from '../../space/v1/GetGroupRequest.ts';
import type { GetGroupResponse as _space_v1_GetGroupResponse, GetGroupResponse__Output as _space_v1_GetGroupResponse__Output } from '../../space/v1/GetGroupResponse.ts';
import type { ListGroupsRequest as _space_v1_ListGroupsRequest, ListGroupsRequest__Output as _space_v1_ListGroupsRequest__Output } from '../../space/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _space_v1_ListGroupsResponse, ListGroupsResponse__Output as _space_v1_ListGroupsResponse__Output } from '../../space/v1/ListGroupsResponse.ts';
import type { UpdateGroupRequest as _space_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _space_v1_UpdateGroupRequest__Output } from '../../space/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _space_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _space_v1_UpdateGroupResponse__Output } from '../../space/v1/UpdateGroupResponse.ts';

/**
 * Groups of people. Their administration needs `spaces:manage`, which the gateway has checked. A key that names spaces reads the groups of
 * these and changes none: PERMISSION_DENIED SPACE_MANAGEMENT_NOT_AUTHORIZED.
 */
export interface GroupServiceClient extends grpc.Client {
  /**
   * For operators: publishes again what the groups of all workspaces are called, deleted ones as well, a page at a time. Harmless when
   * repeated.
   */
  AnnounceGroups(argument: _space_v1_AnnounceGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceGroups(argument: _space_v1_AnnounceGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceGroups(argument: _space_v1_AnnounceGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceGroups(argument: _space_v1_AnnounceGroupsRequest, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For operators: publishes again what the groups of all workspaces are called, deleted ones as well, a page at a time. Harmless when
   * repeated.
   */
  announceGroups(argument: _space_v1_AnnounceGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  announceGroups(argument: _space_v1_AnnounceGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  announceGroups(argument: _space_v1_AnnounceGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  announceGroups(argument: _space_v1_AnnounceGroupsRequest, callback: grpc.requestCallback<_space_v1_AnnounceGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * ALREADY_EXISTS GROUP_ALREADY_EXISTS for a name that is taken; INVALID_ARGUMENT naming a person who is no member of the workspace.
   */
  CreateGroup(argument: _space_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _space_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _space_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _space_v1_CreateGroupRequest, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * ALREADY_EXISTS GROUP_ALREADY_EXISTS for a name that is taken; INVALID_ARGUMENT naming a person who is no member of the workspace.
   */
  createGroup(argument: _space_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _space_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _space_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _space_v1_CreateGroupRequest, callback: grpc.requestCallback<_space_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * ABORTED GROUP_IN_USE while a space has it.
   */
  DeleteGroup(argument: _space_v1_DeleteGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _space_v1_DeleteGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _space_v1_DeleteGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _space_v1_DeleteGroupRequest, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * ABORTED GROUP_IN_USE while a space has it.
   */
  deleteGroup(argument: _space_v1_DeleteGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _space_v1_DeleteGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _space_v1_DeleteGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _space_v1_DeleteGroupRequest, callback: grpc.requestCallback<_space_v1_DeleteGroupResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * NOT_FOUND GROUP_NOT_FOUND.
   */
  GetGroup(argument: _space_v1_GetGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _space_v1_GetGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _space_v1_GetGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  GetGroup(argument: _space_v1_GetGroupRequest, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * NOT_FOUND GROUP_NOT_FOUND.
   */
  getGroup(argument: _space_v1_GetGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _space_v1_GetGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _space_v1_GetGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  getGroup(argument: _space_v1_GetGroupRequest, callback: grpc.requestCallback<_space_v1_GetGroupResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By name. INVALID_ARGUMENT INVALID_PAGINATION_PARAMETERS for a cursor that no page gave.
   */
  ListGroups(argument: _space_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _space_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _space_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _space_v1_ListGroupsRequest, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By name. INVALID_ARGUMENT INVALID_PAGINATION_PARAMETERS for a cursor that no page gave.
   */
  listGroups(argument: _space_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _space_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _space_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _space_v1_ListGroupsRequest, callback: grpc.requestCallback<_space_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateGroup(argument: _space_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _space_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _space_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _space_v1_UpdateGroupRequest, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _space_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _space_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _space_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _space_v1_UpdateGroupRequest, callback: grpc.requestCallback<_space_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Groups of people. Their administration needs `spaces:manage`, which the gateway has checked. A key that names spaces reads the groups of
 * these and changes none: PERMISSION_DENIED SPACE_MANAGEMENT_NOT_AUTHORIZED.
 */
export interface GroupServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * For operators: publishes again what the groups of all workspaces are called, deleted ones as well, a page at a time. Harmless when
   * repeated.
   */
  AnnounceGroups: grpc.handleUnaryCall<_space_v1_AnnounceGroupsRequest__Output, _space_v1_AnnounceGroupsResponse>;
  
  /**
   * ALREADY_EXISTS GROUP_ALREADY_EXISTS for a name that is taken; INVALID_ARGUMENT naming a person who is no member of the workspace.
   */
  CreateGroup: grpc.handleUnaryCall<_space_v1_CreateGroupRequest__Output, _space_v1_CreateGroupResponse>;
  
  /**
   * ABORTED GROUP_IN_USE while a space has it.
   */
  DeleteGroup: grpc.handleUnaryCall<_space_v1_DeleteGroupRequest__Output, _space_v1_DeleteGroupResponse>;
  
  /**
   * NOT_FOUND GROUP_NOT_FOUND.
   */
  GetGroup: grpc.handleUnaryCall<_space_v1_GetGroupRequest__Output, _space_v1_GetGroupResponse>;
  
  /**
   * By name. INVALID_ARGUMENT INVALID_PAGINATION_PARAMETERS for a cursor that no page gave.
   */
  ListGroups: grpc.handleUnaryCall<_space_v1_ListGroupsRequest__Output, _space_v1_ListGroupsResponse>;
  
  UpdateGroup: grpc.handleUnaryCall<_space_v1_UpdateGroupRequest__Output, _space_v1_UpdateGroupResponse>;
  
}

export interface GroupServiceDefinition extends grpc.ServiceDefinition {
  AnnounceGroups: MethodDefinition<_space_v1_AnnounceGroupsRequest, _space_v1_AnnounceGroupsResponse, _space_v1_AnnounceGroupsRequest__Output, _space_v1_AnnounceGroupsResponse__Output>
  CreateGroup: MethodDefinition<_space_v1_CreateGroupRequest, _space_v1_CreateGroupResponse, _space_v1_CreateGroupRequest__Output, _space_v1_CreateGroupResponse__Output>
  DeleteGroup: MethodDefinition<_space_v1_DeleteGroupRequest, _space_v1_DeleteGroupResponse, _space_v1_DeleteGroupRequest__Output, _space_v1_DeleteGroupResponse__Output>
  GetGroup: MethodDefinition<_space_v1_GetGroupRequest, _space_v1_GetGroupResponse, _space_v1_GetGroupRequest__Output, _space_v1_GetGroupResponse__Output>
  ListGroups: MethodDefinition<_space_v1_ListGroupsRequest, _space_v1_ListGroupsResponse, _space_v1_ListGroupsRequest__Output, _space_v1_ListGroupsResponse__Output>
  UpdateGroup: MethodDefinition<_space_v1_UpdateGroupRequest, _space_v1_UpdateGroupResponse, _space_v1_UpdateGroupRequest__Output, _space_v1_UpdateGroupResponse__Output>
}
