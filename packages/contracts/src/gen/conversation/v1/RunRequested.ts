// Original file: proto/conversation/v1/conversation_events.proto


/**
 * Rings in the RUNS work queue.
 */
export interface RunRequested {
  'workspaceId'?: (string);
  'conversationId'?: (string);
  'runId'?: (string);
}

/**
 * Rings in the RUNS work queue.
 */
export interface RunRequested__Output {
  'workspaceId': (string);
  'conversationId': (string);
  'runId': (string);
}
