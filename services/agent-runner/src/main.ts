import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { agentRunnerConfig } from "./config.ts";
import { createAgentRunner } from "./service.ts";

await runService({
  name: "agent-runner",
  readConfig: (environment) => readConfig(agentRunnerConfig, environment),
  create: (config) => createAgentRunner(config),
  stopTimeoutMs: (config) => config.drainMs + 10_000,
});
