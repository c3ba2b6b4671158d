import { startTelemetry } from "@parley/telemetry";

const servesStrangers = process.env["PARLEY_TRUST_TRACEPARENT"] !== "true";

await startTelemetry({ name: "parley-gateway", version: "0.1.0", servesStrangers });
