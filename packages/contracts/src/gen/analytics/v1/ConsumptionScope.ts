// Original file: proto/analytics/v1/analytics_types.proto

export const ConsumptionScope = {
  CONSUMPTION_SCOPE_UNSPECIFIED: 'CONSUMPTION_SCOPE_UNSPECIFIED',
  CONSUMPTION_SCOPE_ALL: 'CONSUMPTION_SCOPE_ALL',
  /**
   * What nobody asked for by hand.
   */
  CONSUMPTION_SCOPE_AUTOMATIONS: 'CONSUMPTION_SCOPE_AUTOMATIONS',
} as const;

export type ConsumptionScope =
  | 'CONSUMPTION_SCOPE_UNSPECIFIED'
  | 0
  | 'CONSUMPTION_SCOPE_ALL'
  | 1
  /**
   * What nobody asked for by hand.
   */
  | 'CONSUMPTION_SCOPE_AUTOMATIONS'
  | 2

export type ConsumptionScope__Output = typeof ConsumptionScope[keyof typeof ConsumptionScope]
