// Original file: proto/file/v1/file_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompleteUploadRequest as _file_v1_CompleteUploadRequest, CompleteUploadRequest__Output as _file_v1_CompleteUploadRequest__Output } from '../../file/v1/CompleteUploadRequest.ts';
import type { CompleteUploadResponse as _file_v1_CompleteUploadResponse, CompleteUploadResponse__Output as _file_v1_CompleteUploadResponse__Output } from '../../file/v1/CompleteUploadResponse.ts';
import type { CreateFileRequest as _file_v1_CreateFileRequest, CreateFileRequest__Output as _file_v1_CreateFileRequest__Output } from '../../file/v1/CreateFileRequest.ts';
import type { CreateFileResponse as _file_v1_CreateFileResponse, CreateFileResponse__Output as _file_v1_CreateFileResponse__Output } from '../../file/v1/CreateFileResponse.ts';
import type { DeleteFileRequest as _file_v1_DeleteFileRequest, DeleteFileRequest__Output as _file_v1_DeleteFileRequest__Output } from '../../file/v1/DeleteFileRequest.ts';
import type { DeleteFileResponse as _file_v1_DeleteFileResponse, DeleteFileResponse__Output as _file_v1_DeleteFileResponse__Output } from '../../file/v1/DeleteFileResponse.ts';
import type { GetFileRequest as _file_v1_GetFileRequest, GetFileRequest__Output as _file_v1_GetFileRequest__Output } from '../../file/v1/GetFileRequest.ts';
import type { GetFileResponse as _file_v1_GetFileResponse, GetFileResponse__Output as _file_v1_GetFileResponse__Output } from '../../file/v1/GetFileResponse.ts';
import type { ReadFileRequest as _file_v1_ReadFileRequest, ReadFileRequest__Output as _file_v1_ReadFileRequest__Output } from '../../file/v1/ReadFileRequest.ts';
import type { ReadFileResponse as _file_v1_ReadFileResponse, ReadFileResponse__Output as _file_v1_ReadFileResponse__Output } from '../../file/v1/ReadFileResponse.ts';
import type { ReadSharedFileRequest as _file_v1_ReadSharedFileRequest, ReadSharedFileRequest__Output as _file_v1_ReadSharedFileRequest__Output } from '../../file/v1/ReadSharedFileRequest.ts';
import type { ReadSharedFileResponse as _file_v1_ReadSharedFileResponse, ReadSharedFileResponse__Output as _file_v1_ReadSharedFileResponse__Output } from '../../file/v1/ReadSharedFileResponse.ts';
import type { ShareFileRequest as _file_v1_ShareFileRequest, ShareFileRequest__Output as _file_v1_ShareFileRequest__Output } from '../../file/v1/ShareFileRequest.ts';
import type { ShareFileResponse as _file_v1_ShareFileResponse, ShareFileResponse__Output as _file_v1_ShareFileResponse__Output } from '../../file/v1/ShareFileResponse.ts';
import type { StartUploadRequest as _file_v1_StartUploadRequest, StartUploadRequest__Output as _file_v1_StartUploadRequest__Output } from '../../file/v1/StartUploadRequest.ts';
import type { StartUploadResponse as _file_v1_StartUploadResponse, StartUploadResponse__Output as _file_v1_StartUploadResponse__Output } from '../../file/v1/StartUploadResponse.ts';
import type { UnshareFileRequest as _file_v1_UnshareFileRequest, UnshareFileRequest__Output as _file_v1_UnshareFileRequest__Output } from '../../file/v1/UnshareFileRequest.ts';
import type { UnshareFileResponse as _file_v1_UnshareFileResponse, UnshareFileResponse__Output as _file_v1_UnshareFileResponse__Output } from '../../file/v1/UnshareFileResponse.ts';

