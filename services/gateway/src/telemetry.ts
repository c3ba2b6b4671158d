import { startTelemetry } from "@parley/telemetry";

await startTelemetry({ name: "parley-gateway", version: "0.1.0", servesStrangers: true });
