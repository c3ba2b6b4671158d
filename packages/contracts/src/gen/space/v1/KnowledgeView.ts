// Original file: proto/space/v1/retrieval_service.proto


export interface KnowledgeView {
  'viewId'?: (string);
  /**
   * Whose readers read it.
   */
  'spaceId'?: (string);
}

export interface KnowledgeView__Output {
  'viewId': (string);
  /**
   * Whose readers read it.
   */
  'spaceId': (string);
}
