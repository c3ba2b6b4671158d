import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { conversationConfig } from "./config.ts";
import { createConversationService } from "./service.ts";

await runService({
  name: "conversation",
  readConfig: (environment) => readConfig(conversationConfig, environment),
  create: (config) => createConversationService(config),
  stopTimeoutMs: (config) => config.spreadMs + config.drainMs + 5_000,
});
