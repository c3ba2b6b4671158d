/**
 * Attribute names of the pinned OpenTelemetry semantic conventions (1.45): HTTP, RPC, messaging, database and GenAI,
 * and Parley's own. The only place that spells them; message text and credentials have no name here on purpose.
 */
export const attributeNames = {
  httpRequestMethod: "http.request.method",
  httpRoute: "http.route",
  httpResponseStatusCode: "http.response.status_code",
  rpcSystem: "rpc.system.name",
  rpcMethod: "rpc.method",
  rpcStatusCode: "rpc.response.status_code",
  messagingSystem: "messaging.system",
  messagingDestination: "messaging.destination.name",
  messagingOperation: "messaging.operation.name",
  messagingMessageId: "messaging.message.id",
  dbSystem: "db.system.name",
  dbNamespace: "db.namespace",
  dbCollection: "db.collection.name",
  dbOperation: "db.operation.name",
  genAiOperation: "gen_ai.operation.name",
  genAiProvider: "gen_ai.provider.name",
  genAiRequestModel: "gen_ai.request.model",
  genAiInputTokens: "gen_ai.usage.input_tokens",
  genAiOutputTokens: "gen_ai.usage.output_tokens",
  genAiFinishReasons: "gen_ai.response.finish_reasons",
  errorType: "error.type",
  workspaceId: "parley.workspace.id",
  conversationId: "parley.conversation.id",
  messageId: "parley.message.id",
  runId: "parley.run.id",
  runAttempt: "parley.run.attempt",
} as const;

/** Metrics by name and unit (UCUM). Attributes on them are of low cardinality only: never an id. */
export const metricDefinitions = {
  httpServerDuration: { name: "http.server.request.duration", unit: "s" },
  openStreams: { name: "parley.streams.open", unit: "{stream}" },
  runQueueDepth: { name: "parley.runs.queued", unit: "{run}" },
  publishDuration: { name: "messaging.client.operation.duration", unit: "s" },
  tokenUsage: { name: "gen_ai.client.token.usage", unit: "{token}" },
  outboxPending: { name: "parley.outbox.pending", unit: "{entry}" },
} as const;
