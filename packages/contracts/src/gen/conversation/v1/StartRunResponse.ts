// Original file: proto/conversation/v1/run_service.proto

import type { RunKind as _conversation_v1_RunKind, RunKind__Output as _conversation_v1_RunKind__Output } from '../../conversation/v1/RunKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface StartRunResponse {
  /**
   * The fencing token that later calls carry.
   */
  'attempt'?: (number);
  'messageId'?: (string);
  'configurationId'?: (string);
  /**
   * The subject on which the answer's events are published; for an answer.
   */
  'subject'?: (string);
  /**
   * The sequence that the first publish must expect on that subject.
   */
  'expectedSequence'?: (number | string | Long);
  /**
   * Milliseconds within which a heartbeat must arrive.
   */
  'leaseMs'?: (number);
  'traceparent'?: (string);
  'kind'?: (_conversation_v1_RunKind);
}

export interface StartRunResponse__Output {
  /**
   * The fencing token that later calls carry.
   */
  'attempt': (number);
  'messageId': (string);
  'configurationId': (string);
  /**
   * The subject on which the answer's events are published; for an answer.
   */
  'subject': (string);
  /**
   * The sequence that the first publish must expect on that subject.
   */
  'expectedSequence': (string);
  /**
   * Milliseconds within which a heartbeat must arrive.
   */
  'leaseMs': (number);
  'traceparent': (string);
  'kind': (_conversation_v1_RunKind__Output);
}
