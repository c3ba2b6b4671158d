export { isExporting } from "./exporting.ts";
export { counter, gauge, histogram, total, upDownCounter } from "./metrics.ts";
export { attributeNames, metricDefinitions } from "./names.ts";
export { activeTraceId, activeTraceparent, inSpan, markFailed, startSpan, traceIdOf, withSpan } from "./spans.ts";
export { startTelemetry } from "./start-telemetry.ts";
