// Original file: proto/space/v1/document_types.proto

import type { Chunk as _space_v1_Chunk, Chunk__Output as _space_v1_Chunk__Output } from '../../space/v1/Chunk.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A document of a data source.
 */
export interface Document {
  'dataSourceId'?: (string);
  /**
   * The client's: 1 to 512 characters.
   */
  'documentId'?: (string);
  'title'?: (string);
  'mimeType'?: (string);
  /**
   * Epoch milliseconds: when it was put there first.
   */
  'created'?: (number | string | Long);
  /**
   * Epoch milliseconds: what the client said, else `created`.
   */
  'timestamp'?: (number | string | Long);
  'tags'?: (string)[];
  'parentId'?: (string);
  /**
   * From the document itself, [0], up to the root.
   */
  'parents'?: (string)[];
  'sourceUrl'?: (string);
  /**
   * Hex SHA-256 of what was put there.
   */
  'hash'?: (string);
  /**
   * Bytes of the text in UTF-8.
   */
  'textSize'?: (number | string | Long);
  /**
   * 0 until it is indexed.
   */
  'chunkCount'?: (number);
  /**
   * o200k tokens of the text; unset until it is indexed.
   */
  'tokenCount'?: (number | string | Long);
  /**
   * Set where one document is read.
   */
  'text'?: (string);
  /**
   * Those that match, where documents are searched for.
   */
  'chunks'?: (_space_v1_Chunk)[];
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
  '_tokenCount'?: "tokenCount";
  '_text'?: "text";
}

/**
 * A document of a data source.
 */
export interface Document__Output {
  'dataSourceId': (string);
  /**
   * The client's: 1 to 512 characters.
   */
  'documentId': (string);
  'title': (string);
  'mimeType': (string);
  /**
   * Epoch milliseconds: when it was put there first.
   */
  'created': (string);
  /**
   * Epoch milliseconds: what the client said, else `created`.
   */
  'timestamp': (string);
  'tags': (string)[];
  'parentId'?: (string);
  /**
   * From the document itself, [0], up to the root.
   */
  'parents': (string)[];
  'sourceUrl'?: (string);
  /**
   * Hex SHA-256 of what was put there.
   */
  'hash': (string);
  /**
   * Bytes of the text in UTF-8.
   */
  'textSize': (string);
  /**
   * 0 until it is indexed.
   */
  'chunkCount': (number);
  /**
   * o200k tokens of the text; unset until it is indexed.
   */
  'tokenCount'?: (string);
  /**
   * Set where one document is read.
   */
  'text'?: (string);
  /**
   * Those that match, where documents are searched for.
   */
  'chunks': (_space_v1_Chunk__Output)[];
  '_parentId'?: "parentId";
  '_sourceUrl'?: "sourceUrl";
  '_tokenCount'?: "tokenCount";
  '_text'?: "text";
}
