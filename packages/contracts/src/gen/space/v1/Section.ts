// Original file: proto/space/v1/document_types.proto

import type { Section as _space_v1_Section, Section__Output as _space_v1_Section__Output } from '../../space/v1/Section.ts';

/**
 * A text with what stands above it, as a client may give it.
 */
export interface Section {
  'prefix'?: (string);
  'content'?: (string);
  'sections'?: (_space_v1_Section)[];
  '_prefix'?: "prefix";
  '_content'?: "content";
}

/**
 * A text with what stands above it, as a client may give it.
 */
export interface Section__Output {
  'prefix'?: (string);
  'content'?: (string);
  'sections': (_space_v1_Section__Output)[];
  '_prefix'?: "prefix";
  '_content'?: "content";
}
