// Original file: proto/conversation/v1/encoded_answers.proto

import type { Long } from '@grpc/proto-loader';

export interface EncodedGetMessageResponse {
  'message'?: (Buffer | Uint8Array | string);
  'subAgentMicrocredits'?: (number | string | Long);
  'tag'?: (string);
  'unchanged'?: (boolean);
  '_message'?: "message";
}

export interface EncodedGetMessageResponse__Output {
  'message'?: (Buffer);
  'subAgentMicrocredits': (string);
  'tag': (string);
  'unchanged': (boolean);
  '_message'?: "message";
}
