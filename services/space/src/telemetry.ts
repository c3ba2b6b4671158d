import { startTelemetry } from "@parley/telemetry";

// The engine of the index warns on standard error, as text, of what it puts right by itself.
await startTelemetry({ name: "parley-space", version: "0.1.0", nativeLogs: { LANCEDB_LOG: "error" } });
