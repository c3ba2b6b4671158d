type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a signal leaves this process: an OTLP endpoint is set and nothing switches the signal off
 * (OpenTelemetry specification, "OTLP Exporter Configuration").
 */
export function isExporting(signal: "TRACES" | "METRICS", environment: Environment = process.env): boolean {
  if (environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return false;
  if (environment[`OTEL_${signal}_EXPORTER`] === "none") return false;
  return Boolean(environment["OTEL_EXPORTER_OTLP_ENDPOINT"] ?? environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]);
}
