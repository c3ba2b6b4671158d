export { ApiClient, newMessage } from "./api-client.ts";
export type { ClientEvent, CreatedMessage } from "./api-client.ts";
export { Constellation } from "./constellation.ts";
export type { ConstellationOptions } from "./constellation.ts";
export { eventually } from "./eventually.ts";
export { isolatedDatabases, isolatedNatsUrl, testStack } from "./isolation.ts";
export { AnswerControl, ScriptedModel } from "./scripted-model.ts";
export type { Script } from "./scripted-model.ts";
export type { ServiceProcess } from "./service-process.ts";
