// Original file: proto/space/v1/document_service.proto

import type { Document as _space_v1_Document, Document__Output as _space_v1_Document__Output } from '../../space/v1/Document.ts';

export interface GetDocumentResponse {
  'document'?: (_space_v1_Document | null);
}

export interface GetDocumentResponse__Output {
  'document': (_space_v1_Document__Output | null);
}
