// Original file: proto/space/v1/access_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckPeopleRequest as _space_v1_CheckPeopleRequest, CheckPeopleRequest__Output as _space_v1_CheckPeopleRequest__Output } from '../../space/v1/CheckPeopleRequest.ts';
import type { CheckPeopleResponse as _space_v1_CheckPeopleResponse, CheckPeopleResponse__Output as _space_v1_CheckPeopleResponse__Output } from '../../space/v1/CheckPeopleResponse.ts';
import type { ResolveAccessRequest as _space_v1_ResolveAccessRequest, ResolveAccessRequest__Output as _space_v1_ResolveAccessRequest__Output } from '../../space/v1/ResolveAccessRequest.ts';
import type { ResolveAccessResponse as _space_v1_ResolveAccessResponse, ResolveAccessResponse__Output as _space_v1_ResolveAccessResponse__Output } from '../../space/v1/ResolveAccessResponse.ts';

/**
 * Who may read which spaces, for the services that hold something of them. An id that the workspace never had can be read by nobody.
 * A deleted open space is readable for everybody; a restricted one for its last members only.
 */
export interface AccessServiceClient extends grpc.Client {
  /**
   * Of the people named, those who can read every space named, whoever asks.
   */
  CheckPeople(argument: _space_v1_CheckPeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  CheckPeople(argument: _space_v1_CheckPeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  CheckPeople(argument: _space_v1_CheckPeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  CheckPeople(argument: _space_v1_CheckPeopleRequest, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Of the people named, those who can read every space named, whoever asks.
   */
  checkPeople(argument: _space_v1_CheckPeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  checkPeople(argument: _space_v1_CheckPeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  checkPeople(argument: _space_v1_CheckPeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  checkPeople(argument: _space_v1_CheckPeopleRequest, callback: grpc.requestCallback<_space_v1_CheckPeopleResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Of the spaces named, those that the caller can read: an open one, a restricted one of theirs, within what the key names.
   */
  ResolveAccess(argument: _space_v1_ResolveAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  ResolveAccess(argument: _space_v1_ResolveAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  ResolveAccess(argument: _space_v1_ResolveAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  ResolveAccess(argument: _space_v1_ResolveAccessRequest, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Of the spaces named, those that the caller can read: an open one, a restricted one of theirs, within what the key names.
   */
  resolveAccess(argument: _space_v1_ResolveAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  resolveAccess(argument: _space_v1_ResolveAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  resolveAccess(argument: _space_v1_ResolveAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  resolveAccess(argument: _space_v1_ResolveAccessRequest, callback: grpc.requestCallback<_space_v1_ResolveAccessResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Who may read which spaces, for the services that hold something of them. An id that the workspace never had can be read by nobody.
 * A deleted open space is readable for everybody; a restricted one for its last members only.
 */
export interface AccessServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Of the people named, those who can read every space named, whoever asks.
   */
  CheckPeople: grpc.handleUnaryCall<_space_v1_CheckPeopleRequest__Output, _space_v1_CheckPeopleResponse>;
  
  /**
   * Of the spaces named, those that the caller can read: an open one, a restricted one of theirs, within what the key names.
   */
  ResolveAccess: grpc.handleUnaryCall<_space_v1_ResolveAccessRequest__Output, _space_v1_ResolveAccessResponse>;
  
}

export interface AccessServiceDefinition extends grpc.ServiceDefinition {
  CheckPeople: MethodDefinition<_space_v1_CheckPeopleRequest, _space_v1_CheckPeopleResponse, _space_v1_CheckPeopleRequest__Output, _space_v1_CheckPeopleResponse__Output>
  ResolveAccess: MethodDefinition<_space_v1_ResolveAccessRequest, _space_v1_ResolveAccessResponse, _space_v1_ResolveAccessRequest__Output, _space_v1_ResolveAccessResponse__Output>
}
