// Original file: proto/space/v1/space_types.proto

/**
 * How members are kept: by person or by group.
 */
export const ManagementMode = {
  MANAGEMENT_MODE_UNSPECIFIED: 'MANAGEMENT_MODE_UNSPECIFIED',
  MANAGEMENT_MODE_MANUAL: 'MANAGEMENT_MODE_MANUAL',
  MANAGEMENT_MODE_GROUP: 'MANAGEMENT_MODE_GROUP',
} as const;

/**
 * How members are kept: by person or by group.
 */
export type ManagementMode =
  | 'MANAGEMENT_MODE_UNSPECIFIED'
  | 0
  | 'MANAGEMENT_MODE_MANUAL'
  | 1
  | 'MANAGEMENT_MODE_GROUP'
  | 2

/**
 * How members are kept: by person or by group.
 */
export type ManagementMode__Output = typeof ManagementMode[keyof typeof ManagementMode]
