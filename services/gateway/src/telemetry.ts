import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "gateway", version: "0.1.0" });
