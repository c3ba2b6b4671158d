import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-agent-runner", version: "0.1.0" });
