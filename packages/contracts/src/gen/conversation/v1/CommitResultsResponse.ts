// Original file: proto/conversation/v1/run_service.proto

import type { Long } from '@grpc/proto-loader';

export interface CommitResultsResponse {
  'expectedSequence'?: (number | string | Long);
  'cancelRequested'?: (boolean);
  'stopRequested'?: (boolean);
}

export interface CommitResultsResponse__Output {
  'expectedSequence': (string);
  'cancelRequested': (boolean);
  'stopRequested': (boolean);
}
