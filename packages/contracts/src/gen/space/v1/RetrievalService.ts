// Original file: proto/space/v1/retrieval_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindNodesRequest as _space_v1_FindNodesRequest, FindNodesRequest__Output as _space_v1_FindNodesRequest__Output } from '../../space/v1/FindNodesRequest.ts';
import type { FindNodesResponse as _space_v1_FindNodesResponse, FindNodesResponse__Output as _space_v1_FindNodesResponse__Output } from '../../space/v1/FindNodesResponse.ts';
import type { ReadNodeRequest as _space_v1_ReadNodeRequest, ReadNodeRequest__Output as _space_v1_ReadNodeRequest__Output } from '../../space/v1/ReadNodeRequest.ts';
import type { ReadNodeResponse as _space_v1_ReadNodeResponse, ReadNodeResponse__Output as _space_v1_ReadNodeResponse__Output } from '../../space/v1/ReadNodeResponse.ts';
import type { ResolveKnowledgeRequest as _space_v1_ResolveKnowledgeRequest, ResolveKnowledgeRequest__Output as _space_v1_ResolveKnowledgeRequest__Output } from '../../space/v1/ResolveKnowledgeRequest.ts';
import type { ResolveKnowledgeResponse as _space_v1_ResolveKnowledgeResponse, ResolveKnowledgeResponse__Output as _space_v1_ResolveKnowledgeResponse__Output } from '../../space/v1/ResolveKnowledgeResponse.ts';
import type { RetrieveRequest as _space_v1_RetrieveRequest, RetrieveRequest__Output as _space_v1_RetrieveRequest__Output } from '../../space/v1/RetrieveRequest.ts';
import type { RetrieveResponse as _space_v1_RetrieveResponse, RetrieveResponse__Output as _space_v1_RetrieveResponse__Output } from '../../space/v1/RetrieveResponse.ts';

/**
 * What agents answer from, for the services that answer.
 */
export interface RetrievalServiceClient extends grpc.Client {
  /**
   * Documents, tables and folders as views show them now. What is not there, or the caller can't read, is left out.
   */
  FindNodes(argument: _space_v1_FindNodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  FindNodes(argument: _space_v1_FindNodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  FindNodes(argument: _space_v1_FindNodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  FindNodes(argument: _space_v1_FindNodesRequest, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Documents, tables and folders as views show them now. What is not there, or the caller can't read, is left out.
   */
  findNodes(argument: _space_v1_FindNodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  findNodes(argument: _space_v1_FindNodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  findNodes(argument: _space_v1_FindNodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  findNodes(argument: _space_v1_FindNodesRequest, callback: grpc.requestCallback<_space_v1_FindNodesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The text of a document that a view shows, what is said of a table with its rows as CSV, or the titles and texts of what a folder has. NOT_FOUND also for what the caller can't read.
   */
  ReadNode(argument: _space_v1_ReadNodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  ReadNode(argument: _space_v1_ReadNodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  ReadNode(argument: _space_v1_ReadNodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  ReadNode(argument: _space_v1_ReadNodeRequest, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The text of a document that a view shows, what is said of a table with its rows as CSV, or the titles and texts of what a folder has. NOT_FOUND also for what the caller can't read.
   */
  readNode(argument: _space_v1_ReadNodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  readNode(argument: _space_v1_ReadNodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  readNode(argument: _space_v1_ReadNodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  readNode(argument: _space_v1_ReadNodeRequest, callback: grpc.requestCallback<_space_v1_ReadNodeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Which views an answer may search: those named, and those of the spaces named. What the caller can't read is named, not refused.
   */
  ResolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  ResolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  ResolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  ResolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Which views an answer may search: those named, and those of the spaces named. What the caller can't read is named, not refused.
   */
  resolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  resolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  resolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  resolveKnowledge(argument: _space_v1_ResolveKnowledgeRequest, callback: grpc.requestCallback<_space_v1_ResolveKnowledgeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The passages of the views that answer the queries best, of those views that the caller can still read.
   * UNAVAILABLE while the index can't be read.
   */
  Retrieve(argument: _space_v1_RetrieveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  Retrieve(argument: _space_v1_RetrieveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  Retrieve(argument: _space_v1_RetrieveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  Retrieve(argument: _space_v1_RetrieveRequest, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The passages of the views that answer the queries best, of those views that the caller can still read.
   * UNAVAILABLE while the index can't be read.
   */
  retrieve(argument: _space_v1_RetrieveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  retrieve(argument: _space_v1_RetrieveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  retrieve(argument: _space_v1_RetrieveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  retrieve(argument: _space_v1_RetrieveRequest, callback: grpc.requestCallback<_space_v1_RetrieveResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What agents answer from, for the services that answer.
 */
export interface RetrievalServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Documents, tables and folders as views show them now. What is not there, or the caller can't read, is left out.
   */
  FindNodes: grpc.handleUnaryCall<_space_v1_FindNodesRequest__Output, _space_v1_FindNodesResponse>;
  
  /**
   * The text of a document that a view shows, what is said of a table with its rows as CSV, or the titles and texts of what a folder has. NOT_FOUND also for what the caller can't read.
   */
  ReadNode: grpc.handleUnaryCall<_space_v1_ReadNodeRequest__Output, _space_v1_ReadNodeResponse>;
  
  /**
   * Which views an answer may search: those named, and those of the spaces named. What the caller can't read is named, not refused.
   */
  ResolveKnowledge: grpc.handleUnaryCall<_space_v1_ResolveKnowledgeRequest__Output, _space_v1_ResolveKnowledgeResponse>;
  
  /**
   * The passages of the views that answer the queries best, of those views that the caller can still read.
   * UNAVAILABLE while the index can't be read.
   */
  Retrieve: grpc.handleUnaryCall<_space_v1_RetrieveRequest__Output, _space_v1_RetrieveResponse>;
  
}

export interface RetrievalServiceDefinition extends grpc.ServiceDefinition {
  FindNodes: MethodDefinition<_space_v1_FindNodesRequest, _space_v1_FindNodesResponse, _space_v1_FindNodesRequest__Output, _space_v1_FindNodesResponse__Output>
  ReadNode: MethodDefinition<_space_v1_ReadNodeRequest, _space_v1_ReadNodeResponse, _space_v1_ReadNodeRequest__Output, _space_v1_ReadNodeResponse__Output>
  ResolveKnowledge: MethodDefinition<_space_v1_ResolveKnowledgeRequest, _space_v1_ResolveKnowledgeResponse, _space_v1_ResolveKnowledgeRequest__Output, _space_v1_ResolveKnowledgeResponse__Output>
  Retrieve: MethodDefinition<_space_v1_RetrieveRequest, _space_v1_RetrieveResponse, _space_v1_RetrieveRequest__Output, _space_v1_RetrieveResponse__Output>
}
