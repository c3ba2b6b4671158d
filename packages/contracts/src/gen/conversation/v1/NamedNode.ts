// Original file: proto/conversation/v1/conversation_service.proto


/**
 * A document, by a view that the caller can read.
 */
export interface NamedNode {
  'nodeId'?: (string);
  'dataSourceViewId'?: (string);
}

/**
 * A document, by a view that the caller can read.
 */
export interface NamedNode__Output {
  'nodeId': (string);
  'dataSourceViewId': (string);
}
