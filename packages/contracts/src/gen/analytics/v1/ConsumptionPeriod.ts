// Original file: proto/analytics/v1/analytics_types.proto

export const ConsumptionPeriod = {
  CONSUMPTION_PERIOD_UNSPECIFIED: 'CONSUMPTION_PERIOD_UNSPECIFIED',
  /**
   * The whole current cycle.
   */
  CONSUMPTION_PERIOD_CYCLE: 'CONSUMPTION_PERIOD_CYCLE',
  /**
   * Today and the days before.
   */
  CONSUMPTION_PERIOD_DAYS: 'CONSUMPTION_PERIOD_DAYS',
  /**
   * From one date to another. Not for facets.
   */
  CONSUMPTION_PERIOD_DATES: 'CONSUMPTION_PERIOD_DATES',
} as const;

export type ConsumptionPeriod =
  | 'CONSUMPTION_PERIOD_UNSPECIFIED'
  | 0
  /**
   * The whole current cycle.
   */
  | 'CONSUMPTION_PERIOD_CYCLE'
  | 1
  /**
   * Today and the days before.
   */
  | 'CONSUMPTION_PERIOD_DAYS'
  | 2
  /**
   * From one date to another. Not for facets.
   */
  | 'CONSUMPTION_PERIOD_DATES'
  | 3

export type ConsumptionPeriod__Output = typeof ConsumptionPeriod[keyof typeof ConsumptionPeriod]
