import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-file", version: "0.1.0" });
