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
  genAiTokenType: "gen_ai.token.type",
  genAiFinishReasons: "gen_ai.response.finish_reasons",
  errorType: "error.type",
  workspaceId: "parley.workspace.id",
  conversationId: "parley.conversation.id",
  messageId: "parley.message.id",
  runId: "parley.run.id",
  runAttempt: "parley.run.attempt",
} as const;

/** Boundaries that the conventions ask of durations in seconds: with the SDK's own all below 5 s would be one bucket. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] as const;
/** Boundaries that the conventions ask of `gen_ai.client.token.usage`: 4 to the power of 0 to 13. */
const tokens = Array.from({ length: 14 }, (_, power) => 4 ** power);

/**
 * Every metric, by name and unit (UCUM). Attributes on them are of low cardinality only: never an id. `docs/metrics.md` is held against
 * this by a test.
 */
export const metricDefinitions = {
  httpServerDuration: {
    name: "http.server.request.duration",
    kind: "histogram",
    unit: "s",
    boundaries: seconds,
    attributes: ["httpRequestMethod", "httpRoute", "httpResponseStatusCode"],
  },
  openStreams: { name: "parley.streams.open", kind: "upDownCounter", unit: "{stream}", attributes: [] },
  bodyBytes: { name: "parley.bodies.held", kind: "gauge", unit: "By", attributes: [] },
  bodiesWaiting: { name: "parley.bodies.waiting", kind: "gauge", unit: "{request}", attributes: [] },
  answerBytes: { name: "parley.answers.held", kind: "gauge", unit: "By", attributes: [] },
  streamBytes: { name: "parley.streams.held", kind: "gauge", unit: "By", attributes: [] },
  streamWaiting: { name: "parley.streams.waiting", kind: "gauge", unit: "{event}", attributes: [] },
  messageBytes: { name: "parley.messages.held", kind: "gauge", unit: "By", attributes: [] },
  messageHits: { name: "parley.messages.known", kind: "observableCounter", unit: "{message}", attributes: [] },
  messageMisses: { name: "parley.messages.unknown", kind: "observableCounter", unit: "{message}", attributes: [] },
  runQueueDepth: { name: "parley.runs.queued", kind: "gauge", unit: "{run}", attributes: [] },
  publishDuration: {
    name: "messaging.client.operation.duration",
    kind: "histogram",
    unit: "s",
    boundaries: seconds,
    attributes: ["messagingSystem", "messagingDestination", "messagingOperation"],
  },
  tokenUsage: {
    name: "gen_ai.client.token.usage",
    kind: "histogram",
    unit: "{token}",
    boundaries: tokens,
    attributes: ["genAiOperation", "genAiProvider", "genAiRequestModel", "genAiTokenType"],
  },
  databaseRestores: { name: "parley.database.restores", kind: "counter", unit: "{restore}", attributes: [] },
  outboxPending: { name: "parley.outbox.pending", kind: "gauge", unit: "{entry}", attributes: [] },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

interface MetricDefinition {
  readonly name: string;
  readonly kind: "histogram" | "upDownCounter" | "counter" | "observableCounter" | "gauge";
  readonly unit: string;
  /** Of a histogram: the upper ends of its buckets. */
  readonly boundaries?: readonly number[];
  readonly attributes: readonly (keyof typeof attributeNames)[];
}
