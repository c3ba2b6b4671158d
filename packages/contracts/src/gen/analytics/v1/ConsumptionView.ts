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
  /**
   * Those of one agent; without the dimension of agents. Who may see them is the caller's concern.
   */
  CONSUMPTION_VIEW_AGENT: 'CONSUMPTION_VIEW_AGENT',
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
   * Those of one agent; without the dimension of agents. Who may see them is the caller's concern.
   */
  | 'CONSUMPTION_VIEW_AGENT'
  | 3

/**
 * Whose rows are looked at.
 */
export type ConsumptionView__Output = typeof ConsumptionView[keyof typeof ConsumptionView]
