// Original file: proto/space/v1/retrieval_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ResolveKnowledgeRequest as _space_v1_ResolveKnowledgeRequest, ResolveKnowledgeRequest__Output as _space_v1_ResolveKnowledgeRequest__Output } from '../../space/v1/ResolveKnowledgeRequest.ts';
import type { ResolveKnowledgeResponse as _space_v1_ResolveKnowledgeResponse, ResolveKnowledgeResponse__Output as _space_v1_ResolveKnowledgeResponse__Output } from '../../space/v1/ResolveKnowledgeResponse.ts';
import type { RetrieveRequest as _space_v1_RetrieveRequest, RetrieveRequest__Output as _space_v1_RetrieveRequest__Output } from '../../space/v1/RetrieveRequest.ts';
import type { RetrieveResponse as _space_v1_RetrieveResponse, RetrieveResponse__Output as _space_v1_RetrieveResponse__Output } from '../../space/v1/RetrieveResponse.ts';

/**
 * What agents answer from, for the services that answer.
 */
export interface RetrievalServiceClient extends grpc.Client {
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
  ResolveKnowledge: MethodDefinition<_space_v1_ResolveKnowledgeRequest, _space_v1_ResolveKnowledgeResponse, _space_v1_ResolveKnowledgeRequest__Output, _space_v1_ResolveKnowledgeResponse__Output>
  Retrieve: MethodDefinition<_space_v1_RetrieveRequest, _space_v1_RetrieveResponse, _space_v1_RetrieveRequest__Output, _space_v1_RetrieveResponse__Output>
}
