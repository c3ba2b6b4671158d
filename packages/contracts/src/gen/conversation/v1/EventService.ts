// Original file: proto/conversation/v1/event_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListEventsRequest as _conversation_v1_ListEventsRequest, ListEventsRequest__Output as _conversation_v1_ListEventsRequest__Output } from '../../conversation/v1/ListEventsRequest.ts';
import type { ListEventsResponse as _conversation_v1_ListEventsResponse, ListEventsResponse__Output as _conversation_v1_ListEventsResponse__Output } from '../../conversation/v1/ListEventsResponse.ts';
import type { SubscribeRequest as _conversation_v1_SubscribeRequest, SubscribeRequest__Output as _conversation_v1_SubscribeRequest__Output } from '../../conversation/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _conversation_v1_SubscribeResponse, SubscribeResponse__Output as _conversation_v1_SubscribeResponse__Output } from '../../conversation/v1/SubscribeResponse.ts';

export interface EventServiceClient extends grpc.Client {
  /**
   * Reads events that exist already, at most 1,000, without waiting.
   */
  ListEvents(argument: _conversation_v1_ListEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _conversation_v1_ListEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _conversation_v1_ListEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  ListEvents(argument: _conversation_v1_ListEventsRequest, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads events that exist already, at most 1,000, without waiting.
   */
  listEvents(argument: _conversation_v1_ListEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _conversation_v1_ListEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _conversation_v1_ListEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  listEvents(argument: _conversation_v1_ListEventsRequest, callback: grpc.requestCallback<_conversation_v1_ListEventsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Carries all subscriptions of one gateway at one conversation replica: one stream for thousands of clients.
   */
  Subscribe(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeResponse__Output>;
  Subscribe(options?: grpc.CallOptions): grpc.ClientDuplexStream<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeResponse__Output>;
  /**
   * Carries all subscriptions of one gateway at one conversation replica: one stream for thousands of clients.
   */
  subscribe(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeResponse__Output>;
  subscribe(options?: grpc.CallOptions): grpc.ClientDuplexStream<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeResponse__Output>;
  
}

export interface EventServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads events that exist already, at most 1,000, without waiting.
   */
  ListEvents: grpc.handleUnaryCall<_conversation_v1_ListEventsRequest__Output, _conversation_v1_ListEventsResponse>;
  
  /**
   * Carries all subscriptions of one gateway at one conversation replica: one stream for thousands of clients.
   */
  Subscribe: grpc.handleBidiStreamingCall<_conversation_v1_SubscribeRequest__Output, _conversation_v1_SubscribeResponse>;
  
}

export interface EventServiceDefinition extends grpc.ServiceDefinition {
  ListEvents: MethodDefinition<_conversation_v1_ListEventsRequest, _conversation_v1_ListEventsResponse, _conversation_v1_ListEventsRequest__Output, _conversation_v1_ListEventsResponse__Output>
  Subscribe: MethodDefinition<_conversation_v1_SubscribeRequest, _conversation_v1_SubscribeResponse, _conversation_v1_SubscribeRequest__Output, _conversation_v1_SubscribeResponse__Output>
}
