export { exitPoint } from "./exit-point.ts";
export { createLogger } from "./logger.ts";
export type { Logger } from "./logger.ts";
export { residentBytes } from "./resident-bytes.ts";
export { runService } from "./run-service.ts";
export type { Service, ServiceDefinition } from "./run-service.ts";
