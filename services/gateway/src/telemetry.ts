import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "parley-gateway", version: "0.1.0" });
