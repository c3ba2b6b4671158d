import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { mcpRegistryConfig } from "./config.ts";
import { createMcpRegistryService } from "./service.ts";

await runService({
  name: "mcp-registry",
  readConfig: (environment) => readConfig(mcpRegistryConfig, environment),
  create: (config) => createMcpRegistryService(config),
  stopTimeoutMs: (config) => config.drainMs + 5_000,
});
