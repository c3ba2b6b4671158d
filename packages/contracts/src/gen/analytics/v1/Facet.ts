// Original file: proto/analytics/v1/analytics_types.proto

import type { ConsumptionDimension as _analytics_v1_ConsumptionDimension, ConsumptionDimension__Output as _analytics_v1_ConsumptionDimension__Output } from '../../analytics/v1/ConsumptionDimension.ts';
import type { FacetEntry as _analytics_v1_FacetEntry, FacetEntry__Output as _analytics_v1_FacetEntry__Output } from '../../analytics/v1/FacetEntry.ts';

export interface Facet {
  'dimension'?: (_analytics_v1_ConsumptionDimension);
  /**
   * The most counted first; at most 5,000.
   */
  'entries'?: (_analytics_v1_FacetEntry)[];
}

export interface Facet__Output {
  'dimension': (_analytics_v1_ConsumptionDimension__Output);
  /**
   * The most counted first; at most 5,000.
   */
  'entries': (_analytics_v1_FacetEntry__Output)[];
}
