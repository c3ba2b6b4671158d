// Original file: proto/conversation/v1/run_service.proto


/**
 * An agent that another one may ask.
 */
export interface AskableAgent {
  'agentId'?: (string);
  'name'?: (string);
  'description'?: (string);
}

/**
 * An agent that another one may ask.
 */
export interface AskableAgent__Output {
  'agentId': (string);
  'name': (string);
  'description': (string);
}
