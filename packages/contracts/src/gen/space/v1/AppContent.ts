// Original file: proto/space/v1/app_service.proto

import type { AppDataset as _space_v1_AppDataset, AppDataset__Output as _space_v1_AppDataset__Output } from '../../space/v1/AppDataset.ts';

/**
 * What is said of an app.
 */
export interface AppContent {
  /**
   * 1 to 128 characters.
   */
  'name'?: (string);
  /**
   * At most 1,024 characters.
   */
  'description'?: (string);
  'savedSpecification'?: (string);
  'savedConfig'?: (string);
  /**
   * At most 50.
   */
  'datasets'?: (_space_v1_AppDataset)[];
  '_description'?: "description";
  '_savedSpecification'?: "savedSpecification";
  '_savedConfig'?: "savedConfig";
}

/**
 * What is said of an app.
 */
export interface AppContent__Output {
  /**
   * 1 to 128 characters.
   */
  'name': (string);
  /**
   * At most 1,024 characters.
   */
  'description'?: (string);
  'savedSpecification'?: (string);
  'savedConfig'?: (string);
  /**
   * At most 50.
   */
  'datasets': (_space_v1_AppDataset__Output)[];
  '_description'?: "description";
  '_savedSpecification'?: "savedSpecification";
  '_savedConfig'?: "savedConfig";
}
