// Original file: proto/mcp/v1/request_stream_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CloseStreamRequest as _mcp_v1_CloseStreamRequest, CloseStreamRequest__Output as _mcp_v1_CloseStreamRequest__Output } from '../../mcp/v1/CloseStreamRequest.ts';
import type { CloseStreamResponse as _mcp_v1_CloseStreamResponse, CloseStreamResponse__Output as _mcp_v1_CloseStreamResponse__Output } from '../../mcp/v1/CloseStreamResponse.ts';
import type { OpenStreamRequest as _mcp_v1_OpenStreamRequest, OpenStreamRequest__Output as _mcp_v1_OpenStreamRequest__Output } from '../../mcp/v1/OpenStreamRequest.ts';
import type { OpenStreamResponse as _mcp_v1_OpenStreamResponse, OpenStreamResponse__Output as _mcp_v1_OpenStreamResponse__Output } from '../../mcp/v1/OpenStreamResponse.ts';
import type { PostResultRequest as _mcp_v1_PostResultRequest, PostResultRequest__Output as _mcp_v1_PostResultRequest__Output } from '../../mcp/v1/PostResultRequest.ts';
import type { PostResultResponse as _mcp_v1_PostResultResponse, PostResultResponse__Output as _mcp_v1_PostResultResponse__Output } from '../../mcp/v1/PostResultResponse.ts';
import type { RenewStreamsRequest as _mcp_v1_RenewStreamsRequest, RenewStreamsRequest__Output as _mcp_v1_RenewStreamsRequest__Output } from '../../mcp/v1/RenewStreamsRequest.ts';
import type { RenewStreamsResponse as _mcp_v1_RenewStreamsResponse, RenewStreamsResponse__Output as _mcp_v1_RenewStreamsResponse__Output } from '../../mcp/v1/RenewStreamsResponse.ts';
import type { TakeFramesRequest as _mcp_v1_TakeFramesRequest, TakeFramesRequest__Output as _mcp_v1_TakeFramesRequest__Output } from '../../mcp/v1/TakeFramesRequest.ts';
import type { TakeFramesResponse as _mcp_v1_TakeFramesResponse, TakeFramesResponse__Output as _mcp_v1_TakeFramesResponse__Output } from '../../mcp/v1/TakeFramesResponse.ts';

/**
 * For the gateway: how requests reach a client's server, and what it answers. `tools.frames.<server>` (core NATS) says that a
 * stream should look: frames wait for it, or it is over.
 */
