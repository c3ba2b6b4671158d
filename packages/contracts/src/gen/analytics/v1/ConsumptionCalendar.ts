// Original file: proto/analytics/v1/analytics_types.proto


/**
 * What the workspace's days and cycles are of. Where it is unset, those of UTC and months.
 */
export interface ConsumptionCalendar {
  /**
   * As Europe/Berlin; empty: UTC.
   */
  'timeZone'?: (string);
  /**
   * On which day of the month a cycle begins: 1 to 31, or the month's last where it is shorter. 0: 1.
   */
  'cycleDay'?: (number);
}

/**
 * What the workspace's days and cycles are of. Where it is unset, those of UTC and months.
 */
export interface ConsumptionCalendar__Output {
  /**
   * As Europe/Berlin; empty: UTC.
   */
  'timeZone': (string);
  /**
   * On which day of the month a cycle begins: 1 to 31, or the month's last where it is shorter. 0: 1.
   */
  'cycleDay': (number);
}
