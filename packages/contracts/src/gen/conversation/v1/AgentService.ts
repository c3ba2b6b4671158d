// Original file: proto/conversation/v1/agent_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnnounceAgentsRequest as _conversation_v1_AnnounceAgentsRequest, AnnounceAgentsRequest__Output as _conversation_v1_AnnounceAgentsRequest__Output } from '../../conversation/v1/AnnounceAgentsRequest.ts';
import type { AnnounceAgentsResponse as _conversation_v1_AnnounceAgentsResponse, AnnounceAgentsResponse__Output as _conversation_v1_AnnounceAgentsResponse__Output } from '../../conversation/v1/AnnounceAgentsResponse.ts';
import type { ArchiveAgentRequest as _conversation_v1_ArchiveAgentRequest, ArchiveAgentRequest__Output as _conversation_v1_ArchiveAgentRequest__Output } from '../../conversation/v1/ArchiveAgentRequest.ts';
import type { ArchiveAgentResponse as _conversation_v1_ArchiveAgentResponse, ArchiveAgentResponse__Output as _conversation_v1_ArchiveAgentResponse__Output } from '../../conversation/v1/ArchiveAgentResponse.ts';
import type { CreateAgentRequest as _conversation_v1_CreateAgentRequest, CreateAgentRequest__Output as _conversation_v1_CreateAgentRequest__Output } from '../../conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse as _conversation_v1_CreateAgentResponse, CreateAgentResponse__Output as _conversation_v1_CreateAgentResponse__Output } from '../../conversation/v1/CreateAgentResponse.ts';
import type { CreateGenericAgentRequest as _conversation_v1_CreateGenericAgentRequest, CreateGenericAgentRequest__Output as _conversation_v1_CreateGenericAgentRequest__Output } from '../../conversation/v1/CreateGenericAgentRequest.ts';
import type { CreateGenericAgentResponse as _conversation_v1_CreateGenericAgentResponse, CreateGenericAgentResponse__Output as _conversation_v1_CreateGenericAgentResponse__Output } from '../../conversation/v1/CreateGenericAgentResponse.ts';
import type { GetAgentRequest as _conversation_v1_GetAgentRequest, GetAgentRequest__Output as _conversation_v1_GetAgentRequest__Output } from '../../conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse as _conversation_v1_GetAgentResponse, GetAgentResponse__Output as _conversation_v1_GetAgentResponse__Output } from '../../conversation/v1/GetAgentResponse.ts';
import type { ListAgentsRequest as _conversation_v1_ListAgentsRequest, ListAgentsRequest__Output as _conversation_v1_ListAgentsRequest__Output } from '../../conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse as _conversation_v1_ListAgentsResponse, ListAgentsResponse__Output as _conversation_v1_ListAgentsResponse__Output } from '../../conversation/v1/ListAgentsResponse.ts';
import type { ListAgentsUsingRequest as _conversation_v1_ListAgentsUsingRequest, ListAgentsUsingRequest__Output as _conversation_v1_ListAgentsUsingRequest__Output } from '../../conversation/v1/ListAgentsUsingRequest.ts';
import type { ListAgentsUsingResponse as _conversation_v1_ListAgentsUsingResponse, ListAgentsUsingResponse__Output as _conversation_v1_ListAgentsUsingResponse__Output } from '../../conversation/v1/ListAgentsUsingResponse.ts';
import type { SearchAgentsRequest as _conversation_v1_SearchAgentsRequest, SearchAgentsRequest__Output as _conversation_v1_SearchAgentsRequest__Output } from '../../conversation/v1/SearchAgentsRequest.ts';
import type { SearchAgentsResponse as _conversation_v1_SearchAgentsResponse, SearchAgentsResponse__Output as _conversation_v1_SearchAgentsResponse__Output } from '../../conversation/v1/SearchAgentsResponse.ts';
import type { UpdateAgentRequest as _conversation_v1_UpdateAgentRequest, UpdateAgentRequest__Output as _conversation_v1_UpdateAgentRequest__Output } from '../../conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse as _conversation_v1_UpdateAgentResponse, UpdateAgentResponse__Output as _conversation_v1_UpdateAgentResponse__Output } from '../../conversation/v1/UpdateAgentResponse.ts';

/**
 * A hidden agent exists for its editors only, and an agent with spaces for callers that can read all of them: for others it is NOT_FOUND, and
 * no list has it.
 */
