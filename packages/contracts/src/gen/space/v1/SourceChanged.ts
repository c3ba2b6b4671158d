// Original file: proto/space/v1/space_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A data source, as it is now: lies in the DIRECTORY stream whenever one is made, renamed or deleted.
 */
export interface SourceChanged {
  'workspaceId'?: (string);
  'spaceId'?: (string);
  'dataSourceId'?: (string);
  /**
   * The views of it, wherever they are shown.
   */
  'viewIds'?: (string)[];
  'name'?: (string);
  'isDeleted'?: (boolean);
  /**
   * Raised by every change of this source, from 1. What is not newer than the known one changes nothing.
   */
  'revision'?: (number | string | Long);
}

/**
 * A data source, as it is now: lies in the DIRECTORY stream whenever one is made, renamed or deleted.
 */
export interface SourceChanged__Output {
  'workspaceId': (string);
  'spaceId': (string);
  'dataSourceId': (string);
  /**
   * The views of it, wherever they are shown.
   */
  'viewIds': (string)[];
  'name': (string);
  'isDeleted': (boolean);
  /**
   * Raised by every change of this source, from 1. What is not newer than the known one changes nothing.
   */
  'revision': (string);
}
