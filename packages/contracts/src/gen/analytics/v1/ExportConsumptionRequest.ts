// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ConsumptionFilter as _analytics_v1_ConsumptionFilter, ConsumptionFilter__Output as _analytics_v1_ConsumptionFilter__Output } from '../../analytics/v1/ConsumptionFilter.ts';
import type { ConsumptionCursor as _analytics_v1_ConsumptionCursor, ConsumptionCursor__Output as _analytics_v1_ConsumptionCursor__Output } from '../../analytics/v1/ConsumptionCursor.ts';
import type { ConsumptionCalendar as _analytics_v1_ConsumptionCalendar, ConsumptionCalendar__Output as _analytics_v1_ConsumptionCalendar__Output } from '../../analytics/v1/ConsumptionCalendar.ts';

export interface ExportConsumptionRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * As in a question, of a period of dates.
   */
  'startDate'?: (string);
  'endDate'?: (string);
  'filter'?: (_analytics_v1_ConsumptionFilter | null);
  /**
   * `next` of the page before; unset for the first.
   */
  'after'?: (_analytics_v1_ConsumptionCursor | null);
  'calendar'?: (_analytics_v1_ConsumptionCalendar | null);
}

export interface ExportConsumptionRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * As in a question, of a period of dates.
   */
  'startDate': (string);
  'endDate': (string);
  'filter': (_analytics_v1_ConsumptionFilter__Output | null);
  /**
   * `next` of the page before; unset for the first.
   */
  'after': (_analytics_v1_ConsumptionCursor__Output | null);
  'calendar': (_analytics_v1_ConsumptionCalendar__Output | null);
}
