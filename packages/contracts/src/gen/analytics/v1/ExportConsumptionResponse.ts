// Original file: proto/analytics/v1/analytics_service.proto

import type { ConsumptionRecord as _analytics_v1_ConsumptionRecord, ConsumptionRecord__Output as _analytics_v1_ConsumptionRecord__Output } from '../../analytics/v1/ConsumptionRecord.ts';
import type { ConsumptionCursor as _analytics_v1_ConsumptionCursor, ConsumptionCursor__Output as _analytics_v1_ConsumptionCursor__Output } from '../../analytics/v1/ConsumptionCursor.ts';
import type { Long } from '@grpc/proto-loader';

export interface ExportConsumptionResponse {
  /**
   * How many rows all pages have.
   */
  'rowCount'?: (number | string | Long);
  'rows'?: (_analytics_v1_ConsumptionRecord)[];
  /**
   * Unset on the last page.
   */
  'next'?: (_analytics_v1_ConsumptionCursor | null);
}

export interface ExportConsumptionResponse__Output {
  /**
   * How many rows all pages have.
   */
  'rowCount': (string);
  'rows': (_analytics_v1_ConsumptionRecord__Output)[];
  /**
   * Unset on the last page.
   */
  'next': (_analytics_v1_ConsumptionCursor__Output | null);
}
