// Original file: proto/analytics/v1/analytics_types.proto

import type { ConsumptionSums as _analytics_v1_ConsumptionSums, ConsumptionSums__Output as _analytics_v1_ConsumptionSums__Output } from '../../analytics/v1/ConsumptionSums.ts';

export interface ConsumptionSeries {
  'value'?: (string);
  /**
   * The last known name, else the value.
   */
  'label'?: (string);
  'pictureUrl'?: (string);
  /**
   * One for each bucket.
   */
  'points'?: (_analytics_v1_ConsumptionSums)[];
  '_pictureUrl'?: "pictureUrl";
}

export interface ConsumptionSeries__Output {
  'value': (string);
  /**
   * The last known name, else the value.
   */
  'label': (string);
  'pictureUrl'?: (string);
  /**
   * One for each bucket.
   */
  'points': (_analytics_v1_ConsumptionSums__Output)[];
  '_pictureUrl'?: "pictureUrl";
}
