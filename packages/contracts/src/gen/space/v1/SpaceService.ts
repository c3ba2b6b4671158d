// Original file: proto/space/v1/space_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateSpaceRequest as _space_v1_CreateSpaceRequest, CreateSpaceRequest__Output as _space_v1_CreateSpaceRequest__Output } from '../../space/v1/CreateSpaceRequest.ts';
import type { CreateSpaceResponse as _space_v1_CreateSpaceResponse, CreateSpaceResponse__Output as _space_v1_CreateSpaceResponse__Output } from '../../space/v1/CreateSpaceResponse.ts';
import type { DeleteSpaceRequest as _space_v1_DeleteSpaceRequest, DeleteSpaceRequest__Output as _space_v1_DeleteSpaceRequest__Output } from '../../space/v1/DeleteSpaceRequest.ts';
import type { DeleteSpaceResponse as _space_v1_DeleteSpaceResponse, DeleteSpaceResponse__Output as _space_v1_DeleteSpaceResponse__Output } from '../../space/v1/DeleteSpaceResponse.ts';
import type { GetSpaceRequest as _space_v1_GetSpaceRequest, GetSpaceRequest__Output as _space_v1_GetSpaceRequest__Output } from '../../space/v1/GetSpaceRequest.ts';
import type { GetSpaceResponse as _space_v1_GetSpaceResponse, GetSpaceResponse__Output as _space_v1_GetSpaceResponse__Output } from '../../space/v1/GetSpaceResponse.ts';
import type { ListSpacesRequest as _space_v1_ListSpacesRequest, ListSpacesRequest__Output as _space_v1_ListSpacesRequest__Output } from '../../space/v1/ListSpacesRequest.ts';
import type { ListSpacesResponse as _space_v1_ListSpacesResponse, ListSpacesResponse__Output as _space_v1_ListSpacesResponse__Output } from '../../space/v1/ListSpacesResponse.ts';
import type { UpdateSpaceMembersRequest as _space_v1_UpdateSpaceMembersRequest, UpdateSpaceMembersRequest__Output as _space_v1_UpdateSpaceMembersRequest__Output } from '../../space/v1/UpdateSpaceMembersRequest.ts';
import type { UpdateSpaceMembersResponse as _space_v1_UpdateSpaceMembersResponse, UpdateSpaceMembersResponse__Output as _space_v1_UpdateSpaceMembersResponse__Output } from '../../space/v1/UpdateSpaceMembersResponse.ts';
import type { UpdateSpaceRequest as _space_v1_UpdateSpaceRequest, UpdateSpaceRequest__Output as _space_v1_UpdateSpaceRequest__Output } from '../../space/v1/UpdateSpaceRequest.ts';
import type { UpdateSpaceResponse as _space_v1_UpdateSpaceResponse, UpdateSpaceResponse__Output as _space_v1_UpdateSpaceResponse__Output } from '../../space/v1/UpdateSpaceResponse.ts';

/**
 * Spaces and their members. What the caller can't read is NOT_FOUND SPACE_NOT_FOUND, as an id that does not exist. Whoever
 * has `spaces:manage` administers also what they can't read: name, kind, description, members, no content.
 */
