// Original file: proto/conversation/v1/conversation_types.proto


/**
 * What an agent answers from.
 */
export interface AgentKnowledge {
  /**
   * Views of data sources, at most 100.
   */
  'dataSourceViewIds'?: (string)[];
}

/**
 * What an agent answers from.
 */
export interface AgentKnowledge__Output {
  /**
   * Views of data sources, at most 100.
   */
  'dataSourceViewIds': (string)[];
}
