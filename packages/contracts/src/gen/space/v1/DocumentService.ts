// Original file: proto/space/v1/document_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckUpsertQueueRequest as _space_v1_CheckUpsertQueueRequest, CheckUpsertQueueRequest__Output as _space_v1_CheckUpsertQueueRequest__Output } from '../../space/v1/CheckUpsertQueueRequest.ts';
import type { CheckUpsertQueueResponse as _space_v1_CheckUpsertQueueResponse, CheckUpsertQueueResponse__Output as _space_v1_CheckUpsertQueueResponse__Output } from '../../space/v1/CheckUpsertQueueResponse.ts';
import type { DeleteDocumentRequest as _space_v1_DeleteDocumentRequest, DeleteDocumentRequest__Output as _space_v1_DeleteDocumentRequest__Output } from '../../space/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse as _space_v1_DeleteDocumentResponse, DeleteDocumentResponse__Output as _space_v1_DeleteDocumentResponse__Output } from '../../space/v1/DeleteDocumentResponse.ts';
import type { DeleteFolderRequest as _space_v1_DeleteFolderRequest, DeleteFolderRequest__Output as _space_v1_DeleteFolderRequest__Output } from '../../space/v1/DeleteFolderRequest.ts';
import type { DeleteFolderResponse as _space_v1_DeleteFolderResponse, DeleteFolderResponse__Output as _space_v1_DeleteFolderResponse__Output } from '../../space/v1/DeleteFolderResponse.ts';
import type { GetDocumentRequest as _space_v1_GetDocumentRequest, GetDocumentRequest__Output as _space_v1_GetDocumentRequest__Output } from '../../space/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse as _space_v1_GetDocumentResponse, GetDocumentResponse__Output as _space_v1_GetDocumentResponse__Output } from '../../space/v1/GetDocumentResponse.ts';
import type { ListDocumentsRequest as _space_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _space_v1_ListDocumentsRequest__Output } from '../../space/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _space_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _space_v1_ListDocumentsResponse__Output } from '../../space/v1/ListDocumentsResponse.ts';
import type { ListProjectFilesRequest as _space_v1_ListProjectFilesRequest, ListProjectFilesRequest__Output as _space_v1_ListProjectFilesRequest__Output } from '../../space/v1/ListProjectFilesRequest.ts';
import type { ListProjectFilesResponse as _space_v1_ListProjectFilesResponse, ListProjectFilesResponse__Output as _space_v1_ListProjectFilesResponse__Output } from '../../space/v1/ListProjectFilesResponse.ts';
import type { TokenizeTextRequest as _space_v1_TokenizeTextRequest, TokenizeTextRequest__Output as _space_v1_TokenizeTextRequest__Output } from '../../space/v1/TokenizeTextRequest.ts';
import type { TokenizeTextResponse as _space_v1_TokenizeTextResponse, TokenizeTextResponse__Output as _space_v1_TokenizeTextResponse__Output } from '../../space/v1/TokenizeTextResponse.ts';
import type { UpdateDocumentParentsRequest as _space_v1_UpdateDocumentParentsRequest, UpdateDocumentParentsRequest__Output as _space_v1_UpdateDocumentParentsRequest__Output } from '../../space/v1/UpdateDocumentParentsRequest.ts';
import type { UpdateDocumentParentsResponse as _space_v1_UpdateDocumentParentsResponse, UpdateDocumentParentsResponse__Output as _space_v1_UpdateDocumentParentsResponse__Output } from '../../space/v1/UpdateDocumentParentsResponse.ts';
import type { UpsertDocumentRequest as _space_v1_UpsertDocumentRequest, UpsertDocumentRequest__Output as _space_v1_UpsertDocumentRequest__Output } from '../../space/v1/UpsertDocumentRequest.ts';
import type { UpsertDocumentResponse as _space_v1_UpsertDocumentResponse, UpsertDocumentResponse__Output as _space_v1_UpsertDocumentResponse__Output } from '../../space/v1/UpsertDocumentResponse.ts';
import type { UpsertFolderRequest as _space_v1_UpsertFolderRequest, UpsertFolderRequest__Output as _space_v1_UpsertFolderRequest__Output } from '../../space/v1/UpsertFolderRequest.ts';
import type { UpsertFolderResponse as _space_v1_UpsertFolderResponse, UpsertFolderResponse__Output as _space_v1_UpsertFolderResponse__Output } from '../../space/v1/UpsertFolderResponse.ts';