export interface SpaceServiceClient extends grpc.Client {
  /**
   * ALREADY_EXISTS SPACE_ALREADY_EXISTS for a name that another space than a project has, unless it is for a project; INVALID_ARGUMENT naming a person or group that does not exist.
   */
  CreateSpace(argument: _space_v1_CreateSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  CreateSpace(argument: _space_v1_CreateSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  CreateSpace(argument: _space_v1_CreateSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  CreateSpace(argument: _space_v1_CreateSpaceRequest, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * ALREADY_EXISTS SPACE_ALREADY_EXISTS for a name that another space than a project has, unless it is for a project; INVALID_ARGUMENT naming a person or group that does not exist.
   */
  createSpace(argument: _space_v1_CreateSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  createSpace(argument: _space_v1_CreateSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  createSpace(argument: _space_v1_CreateSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  createSpace(argument: _space_v1_CreateSpaceRequest, callback: grpc.requestCallback<_space_v1_CreateSpaceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  DeleteSpace(argument: _space_v1_DeleteSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  DeleteSpace(argument: _space_v1_DeleteSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  DeleteSpace(argument: _space_v1_DeleteSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  DeleteSpace(argument: _space_v1_DeleteSpaceRequest, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  deleteSpace(argument: _space_v1_DeleteSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  deleteSpace(argument: _space_v1_DeleteSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  deleteSpace(argument: _space_v1_DeleteSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  deleteSpace(argument: _space_v1_DeleteSpaceRequest, callback: grpc.requestCallback<_space_v1_DeleteSpaceResponse__Output>): grpc.ClientUnaryCall;
  
  GetSpace(argument: _space_v1_GetSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  GetSpace(argument: _space_v1_GetSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  GetSpace(argument: _space_v1_GetSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  GetSpace(argument: _space_v1_GetSpaceRequest, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  getSpace(argument: _space_v1_GetSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  getSpace(argument: _space_v1_GetSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  getSpace(argument: _space_v1_GetSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  getSpace(argument: _space_v1_GetSpaceRequest, callback: grpc.requestCallback<_space_v1_GetSpaceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The spaces that the caller can read, by name; with `administered` all of the workspace (PERMISSION_DENIED without
   * `spaces:manage`). The three spaces that every workspace has are made on first use.
   */
  ListSpaces(argument: _space_v1_ListSpacesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  ListSpaces(argument: _space_v1_ListSpacesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  ListSpaces(argument: _space_v1_ListSpacesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  ListSpaces(argument: _space_v1_ListSpacesRequest, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The spaces that the caller can read, by name; with `administered` all of the workspace (PERMISSION_DENIED without
   * `spaces:manage`). The three spaces that every workspace has are made on first use.
   */
  listSpaces(argument: _space_v1_ListSpacesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  listSpaces(argument: _space_v1_ListSpacesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  listSpaces(argument: _space_v1_ListSpacesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  listSpaces(argument: _space_v1_ListSpacesRequest, callback: grpc.requestCallback<_space_v1_ListSpacesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what the request names. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  UpdateSpace(argument: _space_v1_UpdateSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpace(argument: _space_v1_UpdateSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpace(argument: _space_v1_UpdateSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpace(argument: _space_v1_UpdateSpaceRequest, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what the request names. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  updateSpace(argument: _space_v1_UpdateSpaceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  updateSpace(argument: _space_v1_UpdateSpaceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  updateSpace(argument: _space_v1_UpdateSpaceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  updateSpace(argument: _space_v1_UpdateSpaceRequest, callback: grpc.requestCallback<_space_v1_UpdateSpaceResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Replaces who is a member. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  UpdateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  UpdateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Replaces who is a member. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  updateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  updateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  updateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  updateSpaceMembers(argument: _space_v1_UpdateSpaceMembersRequest, callback: grpc.requestCallback<_space_v1_UpdateSpaceMembersResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Spaces and their members. What the caller can't read is NOT_FOUND SPACE_NOT_FOUND, as an id that does not exist. Whoever
 * has `spaces:manage` administers also what they can't read: name, kind, description, members, no content.
 */
export interface SpaceServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * ALREADY_EXISTS SPACE_ALREADY_EXISTS for a name that another space than a project has, unless it is for a project; INVALID_ARGUMENT naming a person or group that does not exist.
   */
  CreateSpace: grpc.handleUnaryCall<_space_v1_CreateSpaceRequest__Output, _space_v1_CreateSpaceResponse>;
  
  /**
   * INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  DeleteSpace: grpc.handleUnaryCall<_space_v1_DeleteSpaceRequest__Output, _space_v1_DeleteSpaceResponse>;
  
  GetSpace: grpc.handleUnaryCall<_space_v1_GetSpaceRequest__Output, _space_v1_GetSpaceResponse>;
  
  /**
   * The spaces that the caller can read, by name; with `administered` all of the workspace (PERMISSION_DENIED without
   * `spaces:manage`). The three spaces that every workspace has are made on first use.
   */
  ListSpaces: grpc.handleUnaryCall<_space_v1_ListSpacesRequest__Output, _space_v1_ListSpacesResponse>;
  
  /**
   * Changes what the request names. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  UpdateSpace: grpc.handleUnaryCall<_space_v1_UpdateSpaceRequest__Output, _space_v1_UpdateSpaceResponse>;
  
  /**
   * Replaces who is a member. INVALID_ARGUMENT for one of the three spaces that every workspace has.
   */
  UpdateSpaceMembers: grpc.handleUnaryCall<_space_v1_UpdateSpaceMembersRequest__Output, _space_v1_UpdateSpaceMembersResponse>;
  
}

export interface SpaceServiceDefinition extends grpc.ServiceDefinition {
  CreateSpace: MethodDefinition<_space_v1_CreateSpaceRequest, _space_v1_CreateSpaceResponse, _space_v1_CreateSpaceRequest__Output, _space_v1_CreateSpaceResponse__Output>
  DeleteSpace: MethodDefinition<_space_v1_DeleteSpaceRequest, _space_v1_DeleteSpaceResponse, _space_v1_DeleteSpaceRequest__Output, _space_v1_DeleteSpaceResponse__Output>
  GetSpace: MethodDefinition<_space_v1_GetSpaceRequest, _space_v1_GetSpaceResponse, _space_v1_GetSpaceRequest__Output, _space_v1_GetSpaceResponse__Output>
  ListSpaces: MethodDefinition<_space_v1_ListSpacesRequest, _space_v1_ListSpacesResponse, _space_v1_ListSpacesRequest__Output, _space_v1_ListSpacesResponse__Output>
  UpdateSpace: MethodDefinition<_space_v1_UpdateSpaceRequest, _space_v1_UpdateSpaceResponse, _space_v1_UpdateSpaceRequest__Output, _space_v1_UpdateSpaceResponse__Output>
  UpdateSpaceMembers: MethodDefinition<_space_v1_UpdateSpaceMembersRequest, _space_v1_UpdateSpaceMembersResponse, _space_v1_UpdateSpaceMembersRequest__Output, _space_v1_UpdateSpaceMembersResponse__Output>
}
