// Original file: proto/conversation/v1/conversation_types.proto

export const MentionKind = {
  MENTION_KIND_UNSPECIFIED: 'MENTION_KIND_UNSPECIFIED',
  MENTION_KIND_AGENT: 'MENTION_KIND_AGENT',
  MENTION_KIND_USER: 'MENTION_KIND_USER',
} as const;

export type MentionKind =
  | 'MENTION_KIND_UNSPECIFIED'
  | 0
  | 'MENTION_KIND_AGENT'
  | 1
  | 'MENTION_KIND_USER'
  | 2

export type MentionKind__Output = typeof MentionKind[keyof typeof MentionKind]
