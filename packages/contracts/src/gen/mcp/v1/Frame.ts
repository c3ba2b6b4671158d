// Original file: proto/mcp/v1/request_stream_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Frame {
  /**
   * Dense from 1 for each server; rising on a stream.
   */
  'number'?: (number | string | Long);
  /**
   * A JSON-RPC message.
   */
  'message'?: (string);
}

export interface Frame__Output {
  /**
   * Dense from 1 for each server; rising on a stream.
   */
  'number': (string);
  /**
   * A JSON-RPC message.
   */
  'message': (string);
}
