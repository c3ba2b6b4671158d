// Original file: proto/analytics/v1/analytics_types.proto

import type { ConsumptionSums as _analytics_v1_ConsumptionSums, ConsumptionSums__Output as _analytics_v1_ConsumptionSums__Output } from '../../analytics/v1/ConsumptionSums.ts';

export interface ConsumptionRow {
  'value'?: (string);
  /**
   * The last known name, else the value.
   */
  'label'?: (string);
  'pictureUrl'?: (string);
  'sums'?: (_analytics_v1_ConsumptionSums | null);
  '_pictureUrl'?: "pictureUrl";
}

export interface ConsumptionRow__Output {
  'value': (string);
  /**
   * The last known name, else the value.
   */
  'label': (string);
  'pictureUrl'?: (string);
  'sums': (_analytics_v1_ConsumptionSums__Output | null);
  '_pictureUrl'?: "pictureUrl";
}
