import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-mcp-registry", version: "0.1.0" });
