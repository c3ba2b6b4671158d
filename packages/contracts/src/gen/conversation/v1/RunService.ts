// Original file: proto/conversation/v1/run_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompleteRunRequest as _conversation_v1_CompleteRunRequest, CompleteRunRequest__Output as _conversation_v1_CompleteRunRequest__Output } from '../../conversation/v1/CompleteRunRequest.ts';
import type { CompleteRunResponse as _conversation_v1_CompleteRunResponse, CompleteRunResponse__Output as _conversation_v1_CompleteRunResponse__Output } from '../../conversation/v1/CompleteRunResponse.ts';
import type { GetRunContextRequest as _conversation_v1_GetRunContextRequest, GetRunContextRequest__Output as _conversation_v1_GetRunContextRequest__Output } from '../../conversation/v1/GetRunContextRequest.ts';
import type { GetRunContextResponse as _conversation_v1_GetRunContextResponse, GetRunContextResponse__Output as _conversation_v1_GetRunContextResponse__Output } from '../../conversation/v1/GetRunContextResponse.ts';
import type { HeartbeatRunRequest as _conversation_v1_HeartbeatRunRequest, HeartbeatRunRequest__Output as _conversation_v1_HeartbeatRunRequest__Output } from '../../conversation/v1/HeartbeatRunRequest.ts';
import type { HeartbeatRunResponse as _conversation_v1_HeartbeatRunResponse, HeartbeatRunResponse__Output as _conversation_v1_HeartbeatRunResponse__Output } from '../../conversation/v1/HeartbeatRunResponse.ts';
import type { StartRunRequest as _conversation_v1_StartRunRequest, StartRunRequest__Output as _conversation_v1_StartRunRequest__Output } from '../../conversation/v1/StartRunRequest.ts';
import type { StartRunResponse as _conversation_v1_StartRunResponse, StartRunResponse__Output as _conversation_v1_StartRunResponse__Output } from '../../conversation/v1/StartRunResponse.ts';

/**
 * For agent runners. A run is one try to answer, to name or to summarise; its truth is here, the queue is only a doorbell.
 */
export interface RunServiceClient extends grpc.Client {
  /**
   * Reports the end. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED for another attempt.
   */
  CompleteRun(argument: _conversation_v1_CompleteRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  CompleteRun(argument: _conversation_v1_CompleteRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  CompleteRun(argument: _conversation_v1_CompleteRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  CompleteRun(argument: _conversation_v1_CompleteRunRequest, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reports the end. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED for another attempt.
   */
  completeRun(argument: _conversation_v1_CompleteRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  completeRun(argument: _conversation_v1_CompleteRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  completeRun(argument: _conversation_v1_CompleteRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  completeRun(argument: _conversation_v1_CompleteRunRequest, callback: grpc.requestCallback<_conversation_v1_CompleteRunResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The agent, the model and the visible history, newest versions, oldest first.
   */
  GetRunContext(argument: _conversation_v1_GetRunContextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  GetRunContext(argument: _conversation_v1_GetRunContextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  GetRunContext(argument: _conversation_v1_GetRunContextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  GetRunContext(argument: _conversation_v1_GetRunContextRequest, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The agent, the model and the visible history, newest versions, oldest first.
   */
  getRunContext(argument: _conversation_v1_GetRunContextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  getRunContext(argument: _conversation_v1_GetRunContextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  getRunContext(argument: _conversation_v1_GetRunContextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  getRunContext(argument: _conversation_v1_GetRunContextRequest, callback: grpc.requestCallback<_conversation_v1_GetRunContextResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Renews the lease. FAILED_PRECONDITION RUN_FENCED when another attempt has begun.
   */
  HeartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  HeartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Renews the lease. FAILED_PRECONDITION RUN_FENCED when another attempt has begun.
   */
  heartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  heartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  heartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  heartbeatRun(argument: _conversation_v1_HeartbeatRunRequest, callback: grpc.requestCallback<_conversation_v1_HeartbeatRunResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes a run for the calling runner: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it).
   */
  StartRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes a run for the calling runner: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it).
   */
  startRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * For agent runners. A run is one try to answer, to name or to summarise; its truth is here, the queue is only a doorbell.
 */
export interface RunServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reports the end. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED for another attempt.
   */
  CompleteRun: grpc.handleUnaryCall<_conversation_v1_CompleteRunRequest__Output, _conversation_v1_CompleteRunResponse>;
  
  /**
   * The agent, the model and the visible history, newest versions, oldest first.
   */
  GetRunContext: grpc.handleUnaryCall<_conversation_v1_GetRunContextRequest__Output, _conversation_v1_GetRunContextResponse>;
  
  /**
   * Renews the lease. FAILED_PRECONDITION RUN_FENCED when another attempt has begun.
   */
  HeartbeatRun: grpc.handleUnaryCall<_conversation_v1_HeartbeatRunRequest__Output, _conversation_v1_HeartbeatRunResponse>;
  
  /**
   * Takes a run for the calling runner: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it).
   */
  StartRun: grpc.handleUnaryCall<_conversation_v1_StartRunRequest__Output, _conversation_v1_StartRunResponse>;
  
}

export interface RunServiceDefinition extends grpc.ServiceDefinition {
  CompleteRun: MethodDefinition<_conversation_v1_CompleteRunRequest, _conversation_v1_CompleteRunResponse, _conversation_v1_CompleteRunRequest__Output, _conversation_v1_CompleteRunResponse__Output>
  GetRunContext: MethodDefinition<_conversation_v1_GetRunContextRequest, _conversation_v1_GetRunContextResponse, _conversation_v1_GetRunContextRequest__Output, _conversation_v1_GetRunContextResponse__Output>
  HeartbeatRun: MethodDefinition<_conversation_v1_HeartbeatRunRequest, _conversation_v1_HeartbeatRunResponse, _conversation_v1_HeartbeatRunRequest__Output, _conversation_v1_HeartbeatRunResponse__Output>
  StartRun: MethodDefinition<_conversation_v1_StartRunRequest, _conversation_v1_StartRunResponse, _conversation_v1_StartRunRequest__Output, _conversation_v1_StartRunResponse__Output>
}
