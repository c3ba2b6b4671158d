// Original file: proto/conversation/v1/agent_service.proto


export interface ViewUsage {
  'viewId'?: (string);
  'count'?: (number);
  /**
   * Of `agents`, those that use this view.
   */
  'agentIds'?: (string)[];
}

export interface ViewUsage__Output {
  'viewId': (string);
  'count': (number);
  /**
   * Of `agents`, those that use this view.
   */
  'agentIds': (string)[];
}
