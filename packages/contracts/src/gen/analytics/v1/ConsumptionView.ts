// Original file: proto/analytics/v1/analytics_types.proto

/**
 * Whose rows are looked at.
 */
export const ConsumptionView = {
  CONSUMPTION_VIEW_UNSPECIFIED: 'CONSUMPTION_VIEW_UNSPECIFIED',
  CONSUMPTION_VIEW_WORKSPACE: 'CONSUMPTION_VIEW_WORKSPACE',
  /**
   * Those of the caller's person; without the dimensions of users and groups.
   */
  CONSUMPTION_VIEW_OWN: 'CONSUMPTION_VIEW_OWN',
} as const;

/**
 * Whose rows are looked at.
 */
export type ConsumptionView =
  | 'CONSUMPTION_VIEW_UNSPECIFIED'
  | 0
  | 'CONSUMPTION_VIEW_WORKSPACE'
  | 1
  /**
   * Those of the caller's person; without the dimensions of users and groups.
   */
  | 'CONSUMPTION_VIEW_OWN'
  | 2

/**
 * Whose rows are looked at.
 */
export type ConsumptionView__Output = typeof ConsumptionView[keyof typeof ConsumptionView]
