// Original file: proto/analytics/v1/analytics_types.proto

export const ConsumptionGranularity = {
  CONSUMPTION_GRANULARITY_UNSPECIFIED: 'CONSUMPTION_GRANULARITY_UNSPECIFIED',
  CONSUMPTION_GRANULARITY_HOUR: 'CONSUMPTION_GRANULARITY_HOUR',
  CONSUMPTION_GRANULARITY_DAY: 'CONSUMPTION_GRANULARITY_DAY',
  /**
   * From Monday.
   */
  CONSUMPTION_GRANULARITY_WEEK: 'CONSUMPTION_GRANULARITY_WEEK',
  CONSUMPTION_GRANULARITY_MONTH: 'CONSUMPTION_GRANULARITY_MONTH',
} as const;

export type ConsumptionGranularity =
  | 'CONSUMPTION_GRANULARITY_UNSPECIFIED'
  | 0
  | 'CONSUMPTION_GRANULARITY_HOUR'
  | 1
  | 'CONSUMPTION_GRANULARITY_DAY'
  | 2
  /**
   * From Monday.
   */
  | 'CONSUMPTION_GRANULARITY_WEEK'
  | 3
  | 'CONSUMPTION_GRANULARITY_MONTH'
  | 4

export type ConsumptionGranularity__Output = typeof ConsumptionGranularity[keyof typeof ConsumptionGranularity]
