// Original file: proto/analytics/v1/analytics_service.proto

import type { Long } from '@grpc/proto-loader';

export interface RebuildSegmentsResponse {
  'rows'?: (number | string | Long);
  /**
   * How many segments there are now.
   */
  'segments'?: (number);
}

export interface RebuildSegmentsResponse__Output {
  'rows': (string);
  /**
   * How many segments there are now.
   */
  'segments': (number);
}