export interface RequestStreamServiceClient extends grpc.Client {
  /**
   * The client has gone. Harmless when the stream is over.
   */
  CloseStream(argument: _mcp_v1_CloseStreamRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  CloseStream(argument: _mcp_v1_CloseStreamRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  CloseStream(argument: _mcp_v1_CloseStreamRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  CloseStream(argument: _mcp_v1_CloseStreamRequest, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The client has gone. Harmless when the stream is over.
   */
  closeStream(argument: _mcp_v1_CloseStreamRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  closeStream(argument: _mcp_v1_CloseStreamRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  closeStream(argument: _mcp_v1_CloseStreamRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  closeStream(argument: _mcp_v1_CloseStreamRequest, callback: grpc.requestCallback<_mcp_v1_CloseStreamResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins the server's stream; the one that it had is over. NOT_FOUND SERVER_NOT_FOUND when its lease is over,
   * PERMISSION_DENIED for another's.
   */
  OpenStream(argument: _mcp_v1_OpenStreamRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  OpenStream(argument: _mcp_v1_OpenStreamRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  OpenStream(argument: _mcp_v1_OpenStreamRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  OpenStream(argument: _mcp_v1_OpenStreamRequest, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins the server's stream; the one that it had is over. NOT_FOUND SERVER_NOT_FOUND when its lease is over,
   * PERMISSION_DENIED for another's.
   */
  openStream(argument: _mcp_v1_OpenStreamRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  openStream(argument: _mcp_v1_OpenStreamRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  openStream(argument: _mcp_v1_OpenStreamRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  openStream(argument: _mcp_v1_OpenStreamRequest, callback: grpc.requestCallback<_mcp_v1_OpenStreamResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes what the server has said: the result of a call, its progress, a notification. INVALID_ARGUMENT naming `result`,
   * PERMISSION_DENIED for another's server. Harmless when repeated: the first result of a call stays.
   */
  PostResult(argument: _mcp_v1_PostResultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  PostResult(argument: _mcp_v1_PostResultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  PostResult(argument: _mcp_v1_PostResultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  PostResult(argument: _mcp_v1_PostResultRequest, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes what the server has said: the result of a call, its progress, a notification. INVALID_ARGUMENT naming `result`,
   * PERMISSION_DENIED for another's server. Harmless when repeated: the first result of a call stays.
   */
  postResult(argument: _mcp_v1_PostResultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  postResult(argument: _mcp_v1_PostResultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  postResult(argument: _mcp_v1_PostResultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  postResult(argument: _mcp_v1_PostResultRequest, callback: grpc.requestCallback<_mcp_v1_PostResultResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says that streams are still open; one that is not named for 30 seconds counts as closed.
   */
  RenewStreams(argument: _mcp_v1_RenewStreamsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  RenewStreams(argument: _mcp_v1_RenewStreamsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  RenewStreams(argument: _mcp_v1_RenewStreamsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  RenewStreams(argument: _mcp_v1_RenewStreamsRequest, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says that streams are still open; one that is not named for 30 seconds counts as closed.
   */
  renewStreams(argument: _mcp_v1_RenewStreamsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  renewStreams(argument: _mcp_v1_RenewStreamsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  renewStreams(argument: _mcp_v1_RenewStreamsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  renewStreams(argument: _mcp_v1_RenewStreamsRequest, callback: grpc.requestCallback<_mcp_v1_RenewStreamsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The frames that the stream is to write next. They count as written by it from now on; harmless when repeated with the same `after`.
   */
  TakeFrames(argument: _mcp_v1_TakeFramesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  TakeFrames(argument: _mcp_v1_TakeFramesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  TakeFrames(argument: _mcp_v1_TakeFramesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  TakeFrames(argument: _mcp_v1_TakeFramesRequest, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The frames that the stream is to write next. They count as written by it from now on; harmless when repeated with the same `after`.
   */
  takeFrames(argument: _mcp_v1_TakeFramesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  takeFrames(argument: _mcp_v1_TakeFramesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  takeFrames(argument: _mcp_v1_TakeFramesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  takeFrames(argument: _mcp_v1_TakeFramesRequest, callback: grpc.requestCallback<_mcp_v1_TakeFramesResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * For the gateway: how requests reach a client's server, and what it answers. `tools.frames.<server>` (core NATS) says that a
 * stream should look: frames wait for it, or it is over.
 */
export interface RequestStreamServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The client has gone. Harmless when the stream is over.
   */
  CloseStream: grpc.handleUnaryCall<_mcp_v1_CloseStreamRequest__Output, _mcp_v1_CloseStreamResponse>;
  
  /**
   * Begins the server's stream; the one that it had is over. NOT_FOUND SERVER_NOT_FOUND when its lease is over,
   * PERMISSION_DENIED for another's.
   */
  OpenStream: grpc.handleUnaryCall<_mcp_v1_OpenStreamRequest__Output, _mcp_v1_OpenStreamResponse>;
  
  /**
   * Takes what the server has said: the result of a call, its progress, a notification. INVALID_ARGUMENT naming `result`,
   * PERMISSION_DENIED for another's server. Harmless when repeated: the first result of a call stays.
   */
  PostResult: grpc.handleUnaryCall<_mcp_v1_PostResultRequest__Output, _mcp_v1_PostResultResponse>;
  
  /**
   * Says that streams are still open; one that is not named for 30 seconds counts as closed.
   */
  RenewStreams: grpc.handleUnaryCall<_mcp_v1_RenewStreamsRequest__Output, _mcp_v1_RenewStreamsResponse>;
  
  /**
   * The frames that the stream is to write next. They count as written by it from now on; harmless when repeated with the same `after`.
   */
  TakeFrames: grpc.handleUnaryCall<_mcp_v1_TakeFramesRequest__Output, _mcp_v1_TakeFramesResponse>;
  
}

export interface RequestStreamServiceDefinition extends grpc.ServiceDefinition {
  CloseStream: MethodDefinition<_mcp_v1_CloseStreamRequest, _mcp_v1_CloseStreamResponse, _mcp_v1_CloseStreamRequest__Output, _mcp_v1_CloseStreamResponse__Output>
  OpenStream: MethodDefinition<_mcp_v1_OpenStreamRequest, _mcp_v1_OpenStreamResponse, _mcp_v1_OpenStreamRequest__Output, _mcp_v1_OpenStreamResponse__Output>
  PostResult: MethodDefinition<_mcp_v1_PostResultRequest, _mcp_v1_PostResultResponse, _mcp_v1_PostResultRequest__Output, _mcp_v1_PostResultResponse__Output>
  RenewStreams: MethodDefinition<_mcp_v1_RenewStreamsRequest, _mcp_v1_RenewStreamsResponse, _mcp_v1_RenewStreamsRequest__Output, _mcp_v1_RenewStreamsResponse__Output>
  TakeFrames: MethodDefinition<_mcp_v1_TakeFramesRequest, _mcp_v1_TakeFramesResponse, _mcp_v1_TakeFramesRequest__Output, _mcp_v1_TakeFramesResponse__Output>
}
