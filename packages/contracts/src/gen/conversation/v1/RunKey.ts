// Original file: proto/conversation/v1/run_service.proto


/**
 * Names a run together with the shard it lives on.
 */
export interface RunKey {
  'workspaceId'?: (string);
  'conversationId'?: (string);
  'runId'?: (string);
}

/**
 * Names a run together with the shard it lives on.
 */
export interface RunKey__Output {
  'workspaceId': (string);
  'conversationId': (string);
  'runId': (string);
}
