// Original file: proto/conversation/v1/run_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CommitResultsRequest as _conversation_v1_CommitResultsRequest, CommitResultsRequest__Output as _conversation_v1_CommitResultsRequest__Output } from '../../conversation/v1/CommitResultsRequest.ts';
import type { CommitResultsResponse as _conversation_v1_CommitResultsResponse, CommitResultsResponse__Output as _conversation_v1_CommitResultsResponse__Output } from '../../conversation/v1/CommitResultsResponse.ts';
import type { CommitStepRequest as _conversation_v1_CommitStepRequest, CommitStepRequest__Output as _conversation_v1_CommitStepRequest__Output } from '../../conversation/v1/CommitStepRequest.ts';
import type { CommitStepResponse as _conversation_v1_CommitStepResponse, CommitStepResponse__Output as _conversation_v1_CommitStepResponse__Output } from '../../conversation/v1/CommitStepResponse.ts';
import type { CompleteRunRequest as _conversation_v1_CompleteRunRequest, CompleteRunRequest__Output as _conversation_v1_CompleteRunRequest__Output } from '../../conversation/v1/CompleteRunRequest.ts';
import type { CompleteRunResponse as _conversation_v1_CompleteRunResponse, CompleteRunResponse__Output as _conversation_v1_CompleteRunResponse__Output } from '../../conversation/v1/CompleteRunResponse.ts';
import type { GetDeploymentRequest as _conversation_v1_GetDeploymentRequest, GetDeploymentRequest__Output as _conversation_v1_GetDeploymentRequest__Output } from '../../conversation/v1/GetDeploymentRequest.ts';
import type { GetDeploymentResponse as _conversation_v1_GetDeploymentResponse, GetDeploymentResponse__Output as _conversation_v1_GetDeploymentResponse__Output } from '../../conversation/v1/GetDeploymentResponse.ts';
import type { GetRunContextRequest as _conversation_v1_GetRunContextRequest, GetRunContextRequest__Output as _conversation_v1_GetRunContextRequest__Output } from '../../conversation/v1/GetRunContextRequest.ts';
import type { GetRunContextResponse as _conversation_v1_GetRunContextResponse, GetRunContextResponse__Output as _conversation_v1_GetRunContextResponse__Output } from '../../conversation/v1/GetRunContextResponse.ts';
import type { HeartbeatRunRequest as _conversation_v1_HeartbeatRunRequest, HeartbeatRunRequest__Output as _conversation_v1_HeartbeatRunRequest__Output } from '../../conversation/v1/HeartbeatRunRequest.ts';
import type { HeartbeatRunResponse as _conversation_v1_HeartbeatRunResponse, HeartbeatRunResponse__Output as _conversation_v1_HeartbeatRunResponse__Output } from '../../conversation/v1/HeartbeatRunResponse.ts';
import type { HoldCreditsRequest as _conversation_v1_HoldCreditsRequest, HoldCreditsRequest__Output as _conversation_v1_HoldCreditsRequest__Output } from '../../conversation/v1/HoldCreditsRequest.ts';
import type { HoldCreditsResponse as _conversation_v1_HoldCreditsResponse, HoldCreditsResponse__Output as _conversation_v1_HoldCreditsResponse__Output } from '../../conversation/v1/HoldCreditsResponse.ts';
import type { ParkRunRequest as _conversation_v1_ParkRunRequest, ParkRunRequest__Output as _conversation_v1_ParkRunRequest__Output } from '../../conversation/v1/ParkRunRequest.ts';
import type { ParkRunResponse as _conversation_v1_ParkRunResponse, ParkRunResponse__Output as _conversation_v1_ParkRunResponse__Output } from '../../conversation/v1/ParkRunResponse.ts';
import type { RepeatUsageRequest as _conversation_v1_RepeatUsageRequest, RepeatUsageRequest__Output as _conversation_v1_RepeatUsageRequest__Output } from '../../conversation/v1/RepeatUsageRequest.ts';
import type { RepeatUsageResponse as _conversation_v1_RepeatUsageResponse, RepeatUsageResponse__Output as _conversation_v1_RepeatUsageResponse__Output } from '../../conversation/v1/RepeatUsageResponse.ts';
import type { StartRunRequest as _conversation_v1_StartRunRequest, StartRunRequest__Output as _conversation_v1_StartRunRequest__Output } from '../../conversation/v1/StartRunRequest.ts';
import type { StartRunResponse as _conversation_v1_StartRunResponse, StartRunResponse__Output as _conversation_v1_StartRunResponse__Output } from '../../conversation/v1/StartRunResponse.ts';
import type { SumUsageRequest as _conversation_v1_SumUsageRequest, SumUsageRequest__Output as _conversation_v1_SumUsageRequest__Output } from '../../conversation/v1/SumUsageRequest.ts';
import type { SumUsageResponse as _conversation_v1_SumUsageResponse, SumUsageResponse__Output as _conversation_v1_SumUsageResponse__Output } from '../../conversation/v1/SumUsageResponse.ts';
import type { TakeRunRequest as _conversation_v1_TakeRunRequest, TakeRunRequest__Output as _conversation_v1_TakeRunRequest__Output } from '../../conversation/v1/TakeRunRequest.ts';
import type { TakeRunResponse as _conversation_v1_TakeRunResponse, TakeRunResponse__Output as _conversation_v1_TakeRunResponse__Output } from '../../conversation/v1/TakeRunResponse.ts';
import type { YieldRunRequest as _conversation_v1_YieldRunRequest, YieldRunRequest__Output as _conversation_v1_YieldRunRequest__Output } from '../../conversation/v1/YieldRunRequest.ts';
import type { YieldRunResponse as _conversation_v1_YieldRunResponse, YieldRunResponse__Output as _conversation_v1_YieldRunResponse__Output } from '../../conversation/v1/YieldRunResponse.ts';

