// Original file: proto/analytics/v1/analytics_types.proto

import type { ConsumptionView as _analytics_v1_ConsumptionView, ConsumptionView__Output as _analytics_v1_ConsumptionView__Output } from '../../analytics/v1/ConsumptionView.ts';
import type { ConsumptionPeriod as _analytics_v1_ConsumptionPeriod, ConsumptionPeriod__Output as _analytics_v1_ConsumptionPeriod__Output } from '../../analytics/v1/ConsumptionPeriod.ts';
import type { ConsumptionFilter as _analytics_v1_ConsumptionFilter, ConsumptionFilter__Output as _analytics_v1_ConsumptionFilter__Output } from '../../analytics/v1/ConsumptionFilter.ts';
import type { ConsumptionScope as _analytics_v1_ConsumptionScope, ConsumptionScope__Output as _analytics_v1_ConsumptionScope__Output } from '../../analytics/v1/ConsumptionScope.ts';
import type { ConsumptionCalendar as _analytics_v1_ConsumptionCalendar, ConsumptionCalendar__Output as _analytics_v1_ConsumptionCalendar__Output } from '../../analytics/v1/ConsumptionCalendar.ts';

/**
 * Which rows a question is about.
 */
export interface ConsumptionQuestion {
  'view'?: (_analytics_v1_ConsumptionView);
  /**
   * Of the view of an agent.
   */
  'agentId'?: (string);
  'period'?: (_analytics_v1_ConsumptionPeriod);
  /**
   * Of a period of days, today among them: 1 to 366.
   */
  'days'?: (number);
  /**
   * Of a period of dates: a day, as 2026-11-01, which stands for its first moment, or a time with its offset.
   */
  'startDate'?: (string);
  /**
   * The first after the period, at most 366 days later.
   */
  'endDate'?: (string);
  'filter'?: (_analytics_v1_ConsumptionFilter | null);
  'scope'?: (_analytics_v1_ConsumptionScope);
  'calendar'?: (_analytics_v1_ConsumptionCalendar | null);
}

/**
 * Which rows a question is about.
 */
export interface ConsumptionQuestion__Output {
  'view': (_analytics_v1_ConsumptionView__Output);
  /**
   * Of the view of an agent.
   */
  'agentId': (string);
  'period': (_analytics_v1_ConsumptionPeriod__Output);
  /**
   * Of a period of days, today among them: 1 to 366.
   */
  'days': (number);
  /**
   * Of a period of dates: a day, as 2026-11-01, which stands for its first moment, or a time with its offset.
   */
  'startDate': (string);
  /**
   * The first after the period, at most 366 days later.
   */
  'endDate': (string);
  'filter': (_analytics_v1_ConsumptionFilter__Output | null);
  'scope': (_analytics_v1_ConsumptionScope__Output);
  'calendar': (_analytics_v1_ConsumptionCalendar__Output | null);
}