export interface FileServiceClient extends grpc.Client {
  /**
   * Checks what was uploaded, and moves what a client put to the storage where no upload can write; harmless when repeated.
   * FAILED_PRECONDITION FILE_NOT_UPLOADED when nothing has arrived. Answers while the text is still looked for when that takes long.
   */
  CompleteUpload(argument: _file_v1_CompleteUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  CompleteUpload(argument: _file_v1_CompleteUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  CompleteUpload(argument: _file_v1_CompleteUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  CompleteUpload(argument: _file_v1_CompleteUploadRequest, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Checks what was uploaded, and moves what a client put to the storage where no upload can write; harmless when repeated.
   * FAILED_PRECONDITION FILE_NOT_UPLOADED when nothing has arrived. Answers while the text is still looked for when that takes long.
   */
  completeUpload(argument: _file_v1_CompleteUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  completeUpload(argument: _file_v1_CompleteUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  completeUpload(argument: _file_v1_CompleteUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  completeUpload(argument: _file_v1_CompleteUploadRequest, callback: grpc.requestCallback<_file_v1_CompleteUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a record. INVALID_ARGUMENT naming the field; FILE_TOO_LARGE, FILE_TYPE_NOT_SUPPORTED.
   */
  CreateFile(argument: _file_v1_CreateFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _file_v1_CreateFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _file_v1_CreateFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  CreateFile(argument: _file_v1_CreateFileRequest, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a record. INVALID_ARGUMENT naming the field; FILE_TOO_LARGE, FILE_TYPE_NOT_SUPPORTED.
   */
  createFile(argument: _file_v1_CreateFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _file_v1_CreateFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _file_v1_CreateFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  createFile(argument: _file_v1_CreateFileRequest, callback: grpc.requestCallback<_file_v1_CreateFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes the record and its bytes away. Only for who made it, also where they read it no more, or with the scope conversations:manage.
   */
  DeleteFile(argument: _file_v1_DeleteFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  DeleteFile(argument: _file_v1_DeleteFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  DeleteFile(argument: _file_v1_DeleteFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  DeleteFile(argument: _file_v1_DeleteFileRequest, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes the record and its bytes away. Only for who made it, also where they read it no more, or with the scope conversations:manage.
   */
  deleteFile(argument: _file_v1_DeleteFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  deleteFile(argument: _file_v1_DeleteFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  deleteFile(argument: _file_v1_DeleteFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  deleteFile(argument: _file_v1_DeleteFileRequest, callback: grpc.requestCallback<_file_v1_DeleteFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What is known of a file. An upload that nobody has confirmed is completed first; who asks does not wait long for its text.
   */
  GetFile(argument: _file_v1_GetFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _file_v1_GetFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _file_v1_GetFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  GetFile(argument: _file_v1_GetFileRequest, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What is known of a file. An upload that nobody has confirmed is completed first; who asks does not wait long for its text.
   */
  getFile(argument: _file_v1_GetFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _file_v1_GetFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _file_v1_GetFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  getFile(argument: _file_v1_GetFileRequest, callback: grpc.requestCallback<_file_v1_GetFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Where the bytes of a file that is ready can be read for a short while. NOT_FOUND before it is ready.
   */
  ReadFile(argument: _file_v1_ReadFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _file_v1_ReadFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _file_v1_ReadFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  ReadFile(argument: _file_v1_ReadFileRequest, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Where the bytes of a file that is ready can be read for a short while. NOT_FOUND before it is ready.
   */
  readFile(argument: _file_v1_ReadFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _file_v1_ReadFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _file_v1_ReadFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  readFile(argument: _file_v1_ReadFileRequest, callback: grpc.requestCallback<_file_v1_ReadFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Like ReadFile, for who has a link. NOT_FOUND when it is no good.
   */
  ReadSharedFile(argument: _file_v1_ReadSharedFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  ReadSharedFile(argument: _file_v1_ReadSharedFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  ReadSharedFile(argument: _file_v1_ReadSharedFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  ReadSharedFile(argument: _file_v1_ReadSharedFileRequest, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Like ReadFile, for who has a link. NOT_FOUND when it is no good.
   */
  readSharedFile(argument: _file_v1_ReadSharedFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  readSharedFile(argument: _file_v1_ReadSharedFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  readSharedFile(argument: _file_v1_ReadSharedFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  readSharedFile(argument: _file_v1_ReadSharedFileRequest, callback: grpc.requestCallback<_file_v1_ReadSharedFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a link that lets anybody read the file; the same one when there is one. Only for who made the file, or with
   * the scope conversations:manage.
   */
  ShareFile(argument: _file_v1_ShareFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  ShareFile(argument: _file_v1_ShareFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  ShareFile(argument: _file_v1_ShareFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  ShareFile(argument: _file_v1_ShareFileRequest, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a link that lets anybody read the file; the same one when there is one. Only for who made the file, or with
   * the scope conversations:manage.
   */
  shareFile(argument: _file_v1_ShareFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  shareFile(argument: _file_v1_ShareFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  shareFile(argument: _file_v1_ShareFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  shareFile(argument: _file_v1_ShareFileRequest, callback: grpc.requestCallback<_file_v1_ShareFileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Where the gateway puts the bytes that it was sent, once. Only for who made the file, or with the scope
   * conversations:manage. FAILED_PRECONDITION once the file is ready or has failed.
   */
  StartUpload(argument: _file_v1_StartUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  StartUpload(argument: _file_v1_StartUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  StartUpload(argument: _file_v1_StartUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  StartUpload(argument: _file_v1_StartUploadRequest, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Where the gateway puts the bytes that it was sent, once. Only for who made the file, or with the scope
   * conversations:manage. FAILED_PRECONDITION once the file is ready or has failed.
   */
  startUpload(argument: _file_v1_StartUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  startUpload(argument: _file_v1_StartUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  startUpload(argument: _file_v1_StartUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  startUpload(argument: _file_v1_StartUploadRequest, callback: grpc.requestCallback<_file_v1_StartUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends the link: a later one is another. Who made the file may also where they read it no more: the answer says nothing of its content.
   */
  UnshareFile(argument: _file_v1_UnshareFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  UnshareFile(argument: _file_v1_UnshareFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  UnshareFile(argument: _file_v1_UnshareFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  UnshareFile(argument: _file_v1_UnshareFileRequest, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends the link: a later one is another. Who made the file may also where they read it no more: the answer says nothing of its content.
   */
  unshareFile(argument: _file_v1_UnshareFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  unshareFile(argument: _file_v1_UnshareFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  unshareFile(argument: _file_v1_UnshareFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  unshareFile(argument: _file_v1_UnshareFileRequest, callback: grpc.requestCallback<_file_v1_UnshareFileResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface FileServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Checks what was uploaded, and moves what a client put to the storage where no upload can write; harmless when repeated.
   * FAILED_PRECONDITION FILE_NOT_UPLOADED when nothing has arrived. Answers while the text is still looked for when that takes long.
   */
  CompleteUpload: grpc.handleUnaryCall<_file_v1_CompleteUploadRequest__Output, _file_v1_CompleteUploadResponse>;
  
  /**
   * Makes a record. INVALID_ARGUMENT naming the field; FILE_TOO_LARGE, FILE_TYPE_NOT_SUPPORTED.
   */
  CreateFile: grpc.handleUnaryCall<_file_v1_CreateFileRequest__Output, _file_v1_CreateFileResponse>;
  
  /**
   * Takes the record and its bytes away. Only for who made it, also where they read it no more, or with the scope conversations:manage.
   */
  DeleteFile: grpc.handleUnaryCall<_file_v1_DeleteFileRequest__Output, _file_v1_DeleteFileResponse>;
  
  /**
   * What is known of a file. An upload that nobody has confirmed is completed first; who asks does not wait long for its text.
   */
  GetFile: grpc.handleUnaryCall<_file_v1_GetFileRequest__Output, _file_v1_GetFileResponse>;
  
  /**
   * Where the bytes of a file that is ready can be read for a short while. NOT_FOUND before it is ready.
   */
  ReadFile: grpc.handleUnaryCall<_file_v1_ReadFileRequest__Output, _file_v1_ReadFileResponse>;
  
  /**
   * Like ReadFile, for who has a link. NOT_FOUND when it is no good.
   */
  ReadSharedFile: grpc.handleUnaryCall<_file_v1_ReadSharedFileRequest__Output, _file_v1_ReadSharedFileResponse>;
  
  /**
   * Makes a link that lets anybody read the file; the same one when there is one. Only for who made the file, or with
   * the scope conversations:manage.
   */
  ShareFile: grpc.handleUnaryCall<_file_v1_ShareFileRequest__Output, _file_v1_ShareFileResponse>;
  
  /**
   * Where the gateway puts the bytes that it was sent, once. Only for who made the file, or with the scope
   * conversations:manage. FAILED_PRECONDITION once the file is ready or has failed.
   */
  StartUpload: grpc.handleUnaryCall<_file_v1_StartUploadRequest__Output, _file_v1_StartUploadResponse>;
  
  /**
   * Ends the link: a later one is another. Who made the file may also where they read it no more: the answer says nothing of its content.
   */
  UnshareFile: grpc.handleUnaryCall<_file_v1_UnshareFileRequest__Output, _file_v1_UnshareFileResponse>;
  
}

export interface FileServiceDefinition extends grpc.ServiceDefinition {
  CompleteUpload: MethodDefinition<_file_v1_CompleteUploadRequest, _file_v1_CompleteUploadResponse, _file_v1_CompleteUploadRequest__Output, _file_v1_CompleteUploadResponse__Output>
  CreateFile: MethodDefinition<_file_v1_CreateFileRequest, _file_v1_CreateFileResponse, _file_v1_CreateFileRequest__Output, _file_v1_CreateFileResponse__Output>
  DeleteFile: MethodDefinition<_file_v1_DeleteFileRequest, _file_v1_DeleteFileResponse, _file_v1_DeleteFileRequest__Output, _file_v1_DeleteFileResponse__Output>
  GetFile: MethodDefinition<_file_v1_GetFileRequest, _file_v1_GetFileResponse, _file_v1_GetFileRequest__Output, _file_v1_GetFileResponse__Output>
  ReadFile: MethodDefinition<_file_v1_ReadFileRequest, _file_v1_ReadFileResponse, _file_v1_ReadFileRequest__Output, _file_v1_ReadFileResponse__Output>
  ReadSharedFile: MethodDefinition<_file_v1_ReadSharedFileRequest, _file_v1_ReadSharedFileResponse, _file_v1_ReadSharedFileRequest__Output, _file_v1_ReadSharedFileResponse__Output>
  ShareFile: MethodDefinition<_file_v1_ShareFileRequest, _file_v1_ShareFileResponse, _file_v1_ShareFileRequest__Output, _file_v1_ShareFileResponse__Output>
  StartUpload: MethodDefinition<_file_v1_StartUploadRequest, _file_v1_StartUploadResponse, _file_v1_StartUploadRequest__Output, _file_v1_StartUploadResponse__Output>
  UnshareFile: MethodDefinition<_file_v1_UnshareFileRequest, _file_v1_UnshareFileResponse, _file_v1_UnshareFileRequest__Output, _file_v1_UnshareFileResponse__Output>
}
