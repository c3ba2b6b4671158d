// Original file: proto/conversation/v1/agent_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateAgentRequest as _conversation_v1_CreateAgentRequest, CreateAgentRequest__Output as _conversation_v1_CreateAgentRequest__Output } from '../../conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse as _conversation_v1_CreateAgentResponse, CreateAgentResponse__Output as _conversation_v1_CreateAgentResponse__Output } from '../../conversation/v1/CreateAgentResponse.ts';
import type { GetAgentRequest as _conversation_v1_GetAgentRequest, GetAgentRequest__Output as _conversation_v1_GetAgentRequest__Output } from '../../conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse as _conversation_v1_GetAgentResponse, GetAgentResponse__Output as _conversation_v1_GetAgentResponse__Output } from '../../conversation/v1/GetAgentResponse.ts';
import type { ListAgentsRequest as _conversation_v1_ListAgentsRequest, ListAgentsRequest__Output as _conversation_v1_ListAgentsRequest__Output } from '../../conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse as _conversation_v1_ListAgentsResponse, ListAgentsResponse__Output as _conversation_v1_ListAgentsResponse__Output } from '../../conversation/v1/ListAgentsResponse.ts';

export interface AgentServiceClient extends grpc.Client {
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  CreateAgent(argument: _conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  createAgent(argument: _conversation_v1_CreateAgentRequest, callback: grpc.requestCallback<_conversation_v1_CreateAgentResponse__Output>): grpc.ClientUnaryCall;
  
  GetAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  GetAgent(argument: _conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  getAgent(argument: _conversation_v1_GetAgentRequest, callback: grpc.requestCallback<_conversation_v1_GetAgentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the workspace's active agents by name.
   */
  ListAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  ListAgents(argument: _conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the workspace's active agents by name.
   */
  listAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  listAgents(argument: _conversation_v1_ListAgentsRequest, callback: grpc.requestCallback<_conversation_v1_ListAgentsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface AgentServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateAgent: grpc.handleUnaryCall<_conversation_v1_CreateAgentRequest__Output, _conversation_v1_CreateAgentResponse>;
  
  GetAgent: grpc.handleUnaryCall<_conversation_v1_GetAgentRequest__Output, _conversation_v1_GetAgentResponse>;
  
  /**
   * Lists the workspace's active agents by name.
   */
  ListAgents: grpc.handleUnaryCall<_conversation_v1_ListAgentsRequest__Output, _conversation_v1_ListAgentsResponse>;
  
}

export interface AgentServiceDefinition extends grpc.ServiceDefinition {
  CreateAgent: MethodDefinition<_conversation_v1_CreateAgentRequest, _conversation_v1_CreateAgentResponse, _conversation_v1_CreateAgentRequest__Output, _conversation_v1_CreateAgentResponse__Output>
  GetAgent: MethodDefinition<_conversation_v1_GetAgentRequest, _conversation_v1_GetAgentResponse, _conversation_v1_GetAgentRequest__Output, _conversation_v1_GetAgentResponse__Output>
  ListAgents: MethodDefinition<_conversation_v1_ListAgentsRequest, _conversation_v1_ListAgentsResponse, _conversation_v1_ListAgentsRequest__Output, _conversation_v1_ListAgentsResponse__Output>
}
