// Original file: proto/analytics/v1/analytics_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { ConsumptionQuestion as _analytics_v1_ConsumptionQuestion, ConsumptionQuestion__Output as _analytics_v1_ConsumptionQuestion__Output } from '../../analytics/v1/ConsumptionQuestion.ts';
import type { ConsumptionDimension as _analytics_v1_ConsumptionDimension, ConsumptionDimension__Output as _analytics_v1_ConsumptionDimension__Output } from '../../analytics/v1/ConsumptionDimension.ts';

export interface GetConsumptionBreakdownRequest {
  'actor'?: (_common_v1_ActorContext | null);
  'question'?: (_analytics_v1_ConsumptionQuestion | null);
  'dimension'?: (_analytics_v1_ConsumptionDimension);
  /**
   * How many values have a row of their own: 1 to 500.
   */
  'limit'?: (number);
}

export interface GetConsumptionBreakdownRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  'question': (_analytics_v1_ConsumptionQuestion__Output | null);
  'dimension': (_analytics_v1_ConsumptionDimension__Output);
  /**
   * How many values have a row of their own: 1 to 500.
   */
  'limit': (number);
}
