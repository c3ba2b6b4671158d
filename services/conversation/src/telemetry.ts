import { startTelemetry } from "@parley/telemetry";

startTelemetry({ name: "parley-conversation", version: "0.1.0" });
