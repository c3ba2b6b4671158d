export { ApiClient, newMessage } from "./api-client.ts";
export type { ClientEvent, CreatedMessage } from "./api-client.ts";
export { ApiDocument, Undocumented } from "./api-document.ts";
export { QueryRecorder, explainQueries } from "./query-recorder.ts";
export type { MethodCalls } from "./query-recorder.ts";
export { carelessWay } from "./careless-way.ts";
export { CommandCounter } from "./command-counter.ts";
export type { SentCommand } from "./command-counter.ts";
export { Constellation } from "./constellation.ts";
export type { ConstellationOptions, FormerHome } from "./constellation-options.ts";
export { drawingModel, schemaModel, seeingModel, toollessModel, wideModel } from "./service-environments.ts";
export { dustClient } from "./dust-client.ts";
export { eventually } from "./eventually.ts";
export {
  dropDatabases,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  onDatabase,
  testStack,
} from "./isolation.ts";
export { nodeEnvironment } from "./node-environment.ts";
export { ObjectStoreServer } from "./object-store.ts";
export { OtlpReceiver } from "./otlp-receiver.ts";
export { runCli } from "./run-cli.ts";
export { isLongRun, rotated, sampled } from "./sampled.ts";
export { AnswerControl, ScriptedModel } from "./scripted-model.ts";
export type { Script, ScriptedCall } from "./scripted-model.ts";
export { SchemaBounds } from "./schema-bounds.ts";
export type { BoundCase, BoundedSchema } from "./schema-bounds.ts";
export { ScriptedEmbeddings } from "./scripted-embeddings.ts";
export { ScriptedMcpServer } from "./scripted-mcp-server.ts";
export { ScriptedWebsite } from "./scripted-website.ts";
export type { ScriptedPage } from "./scripted-website.ts";
export { ServiceProcess } from "./service-process.ts";
export { severableWay } from "./severable-way.ts";
export type { SeverableWay } from "./severable-way.ts";
