// Original file: proto/directory/v1/directory_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A model of this deployment, as it is now: lies in the DIRECTORY stream whenever one is added, described otherwise or taken away.
 */
export interface ModelChanged {
  'providerId'?: (string);
  'modelId'?: (string);
  /**
   * Empty where nobody has said it, as maker and tier.
   */
  'name'?: (string);
  'maker'?: (string);
  /**
   * cost_efficient, balanced or premium.
   */
  'tier'?: (string);
  /**
   * Nobody can choose it any more.
   */
  'isRemoved'?: (boolean);
  /**
   * Raised by every change of this model, from 1. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
}

/**
 * A model of this deployment, as it is now: lies in the DIRECTORY stream whenever one is added, described otherwise or taken away.
 */
export interface ModelChanged__Output {
  'providerId': (string);
  'modelId': (string);
  /**
   * Empty where nobody has said it, as maker and tier.
   */
  'name': (string);
  'maker': (string);
  /**
   * cost_efficient, balanced or premium.
   */
  'tier': (string);
  /**
   * Nobody can choose it any more.
   */
  'isRemoved': (boolean);
  /**
   * Raised by every change of this model, from 1. What is not newer than the known one changes nothing.
   */
  'revision': (string);
}
