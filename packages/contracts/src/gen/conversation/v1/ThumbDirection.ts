// Original file: proto/conversation/v1/conversation_types.proto

export const ThumbDirection = {
  THUMB_DIRECTION_UNSPECIFIED: 'THUMB_DIRECTION_UNSPECIFIED',
  THUMB_DIRECTION_UP: 'THUMB_DIRECTION_UP',
  THUMB_DIRECTION_DOWN: 'THUMB_DIRECTION_DOWN',
} as const;

export type ThumbDirection =
  | 'THUMB_DIRECTION_UNSPECIFIED'
  | 0
  | 'THUMB_DIRECTION_UP'
  | 1
  | 'THUMB_DIRECTION_DOWN'
  | 2

export type ThumbDirection__Output = typeof ThumbDirection[keyof typeof ThumbDirection]