/**
 * Documents and folders of a data source. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND,
 * DATA_SOURCE_NOT_FOUND, DOCUMENT_NOT_FOUND, FOLDER_NOT_FOUND. What changes something needs the scope `spaces:write`: PERMISSION_DENIED
 * INSUFFICIENT_SCOPE. Fields are named as the API's bodies have them: `parent_id`.
 */
export interface DocumentServiceClient extends grpc.Client {
  /**
   * How many documents of the source wait to be indexed.
   */
  CheckUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  CheckUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  CheckUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  CheckUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  /**
   * How many documents of the source wait to be indexed.
   */
  checkUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  checkUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  checkUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  checkUpsertQueue(argument: _space_v1_CheckUpsertQueueRequest, callback: grpc.requestCallback<_space_v1_CheckUpsertQueueResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * No search that begins after the answer finds it.
   */
  DeleteDocument(argument: _space_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _space_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _space_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _space_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * No search that begins after the answer finds it.
   */
  deleteDocument(argument: _space_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _space_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _space_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _space_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_space_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes the folder away; what stands in it stays.
   */
  DeleteFolder(argument: _space_v1_DeleteFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  DeleteFolder(argument: _space_v1_DeleteFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  DeleteFolder(argument: _space_v1_DeleteFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  DeleteFolder(argument: _space_v1_DeleteFolderRequest, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes the folder away; what stands in it stays.
   */
  deleteFolder(argument: _space_v1_DeleteFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  deleteFolder(argument: _space_v1_DeleteFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  deleteFolder(argument: _space_v1_DeleteFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  deleteFolder(argument: _space_v1_DeleteFolderRequest, callback: grpc.requestCallback<_space_v1_DeleteFolderResponse__Output>): grpc.ClientUnaryCall;
  
  GetDocument(argument: _space_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _space_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _space_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _space_v1_GetDocumentRequest, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _space_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _space_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _space_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _space_v1_GetDocumentRequest, callback: grpc.requestCallback<_space_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By id, without texts.
   */
  ListDocuments(argument: _space_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _space_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _space_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _space_v1_ListDocumentsRequest, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By id, without texts.
   */
  listDocuments(argument: _space_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _space_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _space_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _space_v1_ListDocumentsRequest, callback: grpc.requestCallback<_space_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The documents and folders that a project shows, by data source and id: as the files of a directory.
   * NOT_FOUND SPACE_NOT_FOUND, INVALID_ARGUMENT naming spaceId for a space that is no project.
   */
  ListProjectFiles(argument: _space_v1_ListProjectFilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  ListProjectFiles(argument: _space_v1_ListProjectFilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  ListProjectFiles(argument: _space_v1_ListProjectFilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  ListProjectFiles(argument: _space_v1_ListProjectFilesRequest, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The documents and folders that a project shows, by data source and id: as the files of a directory.
   * NOT_FOUND SPACE_NOT_FOUND, INVALID_ARGUMENT naming spaceId for a space that is no project.
   */
  listProjectFiles(argument: _space_v1_ListProjectFilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  listProjectFiles(argument: _space_v1_ListProjectFilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  listProjectFiles(argument: _space_v1_ListProjectFilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  listProjectFiles(argument: _space_v1_ListProjectFilesRequest, callback: grpc.requestCallback<_space_v1_ListProjectFilesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The o200k tokens of a text.
   */
  TokenizeText(argument: _space_v1_TokenizeTextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  TokenizeText(argument: _space_v1_TokenizeTextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  TokenizeText(argument: _space_v1_TokenizeTextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  TokenizeText(argument: _space_v1_TokenizeTextRequest, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The o200k tokens of a text.
   */
  tokenizeText(argument: _space_v1_TokenizeTextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  tokenizeText(argument: _space_v1_TokenizeTextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  tokenizeText(argument: _space_v1_TokenizeTextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  tokenizeText(argument: _space_v1_TokenizeTextRequest, callback: grpc.requestCallback<_space_v1_TokenizeTextResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says where the document stands.
   */
  UpdateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says where the document stands.
   */
  updateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  updateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  updateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  updateDocumentParents(argument: _space_v1_UpdateDocumentParentsRequest, callback: grpc.requestCallback<_space_v1_UpdateDocumentParentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts a document there, or another version of it; the same again changes nothing. Once answered it is durable, and found within
   * seconds; unless `async` the answer waits until it is found by meaning, 25 seconds at most.
   * INVALID_ARGUMENT naming the field; RESOURCE_EXHAUSTED RATE_LIMIT_ERROR; PAYLOAD_TOO_LARGE.
   */
  UpsertDocument(argument: _space_v1_UpsertDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  UpsertDocument(argument: _space_v1_UpsertDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  UpsertDocument(argument: _space_v1_UpsertDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  UpsertDocument(argument: _space_v1_UpsertDocumentRequest, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts a document there, or another version of it; the same again changes nothing. Once answered it is durable, and found within
   * seconds; unless `async` the answer waits until it is found by meaning, 25 seconds at most.
   * INVALID_ARGUMENT naming the field; RESOURCE_EXHAUSTED RATE_LIMIT_ERROR; PAYLOAD_TOO_LARGE.
   */
  upsertDocument(argument: _space_v1_UpsertDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  upsertDocument(argument: _space_v1_UpsertDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  upsertDocument(argument: _space_v1_UpsertDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  upsertDocument(argument: _space_v1_UpsertDocumentRequest, callback: grpc.requestCallback<_space_v1_UpsertDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  UpsertFolder(argument: _space_v1_UpsertFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  UpsertFolder(argument: _space_v1_UpsertFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  UpsertFolder(argument: _space_v1_UpsertFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  UpsertFolder(argument: _space_v1_UpsertFolderRequest, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  upsertFolder(argument: _space_v1_UpsertFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  upsertFolder(argument: _space_v1_UpsertFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  upsertFolder(argument: _space_v1_UpsertFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  upsertFolder(argument: _space_v1_UpsertFolderRequest, callback: grpc.requestCallback<_space_v1_UpsertFolderResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Documents and folders of a data source. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND,
 * DATA_SOURCE_NOT_FOUND, DOCUMENT_NOT_FOUND, FOLDER_NOT_FOUND. What changes something needs the scope `spaces:write`: PERMISSION_DENIED
 * INSUFFICIENT_SCOPE. Fields are named as the API's bodies have them: `parent_id`.
 */
export interface DocumentServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * How many documents of the source wait to be indexed.
   */
  CheckUpsertQueue: grpc.handleUnaryCall<_space_v1_CheckUpsertQueueRequest__Output, _space_v1_CheckUpsertQueueResponse>;
  
  /**
   * No search that begins after the answer finds it.
   */
  DeleteDocument: grpc.handleUnaryCall<_space_v1_DeleteDocumentRequest__Output, _space_v1_DeleteDocumentResponse>;
  
  /**
   * Takes the folder away; what stands in it stays.
   */
  DeleteFolder: grpc.handleUnaryCall<_space_v1_DeleteFolderRequest__Output, _space_v1_DeleteFolderResponse>;
  
  GetDocument: grpc.handleUnaryCall<_space_v1_GetDocumentRequest__Output, _space_v1_GetDocumentResponse>;
  
  /**
   * By id, without texts.
   */
  ListDocuments: grpc.handleUnaryCall<_space_v1_ListDocumentsRequest__Output, _space_v1_ListDocumentsResponse>;
  
  /**
   * The documents and folders that a project shows, by data source and id: as the files of a directory.
   * NOT_FOUND SPACE_NOT_FOUND, INVALID_ARGUMENT naming spaceId for a space that is no project.
   */
  ListProjectFiles: grpc.handleUnaryCall<_space_v1_ListProjectFilesRequest__Output, _space_v1_ListProjectFilesResponse>;
  
  /**
   * The o200k tokens of a text.
   */
  TokenizeText: grpc.handleUnaryCall<_space_v1_TokenizeTextRequest__Output, _space_v1_TokenizeTextResponse>;
  
  /**
   * Says where the document stands.
   */
  UpdateDocumentParents: grpc.handleUnaryCall<_space_v1_UpdateDocumentParentsRequest__Output, _space_v1_UpdateDocumentParentsResponse>;
  
  /**
   * Puts a document there, or another version of it; the same again changes nothing. Once answered it is durable, and found within
   * seconds; unless `async` the answer waits until it is found by meaning, 25 seconds at most.
   * INVALID_ARGUMENT naming the field; RESOURCE_EXHAUSTED RATE_LIMIT_ERROR; PAYLOAD_TOO_LARGE.
   */
  UpsertDocument: grpc.handleUnaryCall<_space_v1_UpsertDocumentRequest__Output, _space_v1_UpsertDocumentResponse>;
  
  UpsertFolder: grpc.handleUnaryCall<_space_v1_UpsertFolderRequest__Output, _space_v1_UpsertFolderResponse>;
  
}

export interface DocumentServiceDefinition extends grpc.ServiceDefinition {
  CheckUpsertQueue: MethodDefinition<_space_v1_CheckUpsertQueueRequest, _space_v1_CheckUpsertQueueResponse, _space_v1_CheckUpsertQueueRequest__Output, _space_v1_CheckUpsertQueueResponse__Output>
  DeleteDocument: MethodDefinition<_space_v1_DeleteDocumentRequest, _space_v1_DeleteDocumentResponse, _space_v1_DeleteDocumentRequest__Output, _space_v1_DeleteDocumentResponse__Output>
  DeleteFolder: MethodDefinition<_space_v1_DeleteFolderRequest, _space_v1_DeleteFolderResponse, _space_v1_DeleteFolderRequest__Output, _space_v1_DeleteFolderResponse__Output>
  GetDocument: MethodDefinition<_space_v1_GetDocumentRequest, _space_v1_GetDocumentResponse, _space_v1_GetDocumentRequest__Output, _space_v1_GetDocumentResponse__Output>
  ListDocuments: MethodDefinition<_space_v1_ListDocumentsRequest, _space_v1_ListDocumentsResponse, _space_v1_ListDocumentsRequest__Output, _space_v1_ListDocumentsResponse__Output>
  ListProjectFiles: MethodDefinition<_space_v1_ListProjectFilesRequest, _space_v1_ListProjectFilesResponse, _space_v1_ListProjectFilesRequest__Output, _space_v1_ListProjectFilesResponse__Output>
  TokenizeText: MethodDefinition<_space_v1_TokenizeTextRequest, _space_v1_TokenizeTextResponse, _space_v1_TokenizeTextRequest__Output, _space_v1_TokenizeTextResponse__Output>
  UpdateDocumentParents: MethodDefinition<_space_v1_UpdateDocumentParentsRequest, _space_v1_UpdateDocumentParentsResponse, _space_v1_UpdateDocumentParentsRequest__Output, _space_v1_UpdateDocumentParentsResponse__Output>
  UpsertDocument: MethodDefinition<_space_v1_UpsertDocumentRequest, _space_v1_UpsertDocumentResponse, _space_v1_UpsertDocumentRequest__Output, _space_v1_UpsertDocumentResponse__Output>
  UpsertFolder: MethodDefinition<_space_v1_UpsertFolderRequest, _space_v1_UpsertFolderResponse, _space_v1_UpsertFolderRequest__Output, _space_v1_UpsertFolderResponse__Output>
}
