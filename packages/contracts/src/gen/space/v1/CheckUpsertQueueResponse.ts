// Original file: proto/space/v1/document_service.proto

import type { Long } from '@grpc/proto-loader';

export interface CheckUpsertQueueResponse {
  'runningCount'?: (number | string | Long);
}

export interface CheckUpsertQueueResponse__Output {
  'runningCount': (string);
}
