import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "parley-agent-runner", version: "0.1.0" });
