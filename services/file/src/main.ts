import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { fileConfig } from "./config.ts";
import { createFileService } from "./service.ts";

await runService({
  name: "file",
  readConfig: (environment) => readConfig(fileConfig, environment),
  create: (config) => createFileService(config),
  stopTimeoutMs: (config) => config.drainMs + 5_000,
});
