// Original file: proto/analytics/v1/analytics_types.proto

export const ConsumptionPeriod = {
  CONSUMPTION_PERIOD_UNSPECIFIED: 'CONSUMPTION_PERIOD_UNSPECIFIED',
  /**
   * The whole current month.
   */
  CONSUMPTION_PERIOD_CYCLE: 'CONSUMPTION_PERIOD_CYCLE',
  /**
   * Today and the days before.
   */
  CONSUMPTION_PERIOD_DAYS: 'CONSUMPTION_PERIOD_DAYS',
} as const;

export type ConsumptionPeriod =
  | 'CONSUMPTION_PERIOD_UNSPECIFIED'
  | 0
  /**
   * The whole current month.
   */
  | 'CONSUMPTION_PERIOD_CYCLE'
  | 1
  /**
   * Today and the days before.
   */
  | 'CONSUMPTION_PERIOD_DAYS'
  | 2

export type ConsumptionPeriod__Output = typeof ConsumptionPeriod[keyof typeof ConsumptionPeriod]
