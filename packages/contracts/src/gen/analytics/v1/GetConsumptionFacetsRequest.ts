// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ConsumptionView as _analytics_v1_ConsumptionView, ConsumptionView__Output as _analytics_v1_ConsumptionView__Output } from '../../analytics/v1/ConsumptionView.ts';
import type { ConsumptionPeriod as _analytics_v1_ConsumptionPeriod, ConsumptionPeriod__Output as _analytics_v1_ConsumptionPeriod__Output } from '../../analytics/v1/ConsumptionPeriod.ts';
import type { ConsumptionFilter as _analytics_v1_ConsumptionFilter, ConsumptionFilter__Output as _analytics_v1_ConsumptionFilter__Output } from '../../analytics/v1/ConsumptionFilter.ts';
import type { ConsumptionScope as _analytics_v1_ConsumptionScope, ConsumptionScope__Output as _analytics_v1_ConsumptionScope__Output } from '../../analytics/v1/ConsumptionScope.ts';
import type { ConsumptionDimension as _analytics_v1_ConsumptionDimension, ConsumptionDimension__Output as _analytics_v1_ConsumptionDimension__Output } from '../../analytics/v1/ConsumptionDimension.ts';
import type { ConsumptionCalendar as _analytics_v1_ConsumptionCalendar, ConsumptionCalendar__Output as _analytics_v1_ConsumptionCalendar__Output } from '../../analytics/v1/ConsumptionCalendar.ts';

export interface GetConsumptionFacetsRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'view'?: (_analytics_v1_ConsumptionView);
  'period'?: (_analytics_v1_ConsumptionPeriod);
  /**
   * Of a period of days, today among them: 1 to 366.
   */
  'days'?: (number);
  'filter'?: (_analytics_v1_ConsumptionFilter | null);
  'scope'?: (_analytics_v1_ConsumptionScope);
  /**
   * Empty: all of them.
   */
  'dimensions'?: (_analytics_v1_ConsumptionDimension)[];
  /**
   * Of the view of an agent.
   */
  'agentId'?: (string);
  'calendar'?: (_analytics_v1_ConsumptionCalendar | null);
}

export interface GetConsumptionFacetsRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'view': (_analytics_v1_ConsumptionView__Output);
  'period': (_analytics_v1_ConsumptionPeriod__Output);
  /**
   * Of a period of days, today among them: 1 to 366.
   */
  'days': (number);
  'filter': (_analytics_v1_ConsumptionFilter__Output | null);
  'scope': (_analytics_v1_ConsumptionScope__Output);
  /**
   * Empty: all of them.
   */
  'dimensions': (_analytics_v1_ConsumptionDimension__Output)[];
  /**
   * Of the view of an agent.
   */
  'agentId': (string);
  'calendar': (_analytics_v1_ConsumptionCalendar__Output | null);
}
