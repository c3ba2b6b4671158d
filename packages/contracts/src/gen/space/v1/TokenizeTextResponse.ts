// Original file: proto/space/v1/document_service.proto

import type { Token as _space_v1_Token, Token__Output as _space_v1_Token__Output } from '../../space/v1/Token.ts';

export interface TokenizeTextResponse {
  'tokens'?: (_space_v1_Token)[];
}

export interface TokenizeTextResponse__Output {
  'tokens': (_space_v1_Token__Output)[];
}
