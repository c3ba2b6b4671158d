// Original file: proto/space/v1/retrieval_service.proto


/**
 * A document, table or folder, by a view that shows it.
 */
export interface ViewedNode {
  'viewId'?: (string);
  'nodeId'?: (string);
}

/**
 * A document, table or folder, by a view that shows it.
 */
export interface ViewedNode__Output {
  'viewId': (string);
  'nodeId': (string);
}
