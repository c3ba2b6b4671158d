// Original file: proto/conversation/v1/run_service.proto

import type { Long } from '@grpc/proto-loader';

export interface SumUsageRequest {
  'workspaceId'?: (string);
  /**
   * `next` of the page before; empty for the first.
   */
  'after'?: (string);
  /**
   * Only facts that were recorded before this moment, epoch milliseconds. 0: all.
   */
  'before'?: (number | string | Long);
}

export interface SumUsageRequest__Output {
  'workspaceId': (string);
  /**
   * `next` of the page before; empty for the first.
   */
  'after': (string);
  /**
   * Only facts that were recorded before this moment, epoch milliseconds. 0: all.
   */
  'before': (string);
}
