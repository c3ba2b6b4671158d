// Original file: proto/space/v1/preference_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetProjectNotificationPreferenceRequest as _space_v1_GetProjectNotificationPreferenceRequest, GetProjectNotificationPreferenceRequest__Output as _space_v1_GetProjectNotificationPreferenceRequest__Output } from '../../space/v1/GetProjectNotificationPreferenceRequest.ts';
import type { GetProjectNotificationPreferenceResponse as _space_v1_GetProjectNotificationPreferenceResponse, GetProjectNotificationPreferenceResponse__Output as _space_v1_GetProjectNotificationPreferenceResponse__Output } from '../../space/v1/GetProjectNotificationPreferenceResponse.ts';
import type { SetProjectNotificationPreferenceRequest as _space_v1_SetProjectNotificationPreferenceRequest, SetProjectNotificationPreferenceRequest__Output as _space_v1_SetProjectNotificationPreferenceRequest__Output } from '../../space/v1/SetProjectNotificationPreferenceRequest.ts';
import type { SetProjectNotificationPreferenceResponse as _space_v1_SetProjectNotificationPreferenceResponse, SetProjectNotificationPreferenceResponse__Output as _space_v1_SetProjectNotificationPreferenceResponse__Output } from '../../space/v1/SetProjectNotificationPreferenceResponse.ts';

/**
 * What people want to be notified of. PERMISSION_DENIED PERSON_REQUIRED for a key without a person.
 */
export interface PreferenceServiceClient extends grpc.Client {
  /**
   * NOT_FOUND SPACE_NOT_FOUND; INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  GetProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  GetProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  GetProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  GetProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  /**
   * NOT_FOUND SPACE_NOT_FOUND; INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  getProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  getProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  getProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  getProjectNotificationPreference(argument: _space_v1_GetProjectNotificationPreferenceRequest, callback: grpc.requestCallback<_space_v1_GetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  
  SetProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  SetProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  SetProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  SetProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  setProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  setProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  setProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  setProjectNotificationPreference(argument: _space_v1_SetProjectNotificationPreferenceRequest, callback: grpc.requestCallback<_space_v1_SetProjectNotificationPreferenceResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What people want to be notified of. PERMISSION_DENIED PERSON_REQUIRED for a key without a person.
 */
export interface PreferenceServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * NOT_FOUND SPACE_NOT_FOUND; INVALID_ARGUMENT naming space_id for a space that is no project.
   */
  GetProjectNotificationPreference: grpc.handleUnaryCall<_space_v1_GetProjectNotificationPreferenceRequest__Output, _space_v1_GetProjectNotificationPreferenceResponse>;
  
  SetProjectNotificationPreference: grpc.handleUnaryCall<_space_v1_SetProjectNotificationPreferenceRequest__Output, _space_v1_SetProjectNotificationPreferenceResponse>;
  
}

export interface PreferenceServiceDefinition extends grpc.ServiceDefinition {
  GetProjectNotificationPreference: MethodDefinition<_space_v1_GetProjectNotificationPreferenceRequest, _space_v1_GetProjectNotificationPreferenceResponse, _space_v1_GetProjectNotificationPreferenceRequest__Output, _space_v1_GetProjectNotificationPreferenceResponse__Output>
  SetProjectNotificationPreference: MethodDefinition<_space_v1_SetProjectNotificationPreferenceRequest, _space_v1_SetProjectNotificationPreferenceResponse, _space_v1_SetProjectNotificationPreferenceRequest__Output, _space_v1_SetProjectNotificationPreferenceResponse__Output>
}
