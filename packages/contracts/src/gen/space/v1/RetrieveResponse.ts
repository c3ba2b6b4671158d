// Original file: proto/space/v1/retrieval_service.proto

import type { Passage as _space_v1_Passage, Passage__Output as _space_v1_Passage__Output } from '../../space/v1/Passage.ts';
import type { Long } from '@grpc/proto-loader';

export interface RetrieveResponse {
  /**
   * Best first.
   */
  'passages'?: (_space_v1_Passage)[];
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly'?: (boolean);
  /**
   * Of the queries, as the embeddings server counts them.
   */
  'embeddingTokens'?: (number | string | Long);
  /**
   * What they cost, in millionths of a credit.
   */
  'costMicrocredits'?: (number | string | Long);
  /**
   * The model that embedded them; empty where there is none.
   */
  'embeddingModel'?: (string);
}

export interface RetrieveResponse__Output {
  /**
   * Best first.
   */
  'passages': (_space_v1_Passage__Output)[];
  /**
   * Meaning could not be looked at.
   */
  'wordsOnly': (boolean);
  /**
   * Of the queries, as the embeddings server counts them.
   */
  'embeddingTokens': (string);
  /**
   * What they cost, in millionths of a credit.
   */
  'costMicrocredits': (string);
  /**
   * The model that embedded them; empty where there is none.
   */
  'embeddingModel': (string);
}
