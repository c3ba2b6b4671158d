// Original file: proto/analytics/v1/analytics_types.proto

import type { Long } from '@grpc/proto-loader';

export interface FacetEntry {
  'value'?: (string);
  /**
   * The last known name, else the value.
   */
  'label'?: (string);
  'pictureUrl'?: (string);
  /**
   * Rows that have the value and pass every filter but that of its own dimension.
   */
  'documentCount'?: (number | string | Long);
  /**
   * Of an agent: visible or hidden.
   */
  'scope'?: (string);
  /**
   * Of a model.
   */
  'maker'?: (string);
  /**
   * Of a model: cost_efficient, balanced or premium.
   */
  'tier'?: (string);
  '_pictureUrl'?: "pictureUrl";
  '_scope'?: "scope";
  '_maker'?: "maker";
  '_tier'?: "tier";
}

export interface FacetEntry__Output {
  'value': (string);
  /**
   * The last known name, else the value.
   */
  'label': (string);
  'pictureUrl'?: (string);
  /**
   * Rows that have the value and pass every filter but that of its own dimension.
   */
  'documentCount': (string);
  /**
   * Of an agent: visible or hidden.
   */
  'scope'?: (string);
  /**
   * Of a model.
   */
  'maker'?: (string);
  /**
   * Of a model: cost_efficient, balanced or premium.
   */
  'tier'?: (string);
  '_pictureUrl'?: "pictureUrl";
  '_scope'?: "scope";
  '_maker'?: "maker";
  '_tier'?: "tier";
}