export interface AgentServiceClient extends grpc.Client {
  /**
   * For operators: publishes again what the agents of all workspaces are called, a page at a time, and with the first page what the
   * models are. Harmless when repeated.
   */
  AnnounceAgents(argument: _conversation_v1_AnnounceAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceAgents(argument: _conversation_v1_AnnounceAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceAgents(argument: _conversation_v1_AnnounceAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  AnnounceAgents(argument: _conversation_v1_AnnounceAgentsRequest, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For operators: publishes again what the agents of all workspaces are called, a page at a time, and with the first page what the
   * models are. Harmless when repeated.
   */
  announceAgents(argument: _conversation_v1_AnnounceAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  announceAgents(argument: _conversation_v1_AnnounceAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  announceAgents(argument: _conversation_v1_AnnounceAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  announceAgents(argument: _conversation_v1_AnnounceAgentsRequest, callback: grpc.requestCallback<_conversation_v1_AnnounceAgentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes an agent out of use: it can be read, but is not listed and does not answer. Harmless when repeated.
   */
  ArchiveAgent(argument: _conversation_v1_ArchiveAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveAgent(argument: _conversation_v1_ArchiveAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveAgent(argument: _conversation_v1_ArchiveAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveAgent(argument: _conversation_v1_ArchiveAgentRequest, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes an agent out of use: it can be read, but is not listed and does not answer. Harmless when repeated.
   */
  archiveAgent(argument: _conversation_v1_ArchiveAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  archiveAgent(argument: _conversation_v1_ArchiveAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  archiveAgent(argument: _conversation_v1_ArchiveAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  archiveAgent(argument: _conversation_v1_ArchiveAgentRequest, callback: grpc.requestCallback<_conversation_v1_ArchiveAgentResponse__Output>): grpc.ClientUnaryCall;
  
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a hidden agent of the caller's from instructions, with the first model of the catalogue, and another one that it may ask.
   */
  CreateGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a hidden agent of the caller's from instructions, with the first model of the catalogue, and another one that it may ask.
   */
  createGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  createGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  createGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  createGenericAgent(argument: _conversation_v1_CreateGenericAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateGenericAgentResponse__Output>): grpc.ClientUnaryCall;
  
  GetAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists agents by name, without their instructions, in pages of at most 1,000 agents.
   */
  ListAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists agents by name, without their instructions, in pages of at most 1,000 agents.
   */
  listAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The active agents that answer from one of these views. Those that the caller doesn't see are only counted.
   */
  ListAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  ListAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  ListAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  ListAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The active agents that answer from one of these views. Those that the caller doesn't see are only counted.
   */
  listAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  listAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  listAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  listAgentsUsing(argument: _conversation_v1_ListAgentsUsingRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsUsingResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The active agents whose name contains the query, by name, without their instructions, at most 100.
   */
  SearchAgents(argument: _conversation_v1_SearchAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  SearchAgents(argument: _conversation_v1_SearchAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  SearchAgents(argument: _conversation_v1_SearchAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  SearchAgents(argument: _conversation_v1_SearchAgentsRequest, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The active agents whose name contains the query, by name, without their instructions, at most 100.
   */
  searchAgents(argument: _conversation_v1_SearchAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  searchAgents(argument: _conversation_v1_SearchAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  searchAgents(argument: _conversation_v1_SearchAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  searchAgents(argument: _conversation_v1_SearchAgentsRequest, callback: grpc.requestCallback<_conversation_v1_SearchAgentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what the request names: a new version. Answers under way go on with what they began with.
   * NOT_FOUND; INVALID_ARGUMENT naming agent_id for an archived agent; PERMISSION_DENIED PERSON_REQUIRED for a favourite of nobody.
   */
  UpdateAgent(argument: _conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _conversation_v1_UpdateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  UpdateAgent(argument: _conversation_v1_UpdateAgentRequest, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what the request names: a new version. Answers under way go on with what they began with.
   * NOT_FOUND; INVALID_ARGUMENT naming agent_id for an archived agent; PERMISSION_DENIED PERSON_REQUIRED for a favourite of nobody.
   */
  updateAgent(argument: _conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _conversation_v1_UpdateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _conversation_v1_UpdateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  updateAgent(argument: _conversation_v1_UpdateAgentRequest, callback: grpc.requestCallback<_conversation_v1_UpdateAgentResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A hidden agent exists for its editors only, and an agent with spaces for callers that can read all of them: for others it is NOT_FOUND, and
 * no list has it.
 */
export interface AgentServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * For operators: publishes again what the agents of all workspaces are called, a page at a time, and with the first page what the
   * models are. Harmless when repeated.
   */
  AnnounceAgents: grpc.handleUnaryCall<_conversation_v1_AnnounceAgentsRequest__Output, _conversation_v1_AnnounceAgentsResponse>;
  
  /**
   * Takes an agent out of use: it can be read, but is not listed and does not answer. Harmless when repeated.
   */
  ArchiveAgent: grpc.handleUnaryCall<_conversation_v1_ArchiveAgentRequest__Output, _conversation_v1_ArchiveAgentResponse>;
  
  CreateAgent: grpc.handleUnaryCall<_conversation_v1_CreateAgentRequest__Output, _conversation_v1_CreateAgentResponse>;
  
  /**
   * Makes a hidden agent of the caller's from instructions, with the first model of the catalogue, and another one that it may ask.
   */
  CreateGenericAgent: grpc.handleUnaryCall<_conversation_v1_CreateGenericAgentRequest__Output, _conversation_v1_CreateGenericAgentResponse>;
  
  GetAgent: grpc.handleUnaryCall<_conversation_v1_GetAgentRequest__Output, _conversation_v1_GetAgentResponse>;
  
  /**
   * Lists agents by name, without their instructions, in pages of at most 1,000 agents.
   */
  ListAgents: grpc.handleUnaryCall<_conversation_v1_ListAgentsRequest__Output, _conversation_v1_ListAgentsResponse>;
  
  /**
   * The active agents that answer from one of these views. Those that the caller doesn't see are only counted.
   */
  ListAgentsUsing: grpc.handleUnaryCall<_conversation_v1_ListAgentsUsingRequest__Output, _conversation_v1_ListAgentsUsingResponse>;
  
  /**
   * The active agents whose name contains the query, by name, without their instructions, at most 100.
   */
  SearchAgents: grpc.handleUnaryCall<_conversation_v1_SearchAgentsRequest__Output, _conversation_v1_SearchAgentsResponse>;
  
  /**
   * Changes what the request names: a new version. Answers under way go on with what they began with.
   * NOT_FOUND; INVALID_ARGUMENT naming agent_id for an archived agent; PERMISSION_DENIED PERSON_REQUIRED for a favourite of nobody.
   */
  UpdateAgent: grpc.handleUnaryCall<_conversation_v1_UpdateAgentRequest__Output, _conversation_v1_UpdateAgentResponse>;
  
}

export interface AgentServiceDefinition extends grpc.ServiceDefinition {
  AnnounceAgents: MethodDefinition<_conversation_v1_AnnounceAgentsRequest, _conversation_v1_AnnounceAgentsResponse, _conversation_v1_AnnounceAgentsRequest__Output, _conversation_v1_AnnounceAgentsResponse__Output>
  ArchiveAgent: MethodDefinition<_conversation_v1_ArchiveAgentRequest, _conversation_v1_ArchiveAgentResponse, _conversation_v1_ArchiveAgentRequest__Output, _conversation_v1_ArchiveAgentResponse__Output>
  CreateAgent: MethodDefinition<_conversation_v1_CreateAgentRequest, _conversation_v1_CreateAgentResponse, _conversation_v1_CreateAgentRequest__Output, _conversation_v1_CreateAgentResponse__Output>
  CreateGenericAgent: MethodDefinition<_conversation_v1_CreateGenericAgentRequest, _conversation_v1_CreateGenericAgentResponse, _conversation_v1_CreateGenericAgentRequest__Output, _conversation_v1_CreateGenericAgentResponse__Output>
  GetAgent: MethodDefinition<_conversation_v1_GetAgentRequest, _conversation_v1_GetAgentResponse, _conversation_v1_GetAgentRequest__Output, _conversation_v1_GetAgentResponse__Output>
  ListAgents: MethodDefinition<_conversation_v1_ListAgentsRequest, _conversation_v1_ListAgentsResponse, _conversation_v1_ListAgentsRequest__Output, _conversation_v1_ListAgentsResponse__Output>
  ListAgentsUsing: MethodDefinition<_conversation_v1_ListAgentsUsingRequest, _conversation_v1_ListAgentsUsingResponse, _conversation_v1_ListAgentsUsingRequest__Output, _conversation_v1_ListAgentsUsingResponse__Output>
  SearchAgents: MethodDefinition<_conversation_v1_SearchAgentsRequest, _conversation_v1_SearchAgentsResponse, _conversation_v1_SearchAgentsRequest__Output, _conversation_v1_SearchAgentsResponse__Output>
  UpdateAgent: MethodDefinition<_conversation_v1_UpdateAgentRequest, _conversation_v1_UpdateAgentResponse, _conversation_v1_UpdateAgentRequest__Output, _conversation_v1_UpdateAgentResponse__Output>
}
