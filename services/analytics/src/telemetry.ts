import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-analytics", version: "0.1.0" });
