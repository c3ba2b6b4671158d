import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "parley-file", version: "0.1.0" });
