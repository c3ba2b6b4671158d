// Original file: proto/space/v1/app_types.proto

import type { AppDataset as _space_v1_AppDataset, AppDataset__Output as _space_v1_AppDataset__Output } from '../../space/v1/AppDataset.ts';
import type { AppSpecification as _space_v1_AppSpecification, AppSpecification__Output as _space_v1_AppSpecification__Output } from '../../space/v1/AppSpecification.ts';

/**
 * A saved program of a space. It is kept and handed out, never run.
 */
export interface App {
  'appId'?: (string);
  'workspaceId'?: (string);
  'spaceId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'savedSpecification'?: (string);
  'savedConfig'?: (string);
  'savedRun'?: (string);
  /**
   * Empty in lists.
   */
  'datasets'?: (_space_v1_AppDataset)[];
  /**
   * Specifications that were saved, the newest last; empty in lists.
   */
  'coreSpecifications'?: (_space_v1_AppSpecification)[];
  '_description'?: "description";
  '_savedSpecification'?: "savedSpecification";
  '_savedConfig'?: "savedConfig";
  '_savedRun'?: "savedRun";
}

/**
 * A saved program of a space. It is kept and handed out, never run.
 */
export interface App__Output {
  'appId': (string);
  'workspaceId': (string);
  'spaceId': (string);
  'name': (string);
  'description'?: (string);
  'savedSpecification'?: (string);
  'savedConfig'?: (string);
  'savedRun'?: (string);
  /**
   * Empty in lists.
   */
  'datasets': (_space_v1_AppDataset__Output)[];
  /**
   * Specifications that were saved, the newest last; empty in lists.
   */
  'coreSpecifications': (_space_v1_AppSpecification__Output)[];
  '_description'?: "description";
  '_savedSpecification'?: "savedSpecification";
  '_savedConfig'?: "savedConfig";
  '_savedRun'?: "savedRun";
}
