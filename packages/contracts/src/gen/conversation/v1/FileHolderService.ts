// Original file: proto/conversation/v1/file_holder_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetFileAccessRequest as _conversation_v1_GetFileAccessRequest, GetFileAccessRequest__Output as _conversation_v1_GetFileAccessRequest__Output } from '../../conversation/v1/GetFileAccessRequest.ts';
import type { GetFileAccessResponse as _conversation_v1_GetFileAccessResponse, GetFileAccessResponse__Output as _conversation_v1_GetFileAccessResponse__Output } from '../../conversation/v1/GetFileAccessResponse.ts';
import type { ListReleasedFilesRequest as _conversation_v1_ListReleasedFilesRequest, ListReleasedFilesRequest__Output as _conversation_v1_ListReleasedFilesRequest__Output } from '../../conversation/v1/ListReleasedFilesRequest.ts';
import type { ListReleasedFilesResponse as _conversation_v1_ListReleasedFilesResponse, ListReleasedFilesResponse__Output as _conversation_v1_ListReleasedFilesResponse__Output } from '../../conversation/v1/ListReleasedFilesResponse.ts';
import type { ReleaseFileRequest as _conversation_v1_ReleaseFileRequest, ReleaseFileRequest__Output as _conversation_v1_ReleaseFileRequest__Output } from '../../conversation/v1/ReleaseFileRequest.ts';
import type { ReleaseFileResponse as _conversation_v1_ReleaseFileResponse, ReleaseFileResponse__Output as _conversation_v1_ReleaseFileResponse__Output } from '../../conversation/v1/ReleaseFileResponse.ts';

/**
 * For the file service: what conversations know of a file. A conversation holds a file that a visible message in it was
 * posted with or has made; a deleted message and a deleted conversation hold nothing, a superseded fragment still does.
 */
export interface FileHolderServiceClient extends grpc.Client {
  /**
   * Whether any conversation has or had a file, and whether the caller can read one that holds it. UNAVAILABLE when nobody can say who
   * reads their spaces.
   */
  GetFileAccess(argument: _conversation_v1_GetFileAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  GetFileAccess(argument: _conversation_v1_GetFileAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  GetFileAccess(argument: _conversation_v1_GetFileAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  GetFileAccess(argument: _conversation_v1_GetFileAccessRequest, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Whether any conversation has or had a file, and whether the caller can read one that holds it. UNAVAILABLE when nobody can say who
   * reads their spaces.
   */
  getFileAccess(argument: _conversation_v1_GetFileAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  getFileAccess(argument: _conversation_v1_GetFileAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  getFileAccess(argument: _conversation_v1_GetFileAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  getFileAccess(argument: _conversation_v1_GetFileAccessRequest, callback: grpc.requestCallback<_conversation_v1_GetFileAccessResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The files of a conversation, or of some messages of it, deleted ones too, that no conversation holds any more. In pages.
   */
  ListReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  ListReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  ListReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  ListReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The files of a conversation, or of some messages of it, deleted ones too, that no conversation holds any more. In pages.
   */
  listReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  listReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  listReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  listReleasedFiles(argument: _conversation_v1_ListReleasedFilesRequest, callback: grpc.requestCallback<_conversation_v1_ListReleasedFilesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Has nobody attach a file any more that no conversation holds, so that it can be deleted. Of two at one moment, this and somebody who
   * attaches it, one sees the other.
   */
  ReleaseFile(argument: _conversation_v1_ReleaseFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  ReleaseFile(argument: _conversation_v1_ReleaseFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  ReleaseFile(argument: _conversation_v1_ReleaseFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  ReleaseFile(argument: _conversation_v1_ReleaseFileRequest, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Has nobody attach a file any more that no conversation holds, so that it can be deleted. Of two at one moment, this and somebody who
   * attaches it, one sees the other.
   */
  releaseFile(argument: _conversation_v1_ReleaseFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  releaseFile(argument: _conversation_v1_ReleaseFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  releaseFile(argument: _conversation_v1_ReleaseFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  releaseFile(argument: _conversation_v1_ReleaseFileRequest, callback: grpc.requestCallback<_conversation_v1_ReleaseFileResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * For the file service: what conversations know of a file. A conversation holds a file that a visible message in it was
 * posted with or has made; a deleted message and a deleted conversation hold nothing, a superseded fragment still does.
 */
export interface FileHolderServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Whether any conversation has or had a file, and whether the caller can read one that holds it. UNAVAILABLE when nobody can say who
   * reads their spaces.
   */
  GetFileAccess: grpc.handleUnaryCall<_conversation_v1_GetFileAccessRequest__Output, _conversation_v1_GetFileAccessResponse>;
  
  /**
   * The files of a conversation, or of some messages of it, deleted ones too, that no conversation holds any more. In pages.
   */
  ListReleasedFiles: grpc.handleUnaryCall<_conversation_v1_ListReleasedFilesRequest__Output, _conversation_v1_ListReleasedFilesResponse>;
  
  /**
   * Has nobody attach a file any more that no conversation holds, so that it can be deleted. Of two at one moment, this and somebody who
   * attaches it, one sees the other.
   */
  ReleaseFile: grpc.handleUnaryCall<_conversation_v1_ReleaseFileRequest__Output, _conversation_v1_ReleaseFileResponse>;
  
}

export interface FileHolderServiceDefinition extends grpc.ServiceDefinition {
  GetFileAccess: MethodDefinition<_conversation_v1_GetFileAccessRequest, _conversation_v1_GetFileAccessResponse, _conversation_v1_GetFileAccessRequest__Output, _conversation_v1_GetFileAccessResponse__Output>
  ListReleasedFiles: MethodDefinition<_conversation_v1_ListReleasedFilesRequest, _conversation_v1_ListReleasedFilesResponse, _conversation_v1_ListReleasedFilesRequest__Output, _conversation_v1_ListReleasedFilesResponse__Output>
  ReleaseFile: MethodDefinition<_conversation_v1_ReleaseFileRequest, _conversation_v1_ReleaseFileResponse, _conversation_v1_ReleaseFileRequest__Output, _conversation_v1_ReleaseFileResponse__Output>
}
