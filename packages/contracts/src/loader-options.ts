import { fileURLToPath } from "node:url";
import type { Options } from "@grpc/proto-loader";

/** Where the protos are; the only schema there is. */
export const protoDirectory = fileURLToPath(new URL("../../../proto/", import.meta.url));

/**
 * THE loader options. `scripts/generate.ts` derives the type generator's flags from this object, so that the types
 * describe the objects that the loader makes.
 */
export const loaderOptions = {
  longs: String,
  enums: String,
  defaults: true,
  oneofs: true,
  includeDirs: [protoDirectory],
} as const satisfies Options;

/** Every proto file with a service or with messages that travel outside RPCs. */
export const protoFiles = [
  "conversation/v1/conversation_service.proto",
  "conversation/v1/agent_service.proto",
  "conversation/v1/event_service.proto",
  "conversation/v1/run_service.proto",
  "conversation/v1/conversation_events.proto",
  "directory/v1/directory_events.proto",
  "file/v1/file_service.proto",
  "file/v1/file_events.proto",
] as const;
