import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { spaceConfig } from "./config.ts";
import { createSpaceService } from "./service.ts";

await runService({
  name: "space",
  readConfig: (environment) => readConfig(spaceConfig, environment),
  create: (config) => createSpaceService(config),
  stopTimeoutMs: (config) => config.drainMs + 5_000,
});
