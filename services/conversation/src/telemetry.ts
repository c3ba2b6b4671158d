import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-conversation", version: "0.1.0" });
