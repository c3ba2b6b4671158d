// Original file: proto/conversation/v1/conversation_types.proto

export const MessageVisibility = {
  MESSAGE_VISIBILITY_UNSPECIFIED: 'MESSAGE_VISIBILITY_UNSPECIFIED',
  MESSAGE_VISIBILITY_VISIBLE: 'MESSAGE_VISIBILITY_VISIBLE',
  MESSAGE_VISIBILITY_DELETED: 'MESSAGE_VISIBILITY_DELETED',
} as const;

export type MessageVisibility =
  | 'MESSAGE_VISIBILITY_UNSPECIFIED'
  | 0
  | 'MESSAGE_VISIBILITY_VISIBLE'
  | 1
  | 'MESSAGE_VISIBILITY_DELETED'
  | 2

export type MessageVisibility__Output = typeof MessageVisibility[keyof typeof MessageVisibility]
