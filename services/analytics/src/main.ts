import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { analyticsConfig } from "./config.ts";
import { createAnalyticsService } from "./service.ts";

await runService({
  name: "analytics",
  readConfig: (environment) => readConfig(analyticsConfig, environment),
  create: (config) => createAnalyticsService(config),
  stopTimeoutMs: (config) => config.drainMs + 5_000,
});
