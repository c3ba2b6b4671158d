import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from './common/v1/ActorContext.ts';
import type { IdempotencyKey as _common_v1_IdempotencyKey, IdempotencyKey__Output as _common_v1_IdempotencyKey__Output } from './common/v1/IdempotencyKey.ts';
import type { PageInfo as _common_v1_PageInfo, PageInfo__Output as _common_v1_PageInfo__Output } from './common/v1/PageInfo.ts';
import type { PageRequest as _common_v1_PageRequest, PageRequest__Output as _common_v1_PageRequest__Output } from './common/v1/PageRequest.ts';
import type { Person as _common_v1_Person, Person__Output as _common_v1_Person__Output } from './common/v1/Person.ts';
import type { CompleteUploadRequest as _file_v1_CompleteUploadRequest, CompleteUploadRequest__Output as _file_v1_CompleteUploadRequest__Output } from './file/v1/CompleteUploadRequest.ts';
import type { CompleteUploadResponse as _file_v1_CompleteUploadResponse, CompleteUploadResponse__Output as _file_v1_CompleteUploadResponse__Output } from './file/v1/CompleteUploadResponse.ts';
import type { CreateFileRequest as _file_v1_CreateFileRequest, CreateFileRequest__Output as _file_v1_CreateFileRequest__Output } from './file/v1/CreateFileRequest.ts';
import type { CreateFileResponse as _file_v1_CreateFileResponse, CreateFileResponse__Output as _file_v1_CreateFileResponse__Output } from './file/v1/CreateFileResponse.ts';
import type { DeleteFileRequest as _file_v1_DeleteFileRequest, DeleteFileRequest__Output as _file_v1_DeleteFileRequest__Output } from './file/v1/DeleteFileRequest.ts';
import type { DeleteFileResponse as _file_v1_DeleteFileResponse, DeleteFileResponse__Output as _file_v1_DeleteFileResponse__Output } from './file/v1/DeleteFileResponse.ts';
import type { File as _file_v1_File, File__Output as _file_v1_File__Output } from './file/v1/File.ts';
import type { FileFailure as _file_v1_FileFailure, FileFailure__Output as _file_v1_FileFailure__Output } from './file/v1/FileFailure.ts';
import type { FileMetadata as _file_v1_FileMetadata, FileMetadata__Output as _file_v1_FileMetadata__Output } from './file/v1/FileMetadata.ts';
import type { FileServiceClient as _file_v1_FileServiceClient, FileServiceDefinition as _file_v1_FileServiceDefinition } from './file/v1/FileService.ts';
import type { GetFileRequest as _file_v1_GetFileRequest, GetFileRequest__Output as _file_v1_GetFileRequest__Output } from './file/v1/GetFileRequest.ts';
import type { GetFileResponse as _file_v1_GetFileResponse, GetFileResponse__Output as _file_v1_GetFileResponse__Output } from './file/v1/GetFileResponse.ts';
import type { PassedContent as _file_v1_PassedContent, PassedContent__Output as _file_v1_PassedContent__Output } from './file/v1/PassedContent.ts';
import type { ReadFileRequest as _file_v1_ReadFileRequest, ReadFileRequest__Output as _file_v1_ReadFileRequest__Output } from './file/v1/ReadFileRequest.ts';
import type { ReadFileResponse as _file_v1_ReadFileResponse, ReadFileResponse__Output as _file_v1_ReadFileResponse__Output } from './file/v1/ReadFileResponse.ts';
import type { ReadSharedFileRequest as _file_v1_ReadSharedFileRequest, ReadSharedFileRequest__Output as _file_v1_ReadSharedFileRequest__Output } from './file/v1/ReadSharedFileRequest.ts';
import type { ReadSharedFileResponse as _file_v1_ReadSharedFileResponse, ReadSharedFileResponse__Output as _file_v1_ReadSharedFileResponse__Output } from './file/v1/ReadSharedFileResponse.ts';
import type { ShareFileRequest as _file_v1_ShareFileRequest, ShareFileRequest__Output as _file_v1_ShareFileRequest__Output } from './file/v1/ShareFileRequest.ts';
import type { ShareFileResponse as _file_v1_ShareFileResponse, ShareFileResponse__Output as _file_v1_ShareFileResponse__Output } from './file/v1/ShareFileResponse.ts';
import type { StartUploadRequest as _file_v1_StartUploadRequest, StartUploadRequest__Output as _file_v1_StartUploadRequest__Output } from './file/v1/StartUploadRequest.ts';
import type { StartUploadResponse as _file_v1_StartUploadResponse, StartUploadResponse__Output as _file_v1_StartUploadResponse__Output } from './file/v1/StartUploadResponse.ts';
import type { StorageHeader as _file_v1_StorageHeader, StorageHeader__Output as _file_v1_StorageHeader__Output } from './file/v1/StorageHeader.ts';
import type { StorageRequest as _file_v1_StorageRequest, StorageRequest__Output as _file_v1_StorageRequest__Output } from './file/v1/StorageRequest.ts';
import type { UnshareFileRequest as _file_v1_UnshareFileRequest, UnshareFileRequest__Output as _file_v1_UnshareFileRequest__Output } from './file/v1/UnshareFileRequest.ts';
import type { UnshareFileResponse as _file_v1_UnshareFileResponse, UnshareFileResponse__Output as _file_v1_UnshareFileResponse__Output } from './file/v1/UnshareFileResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  common: {
    v1: {
      ActorContext: MessageTypeDefinition<_common_v1_ActorContext, _common_v1_ActorContext__Output>
      IdempotencyKey: MessageTypeDefinition<_common_v1_IdempotencyKey, _common_v1_IdempotencyKey__Output>
      PageInfo: MessageTypeDefinition<_common_v1_PageInfo, _common_v1_PageInfo__Output>
      PageRequest: MessageTypeDefinition<_common_v1_PageRequest, _common_v1_PageRequest__Output>
      Person: MessageTypeDefinition<_common_v1_Person, _common_v1_Person__Output>
    }
  }
  file: {
    v1: {
      CompleteUploadRequest: MessageTypeDefinition<_file_v1_CompleteUploadRequest, _file_v1_CompleteUploadRequest__Output>
      CompleteUploadResponse: MessageTypeDefinition<_file_v1_CompleteUploadResponse, _file_v1_CompleteUploadResponse__Output>
      CreateFileRequest: MessageTypeDefinition<_file_v1_CreateFileRequest, _file_v1_CreateFileRequest__Output>
      CreateFileResponse: MessageTypeDefinition<_file_v1_CreateFileResponse, _file_v1_CreateFileResponse__Output>
      DeleteFileRequest: MessageTypeDefinition<_file_v1_DeleteFileRequest, _file_v1_DeleteFileRequest__Output>
      DeleteFileResponse: MessageTypeDefinition<_file_v1_DeleteFileResponse, _file_v1_DeleteFileResponse__Output>
      File: MessageTypeDefinition<_file_v1_File, _file_v1_File__Output>
      FileFailure: MessageTypeDefinition<_file_v1_FileFailure, _file_v1_FileFailure__Output>
      FileMetadata: MessageTypeDefinition<_file_v1_FileMetadata, _file_v1_FileMetadata__Output>
      FileService: SubtypeConstructor<typeof grpc.Client, _file_v1_FileServiceClient> & { service: _file_v1_FileServiceDefinition }
      GetFileRequest: MessageTypeDefinition<_file_v1_GetFileRequest, _file_v1_GetFileRequest__Output>
      GetFileResponse: MessageTypeDefinition<_file_v1_GetFileResponse, _file_v1_GetFileResponse__Output>
      PassedContent: MessageTypeDefinition<_file_v1_PassedContent, _file_v1_PassedContent__Output>
      ReadFileRequest: MessageTypeDefinition<_file_v1_ReadFileRequest, _file_v1_ReadFileRequest__Output>
      ReadFileResponse: MessageTypeDefinition<_file_v1_ReadFileResponse, _file_v1_ReadFileResponse__Output>
      ReadSharedFileRequest: MessageTypeDefinition<_file_v1_ReadSharedFileRequest, _file_v1_ReadSharedFileRequest__Output>
      ReadSharedFileResponse: MessageTypeDefinition<_file_v1_ReadSharedFileResponse, _file_v1_ReadSharedFileResponse__Output>
      ShareFileRequest: MessageTypeDefinition<_file_v1_ShareFileRequest, _file_v1_ShareFileRequest__Output>
      ShareFileResponse: MessageTypeDefinition<_file_v1_ShareFileResponse, _file_v1_ShareFileResponse__Output>
      StartUploadRequest: MessageTypeDefinition<_file_v1_StartUploadRequest, _file_v1_StartUploadRequest__Output>
      StartUploadResponse: MessageTypeDefinition<_file_v1_StartUploadResponse, _file_v1_StartUploadResponse__Output>
      StorageHeader: MessageTypeDefinition<_file_v1_StorageHeader, _file_v1_StorageHeader__Output>
      StorageRequest: MessageTypeDefinition<_file_v1_StorageRequest, _file_v1_StorageRequest__Output>
      UnshareFileRequest: MessageTypeDefinition<_file_v1_UnshareFileRequest, _file_v1_UnshareFileRequest__Output>
      UnshareFileResponse: MessageTypeDefinition<_file_v1_UnshareFileResponse, _file_v1_UnshareFileResponse__Output>
    }
  }
}

