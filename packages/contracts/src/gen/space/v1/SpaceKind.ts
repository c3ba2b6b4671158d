// Original file: proto/space/v1/space_types.proto

export const SpaceKind = {
  SPACE_KIND_UNSPECIFIED: 'SPACE_KIND_UNSPECIFIED',
  /**
   * One in each workspace, made on first use: everybody's.
   */
  SPACE_KIND_GLOBAL: 'SPACE_KIND_GLOBAL',
  /**
   * One in each workspace, made on first use: the administrators'.
   */
  SPACE_KIND_SYSTEM: 'SPACE_KIND_SYSTEM',
  /**
   * One in each workspace, made on first use: what conversations hold. Nobody reads it as a space.
   */
  SPACE_KIND_CONVERSATIONS: 'SPACE_KIND_CONVERSATIONS',
  SPACE_KIND_REGULAR: 'SPACE_KIND_REGULAR',
  SPACE_KIND_PROJECT: 'SPACE_KIND_PROJECT',
} as const;

export type SpaceKind =
  | 'SPACE_KIND_UNSPECIFIED'
  | 0
  /**
   * One in each workspace, made on first use: everybody's.
   */
  | 'SPACE_KIND_GLOBAL'
  | 1
  /**
   * One in each workspace, made on first use: the administrators'.
   */
  | 'SPACE_KIND_SYSTEM'
  | 2
  /**
   * One in each workspace, made on first use: what conversations hold. Nobody reads it as a space.
   */
  | 'SPACE_KIND_CONVERSATIONS'
  | 3
  | 'SPACE_KIND_REGULAR'
  | 4
  | 'SPACE_KIND_PROJECT'
  | 5

export type SpaceKind__Output = typeof SpaceKind[keyof typeof SpaceKind]
