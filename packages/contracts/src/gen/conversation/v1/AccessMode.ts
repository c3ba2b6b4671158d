// Original file: proto/conversation/v1/conversation_types.proto

/**
 * Who of the workspace gets to a conversation.
 */
export const AccessMode = {
  ACCESS_MODE_UNSPECIFIED: 'ACCESS_MODE_UNSPECIFIED',
  ACCESS_MODE_WORKSPACE_MEMBERS: 'ACCESS_MODE_WORKSPACE_MEMBERS',
  ACCESS_MODE_PARTICIPANTS_ONLY: 'ACCESS_MODE_PARTICIPANTS_ONLY',
} as const;

/**
 * Who of the workspace gets to a conversation.
 */
export type AccessMode =
  | 'ACCESS_MODE_UNSPECIFIED'
  | 0
  | 'ACCESS_MODE_WORKSPACE_MEMBERS'
  | 1
  | 'ACCESS_MODE_PARTICIPANTS_ONLY'
  | 2

/**
 * Who of the workspace gets to a conversation.
 */
export type AccessMode__Output = typeof AccessMode[keyof typeof AccessMode]
