// Original file: proto/space/v1/document_service.proto

import type { Document as _space_v1_Document, Document__Output as _space_v1_Document__Output } from '../../space/v1/Document.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListDocumentsResponse {
  'documents'?: (_space_v1_Document)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total'?: (number | string | Long);
}

export interface ListDocumentsResponse__Output {
  'documents': (_space_v1_Document__Output)[];
  /**
   * How many there are, whatever limit and offset.
   */
  'total': (string);
}
