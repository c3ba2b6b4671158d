// Original file: proto/space/v1/document_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { NodePlacement as _space_v1_NodePlacement, NodePlacement__Output as _space_v1_NodePlacement__Output } from '../../space/v1/NodePlacement.ts';
import type { Section as _space_v1_Section, Section__Output as _space_v1_Section__Output } from '../../space/v1/Section.ts';

export interface UpsertDocumentRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * 1 to 512 characters.
   */
  'documentId'?: (string);
  'placement'?: (_space_v1_NodePlacement | null);
  /**
   * One of text and section, 2,000,000 characters at most; sections nested at most 32 deep.
   */
  'text'?: (string);
  'section'?: (_space_v1_Section | null);
  /**
   * Answer as soon as it is durable.
   */
  'async'?: (boolean);
  /**
   * The file that `text` was taken of, which the document remembers. Without a text: what it was put there with last must have been
   * taken of this file, so that a repeat is good once the file is gone; INVALID_ARGUMENT naming file_id otherwise.
   */
  'fileId'?: (string);
  '_text'?: "text";
}

export interface UpsertDocumentRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * Any space of the caller's when empty.
   */
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * 1 to 512 characters.
   */
  'documentId': (string);
  'placement': (_space_v1_NodePlacement__Output | null);
  /**
   * One of text and section, 2,000,000 characters at most; sections nested at most 32 deep.
   */
  'text'?: (string);
  'section': (_space_v1_Section__Output | null);
  /**
   * Answer as soon as it is durable.
   */
  'async': (boolean);
  /**
   * The file that `text` was taken of, which the document remembers. Without a text: what it was put there with last must have been
   * taken of this file, so that a repeat is good once the file is gone; INVALID_ARGUMENT naming file_id otherwise.
   */
  'fileId': (string);
  '_text'?: "text";
}
