// Original file: proto/conversation/v1/conversation_types.proto

export const AgentStatus = {
  AGENT_STATUS_UNSPECIFIED: 'AGENT_STATUS_UNSPECIFIED',
  AGENT_STATUS_ACTIVE: 'AGENT_STATUS_ACTIVE',
  AGENT_STATUS_ARCHIVED: 'AGENT_STATUS_ARCHIVED',
} as const;

export type AgentStatus =
  | 'AGENT_STATUS_UNSPECIFIED'
  | 0
  | 'AGENT_STATUS_ACTIVE'
  | 1
  | 'AGENT_STATUS_ARCHIVED'
  | 2

export type AgentStatus__Output = typeof AgentStatus[keyof typeof AgentStatus]