/**
 * For agent runners; `RepeatUsage` and `SumUsage` are for operators. A run is one try to answer, to name or to summarise; its truth is here, the queue is only a doorbell.
 */
export interface RunServiceClient extends grpc.Client {
  /**
   * Commits what came of calls. Harmless when repeated: the first result of a call counts. FAILED_PRECONDITION RUN_FENCED.
   */
  CommitResults(argument: _conversation_v1_CommitResultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  CommitResults(argument: _conversation_v1_CommitResultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  CommitResults(argument: _conversation_v1_CommitResultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  CommitResults(argument: _conversation_v1_CommitResultsRequest, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Commits what came of calls. Harmless when repeated: the first result of a call counts. FAILED_PRECONDITION RUN_FENCED.
   */
  commitResults(argument: _conversation_v1_CommitResultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  commitResults(argument: _conversation_v1_CommitResultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  commitResults(argument: _conversation_v1_CommitResultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  commitResults(argument: _conversation_v1_CommitResultsRequest, callback: grpc.requestCallback<_conversation_v1_CommitResultsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Commits a step: a model call that asked for tools, before any of its calls runs. Harmless when repeated;
   * FAILED_PRECONDITION RUN_FENCED for another attempt, RUN_STEP_TAKEN for a step that is not the next.
   */
  CommitStep(argument: _conversation_v1_CommitStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  CommitStep(argument: _conversation_v1_CommitStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  CommitStep(argument: _conversation_v1_CommitStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  CommitStep(argument: _conversation_v1_CommitStepRequest, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Commits a step: a model call that asked for tools, before any of its calls runs. Harmless when repeated;
   * FAILED_PRECONDITION RUN_FENCED for another attempt, RUN_STEP_TAKEN for a step that is not the next.
   */
  commitStep(argument: _conversation_v1_CommitStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  commitStep(argument: _conversation_v1_CommitStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  commitStep(argument: _conversation_v1_CommitStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  commitStep(argument: _conversation_v1_CommitStepRequest, callback: grpc.requestCallback<_conversation_v1_CommitStepResponse__Output>): grpc.ClientUnaryCall;
  
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
   * The installation and region of this service's database. A runner compares them with those of its broker before it takes work from it.
   */
  GetDeployment(argument: _conversation_v1_GetDeploymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  GetDeployment(argument: _conversation_v1_GetDeploymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  GetDeployment(argument: _conversation_v1_GetDeploymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  GetDeployment(argument: _conversation_v1_GetDeploymentRequest, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The installation and region of this service's database. A runner compares them with those of its broker before it takes work from it.
   */
  getDeployment(argument: _conversation_v1_GetDeploymentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  getDeployment(argument: _conversation_v1_GetDeploymentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  getDeployment(argument: _conversation_v1_GetDeploymentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  getDeployment(argument: _conversation_v1_GetDeploymentRequest, callback: grpc.requestCallback<_conversation_v1_GetDeploymentResponse__Output>): grpc.ClientUnaryCall;
  
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
   * Before each model call: holds what it can cost at most, with what the run has called and not committed, in every budget that it counts
   * for, in place of what was held for the run before. Whatever ends the call, or the run, settles it. Harmless when repeated.
   * FAILED_PRECONDITION RUN_FENCED; PERMISSION_DENIED CREDITS_EXHAUSTED or USER_CAP_REACHED where a budget has less left.
   */
  HoldCredits(argument: _conversation_v1_HoldCreditsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  HoldCredits(argument: _conversation_v1_HoldCreditsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  HoldCredits(argument: _conversation_v1_HoldCreditsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  HoldCredits(argument: _conversation_v1_HoldCreditsRequest, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Before each model call: holds what it can cost at most, with what the run has called and not committed, in every budget that it counts
   * for, in place of what was held for the run before. Whatever ends the call, or the run, settles it. Harmless when repeated.
   * FAILED_PRECONDITION RUN_FENCED; PERMISSION_DENIED CREDITS_EXHAUSTED or USER_CAP_REACHED where a budget has less left.
   */
  holdCredits(argument: _conversation_v1_HoldCreditsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  holdCredits(argument: _conversation_v1_HoldCreditsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  holdCredits(argument: _conversation_v1_HoldCreditsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  holdCredits(argument: _conversation_v1_HoldCreditsRequest, callback: grpc.requestCallback<_conversation_v1_HoldCreditsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets a run wait for what its last step has called and nobody has settled: it has no runner until somebody does, or until the
   * calls that it waits for have ended (`tools.ended`). Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  ParkRun(argument: _conversation_v1_ParkRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  ParkRun(argument: _conversation_v1_ParkRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  ParkRun(argument: _conversation_v1_ParkRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  ParkRun(argument: _conversation_v1_ParkRunRequest, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets a run wait for what its last step has called and nobody has settled: it has no runner until somebody does, or until the
   * calls that it waits for have ended (`tools.ended`). Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  parkRun(argument: _conversation_v1_ParkRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  parkRun(argument: _conversation_v1_ParkRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  parkRun(argument: _conversation_v1_ParkRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  parkRun(argument: _conversation_v1_ParkRunRequest, callback: grpc.requestCallback<_conversation_v1_ParkRunResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Publishes a workspace's facts of consumption again, byte for byte as they were, a page at a time: who has them counts none twice.
   */
  RepeatUsage(argument: _conversation_v1_RepeatUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  RepeatUsage(argument: _conversation_v1_RepeatUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  RepeatUsage(argument: _conversation_v1_RepeatUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  RepeatUsage(argument: _conversation_v1_RepeatUsageRequest, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Publishes a workspace's facts of consumption again, byte for byte as they were, a page at a time: who has them counts none twice.
   */
  repeatUsage(argument: _conversation_v1_RepeatUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  repeatUsage(argument: _conversation_v1_RepeatUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  repeatUsage(argument: _conversation_v1_RepeatUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  repeatUsage(argument: _conversation_v1_RepeatUsageRequest, callback: grpc.requestCallback<_conversation_v1_RepeatUsageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes this run for the calling runner, whoever's turn it is: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it), RUN_WAITING (nobody can work on it).
   */
  StartRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  StartRun(argument: _conversation_v1_StartRunRequest, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes this run for the calling runner, whoever's turn it is: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it), RUN_WAITING (nobody can work on it).
   */
  startRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  startRun(argument: _conversation_v1_StartRunRequest, callback: grpc.requestCallback<_conversation_v1_StartRunResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds up a workspace's facts of consumption as they were published, by month, a page of facts at a time. INVALID_ARGUMENT naming the field.
   */
  SumUsage(argument: _conversation_v1_SumUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  SumUsage(argument: _conversation_v1_SumUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  SumUsage(argument: _conversation_v1_SumUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  SumUsage(argument: _conversation_v1_SumUsageRequest, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds up a workspace's facts of consumption as they were published, by month, a page of facts at a time. INVALID_ARGUMENT naming the field.
   */
  sumUsage(argument: _conversation_v1_SumUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  sumUsage(argument: _conversation_v1_SumUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  sumUsage(argument: _conversation_v1_SumUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  sumUsage(argument: _conversation_v1_SumUsageRequest, callback: grpc.requestCallback<_conversation_v1_SumUsageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes the run whose turn it is: workspaces take turns, and in each of them those who asked. What lies in the queue only tells that
   * some run waits. Nothing is answered where none waits. Not idempotent, as StartRun.
   */
  TakeRun(argument: _conversation_v1_TakeRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  TakeRun(argument: _conversation_v1_TakeRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  TakeRun(argument: _conversation_v1_TakeRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  TakeRun(argument: _conversation_v1_TakeRunRequest, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes the run whose turn it is: workspaces take turns, and in each of them those who asked. What lies in the queue only tells that
   * some run waits. Nothing is answered where none waits. Not idempotent, as StartRun.
   */
  takeRun(argument: _conversation_v1_TakeRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  takeRun(argument: _conversation_v1_TakeRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  takeRun(argument: _conversation_v1_TakeRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  takeRun(argument: _conversation_v1_TakeRunRequest, callback: grpc.requestCallback<_conversation_v1_TakeRunResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives a run back between two steps: another attempt takes it at once. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  YieldRun(argument: _conversation_v1_YieldRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  YieldRun(argument: _conversation_v1_YieldRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  YieldRun(argument: _conversation_v1_YieldRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  YieldRun(argument: _conversation_v1_YieldRunRequest, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives a run back between two steps: another attempt takes it at once. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  yieldRun(argument: _conversation_v1_YieldRunRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  yieldRun(argument: _conversation_v1_YieldRunRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  yieldRun(argument: _conversation_v1_YieldRunRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  yieldRun(argument: _conversation_v1_YieldRunRequest, callback: grpc.requestCallback<_conversation_v1_YieldRunResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * For agent runners; `RepeatUsage` and `SumUsage` are for operators. A run is one try to answer, to name or to summarise; its truth is here, the queue is only a doorbell.
 */
export interface RunServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Commits what came of calls. Harmless when repeated: the first result of a call counts. FAILED_PRECONDITION RUN_FENCED.
   */
  CommitResults: grpc.handleUnaryCall<_conversation_v1_CommitResultsRequest__Output, _conversation_v1_CommitResultsResponse>;
  
  /**
   * Commits a step: a model call that asked for tools, before any of its calls runs. Harmless when repeated;
   * FAILED_PRECONDITION RUN_FENCED for another attempt, RUN_STEP_TAKEN for a step that is not the next.
   */
  CommitStep: grpc.handleUnaryCall<_conversation_v1_CommitStepRequest__Output, _conversation_v1_CommitStepResponse>;
  
  /**
   * Reports the end. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED for another attempt.
   */
  CompleteRun: grpc.handleUnaryCall<_conversation_v1_CompleteRunRequest__Output, _conversation_v1_CompleteRunResponse>;
  
  /**
   * The installation and region of this service's database. A runner compares them with those of its broker before it takes work from it.
   */
  GetDeployment: grpc.handleUnaryCall<_conversation_v1_GetDeploymentRequest__Output, _conversation_v1_GetDeploymentResponse>;
  
  /**
   * The agent, the model and the visible history, newest versions, oldest first.
   */
  GetRunContext: grpc.handleUnaryCall<_conversation_v1_GetRunContextRequest__Output, _conversation_v1_GetRunContextResponse>;
  
  /**
   * Renews the lease. FAILED_PRECONDITION RUN_FENCED when another attempt has begun.
   */
  HeartbeatRun: grpc.handleUnaryCall<_conversation_v1_HeartbeatRunRequest__Output, _conversation_v1_HeartbeatRunResponse>;
  
  /**
   * Before each model call: holds what it can cost at most, with what the run has called and not committed, in every budget that it counts
   * for, in place of what was held for the run before. Whatever ends the call, or the run, settles it. Harmless when repeated.
   * FAILED_PRECONDITION RUN_FENCED; PERMISSION_DENIED CREDITS_EXHAUSTED or USER_CAP_REACHED where a budget has less left.
   */
  HoldCredits: grpc.handleUnaryCall<_conversation_v1_HoldCreditsRequest__Output, _conversation_v1_HoldCreditsResponse>;
  
  /**
   * Lets a run wait for what its last step has called and nobody has settled: it has no runner until somebody does, or until the
   * calls that it waits for have ended (`tools.ended`). Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  ParkRun: grpc.handleUnaryCall<_conversation_v1_ParkRunRequest__Output, _conversation_v1_ParkRunResponse>;
  
  /**
   * Publishes a workspace's facts of consumption again, byte for byte as they were, a page at a time: who has them counts none twice.
   */
  RepeatUsage: grpc.handleUnaryCall<_conversation_v1_RepeatUsageRequest__Output, _conversation_v1_RepeatUsageResponse>;
  
  /**
   * Takes this run for the calling runner, whoever's turn it is: raises its attempt and gives it a lease. Not idempotent: after a lost answer nobody
   * works on what the lease is for.
   * FAILED_PRECONDITION with reason RUN_ENDED, RUN_LEASED (somebody else works on it), RUN_WAITING (nobody can work on it).
   */
  StartRun: grpc.handleUnaryCall<_conversation_v1_StartRunRequest__Output, _conversation_v1_StartRunResponse>;
  
  /**
   * Adds up a workspace's facts of consumption as they were published, by month, a page of facts at a time. INVALID_ARGUMENT naming the field.
   */
  SumUsage: grpc.handleUnaryCall<_conversation_v1_SumUsageRequest__Output, _conversation_v1_SumUsageResponse>;
  
  /**
   * Takes the run whose turn it is: workspaces take turns, and in each of them those who asked. What lies in the queue only tells that
   * some run waits. Nothing is answered where none waits. Not idempotent, as StartRun.
   */
  TakeRun: grpc.handleUnaryCall<_conversation_v1_TakeRunRequest__Output, _conversation_v1_TakeRunResponse>;
  
  /**
   * Gives a run back between two steps: another attempt takes it at once. Harmless when repeated; FAILED_PRECONDITION RUN_FENCED.
   */
  YieldRun: grpc.handleUnaryCall<_conversation_v1_YieldRunRequest__Output, _conversation_v1_YieldRunResponse>;
  
}

export interface RunServiceDefinition extends grpc.ServiceDefinition {
  CommitResults: MethodDefinition<_conversation_v1_CommitResultsRequest, _conversation_v1_CommitResultsResponse, _conversation_v1_CommitResultsRequest__Output, _conversation_v1_CommitResultsResponse__Output>
  CommitStep: MethodDefinition<_conversation_v1_CommitStepRequest, _conversation_v1_CommitStepResponse, _conversation_v1_CommitStepRequest__Output, _conversation_v1_CommitStepResponse__Output>
  CompleteRun: MethodDefinition<_conversation_v1_CompleteRunRequest, _conversation_v1_CompleteRunResponse, _conversation_v1_CompleteRunRequest__Output, _conversation_v1_CompleteRunResponse__Output>
  GetDeployment: MethodDefinition<_conversation_v1_GetDeploymentRequest, _conversation_v1_GetDeploymentResponse, _conversation_v1_GetDeploymentRequest__Output, _conversation_v1_GetDeploymentResponse__Output>
  GetRunContext: MethodDefinition<_conversation_v1_GetRunContextRequest, _conversation_v1_GetRunContextResponse, _conversation_v1_GetRunContextRequest__Output, _conversation_v1_GetRunContextResponse__Output>
  HeartbeatRun: MethodDefinition<_conversation_v1_HeartbeatRunRequest, _conversation_v1_HeartbeatRunResponse, _conversation_v1_HeartbeatRunRequest__Output, _conversation_v1_HeartbeatRunResponse__Output>
  HoldCredits: MethodDefinition<_conversation_v1_HoldCreditsRequest, _conversation_v1_HoldCreditsResponse, _conversation_v1_HoldCreditsRequest__Output, _conversation_v1_HoldCreditsResponse__Output>
  ParkRun: MethodDefinition<_conversation_v1_ParkRunRequest, _conversation_v1_ParkRunResponse, _conversation_v1_ParkRunRequest__Output, _conversation_v1_ParkRunResponse__Output>
  RepeatUsage: MethodDefinition<_conversation_v1_RepeatUsageRequest, _conversation_v1_RepeatUsageResponse, _conversation_v1_RepeatUsageRequest__Output, _conversation_v1_RepeatUsageResponse__Output>
  StartRun: MethodDefinition<_conversation_v1_StartRunRequest, _conversation_v1_StartRunResponse, _conversation_v1_StartRunRequest__Output, _conversation_v1_StartRunResponse__Output>
  SumUsage: MethodDefinition<_conversation_v1_SumUsageRequest, _conversation_v1_SumUsageResponse, _conversation_v1_SumUsageRequest__Output, _conversation_v1_SumUsageResponse__Output>
  TakeRun: MethodDefinition<_conversation_v1_TakeRunRequest, _conversation_v1_TakeRunResponse, _conversation_v1_TakeRunRequest__Output, _conversation_v1_TakeRunResponse__Output>
  YieldRun: MethodDefinition<_conversation_v1_YieldRunRequest, _conversation_v1_YieldRunResponse, _conversation_v1_YieldRunRequest__Output, _conversation_v1_YieldRunResponse__Output>
}
