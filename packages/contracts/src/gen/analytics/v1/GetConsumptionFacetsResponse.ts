// Original file: proto/analytics/v1/analytics_service.proto

import type { Facet as _analytics_v1_Facet, Facet__Output as _analytics_v1_Facet__Output } from '../../analytics/v1/Facet.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConsumptionFacetsResponse {
  /**
   * Epoch milliseconds, the first of the period.
   */
  'startAt'?: (number | string | Long);
  /**
   * Epoch milliseconds, the first after the period.
   */
  'endAt'?: (number | string | Long);
  /**
   * One for each dimension that was asked for.
   */
  'facets'?: (_analytics_v1_Facet)[];
}

export interface GetConsumptionFacetsResponse__Output {
  /**
   * Epoch milliseconds, the first of the period.
   */
  'startAt': (string);
  /**
   * Epoch milliseconds, the first after the period.
   */
  'endAt': (string);
  /**
   * One for each dimension that was asked for.
   */
  'facets': (_analytics_v1_Facet__Output)[];
}
