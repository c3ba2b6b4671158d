import { readConfig } from "@parley/config";
import { runService } from "@parley/runtime";
import { gatewayConfig } from "./config.ts";
import { createGateway } from "./service.ts";

// Beyond the drain: what closing connections to the database and the broker may take.
const closeMs = 5_000;

await runService({
  name: "gateway",
  readConfig: (environment) => readConfig(gatewayConfig, environment),
  create: createGateway,
  stopTimeoutMs: (config) => config.spreadMs + config.drainMs + closeMs,
});
