// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ConsumptionQuestion as _analytics_v1_ConsumptionQuestion, ConsumptionQuestion__Output as _analytics_v1_ConsumptionQuestion__Output } from '../../analytics/v1/ConsumptionQuestion.ts';
import type { ConsumptionDimension as _analytics_v1_ConsumptionDimension, ConsumptionDimension__Output as _analytics_v1_ConsumptionDimension__Output } from '../../analytics/v1/ConsumptionDimension.ts';
import type { ConsumptionGranularity as _analytics_v1_ConsumptionGranularity, ConsumptionGranularity__Output as _analytics_v1_ConsumptionGranularity__Output } from '../../analytics/v1/ConsumptionGranularity.ts';

export interface GetConsumptionTimeSeriesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'question'?: (_analytics_v1_ConsumptionQuestion | null);
  /**
   * Unspecified: only the total.
   */
  'groupBy'?: (_analytics_v1_ConsumptionDimension);
  'granularity'?: (_analytics_v1_ConsumptionGranularity);
  /**
   * Whose days and months the period and its buckets are, as Europe/Berlin; empty: those of the question's calendar.
   */
  'timezone'?: (string);
  /**
   * How many values have a series of their own: 1 to 20.
   */
  'limit'?: (number);
}

export interface GetConsumptionTimeSeriesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'question': (_analytics_v1_ConsumptionQuestion__Output | null);
  /**
   * Unspecified: only the total.
   */
  'groupBy': (_analytics_v1_ConsumptionDimension__Output);
  'granularity': (_analytics_v1_ConsumptionGranularity__Output);
  /**
   * Whose days and months the period and its buckets are, as Europe/Berlin; empty: those of the question's calendar.
   */
  'timezone': (string);
  /**
   * How many values have a series of their own: 1 to 20.
   */
  'limit': (number);
}
