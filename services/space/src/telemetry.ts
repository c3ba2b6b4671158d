import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "parley-space", version: "0.1.0" });
