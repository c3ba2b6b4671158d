// Original file: proto/space/v1/retrieval_service.proto


export interface FoundNode {
  'viewId'?: (string);
  'nodeId'?: (string);
  /**
   * Of the view: its readers read it.
   */
  'spaceId'?: (string);
  'spaceName'?: (string);
  'mimeType'?: (string);
}

export interface FoundNode__Output {
  'viewId': (string);
  'nodeId': (string);
  /**
   * Of the view: its readers read it.
   */
  'spaceId': (string);
  'spaceName': (string);
  'mimeType': (string);
}
