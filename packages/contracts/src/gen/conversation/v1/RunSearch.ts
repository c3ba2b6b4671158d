// Original file: proto/conversation/v1/run_service.proto

import type { Retrieval as _conversation_v1_Retrieval, Retrieval__Output as _conversation_v1_Retrieval__Output } from '../../conversation/v1/Retrieval.ts';
import type { Citation as _conversation_v1_Citation, Citation__Output as _conversation_v1_Citation__Output } from '../../conversation/v1/Citation.ts';

/**
 * The search before the first step, as a run has committed it.
 */
export interface RunSearch {
  'retrieval'?: (_conversation_v1_Retrieval | null);
  /**
   * What the model reads of it; empty for nothing.
   */
  'text'?: (string);
  'citations'?: (_conversation_v1_Citation)[];
}

/**
 * The search before the first step, as a run has committed it.
 */
export interface RunSearch__Output {
  'retrieval': (_conversation_v1_Retrieval__Output | null);
  /**
   * What the model reads of it; empty for nothing.
   */
  'text': (string);
  'citations': (_conversation_v1_Citation__Output)[];
}
