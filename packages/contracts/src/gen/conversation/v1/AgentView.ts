// Original file: proto/conversation/v1/agent_service.proto

export const AgentView = {
  AGENT_VIEW_UNSPECIFIED: 'AGENT_VIEW_UNSPECIFIED',
  /**
   * Active and visible.
   */
  AGENT_VIEW_PUBLISHED: 'AGENT_VIEW_PUBLISHED',
  /**
   * Those, and the caller's own hidden ones.
   */
  AGENT_VIEW_LIST: 'AGENT_VIEW_LIST',
  /**
   * Of the calling person. PERMISSION_DENIED PERSON_REQUIRED for a key of the workspace.
   */
  AGENT_VIEW_FAVORITES: 'AGENT_VIEW_FAVORITES',
  AGENT_VIEW_ARCHIVED: 'AGENT_VIEW_ARCHIVED',
} as const;

export type AgentView =
  | 'AGENT_VIEW_UNSPECIFIED'
  | 0
  /**
   * Active and visible.
   */
  | 'AGENT_VIEW_PUBLISHED'
  | 1
  /**
   * Those, and the caller's own hidden ones.
   */
  | 'AGENT_VIEW_LIST'
  | 2
  /**
   * Of the calling person. PERMISSION_DENIED PERSON_REQUIRED for a key of the workspace.
   */
  | 'AGENT_VIEW_FAVORITES'
  | 3
  | 'AGENT_VIEW_ARCHIVED'
  | 4

export type AgentView__Output = typeof AgentView[keyof typeof AgentView]
