export { ConfigError, defineConfig, readConfig } from "./define-config.ts";
export type { ConfigDefinition } from "./define-config.ts";
export { integer, jsonOf, listenAddress, milliseconds, natsUrl, regionName, serviceAddress, urlOf } from "./fields.ts";
