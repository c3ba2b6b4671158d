type Environment = Readonly<Record<string, string | undefined>>;

/** The batch settings that the standard variables name (OpenTelemetry specification, "Batch Span Processor"); absent ones keep the SDK's defaults. */
export function batchSettings(environment: Environment): {
  scheduledDelayMillis?: number;
  exportTimeoutMillis?: number;
  maxQueueSize?: number;
  maxExportBatchSize?: number;
} {
  return {
    ...number("scheduledDelayMillis", environment["OTEL_BSP_SCHEDULE_DELAY"]),
    ...number("exportTimeoutMillis", environment["OTEL_BSP_EXPORT_TIMEOUT"]),
    ...number("maxQueueSize", environment["OTEL_BSP_MAX_QUEUE_SIZE"]),
    ...number("maxExportBatchSize", environment["OTEL_BSP_MAX_EXPORT_BATCH_SIZE"]),
  };
}

/** How often metrics leave (OpenTelemetry specification, "Periodic exporting MetricReader"). */
export function metricSettings(environment: Environment): {
  exportIntervalMillis?: number;
  exportTimeoutMillis?: number;
} {
  const interval = number("exportIntervalMillis", environment["OTEL_METRIC_EXPORT_INTERVAL"]);
  const timeout = number("exportTimeoutMillis", environment["OTEL_METRIC_EXPORT_TIMEOUT"]);
  // The SDK refuses a timeout that is longer than the interval, and its default is 30 s.
  const shortest =
    interval.exportIntervalMillis === undefined
      ? {}
      : { exportTimeoutMillis: Math.min(interval.exportIntervalMillis, 30_000) };
  return { ...interval, ...shortest, ...timeout };
}

function number<Name extends string>(name: Name, text: string | undefined): { [K in Name]?: number } {
  const value = Number(text);
  return (text !== undefined && text !== "" && Number.isFinite(value) && value > 0 ? { [name]: value } : {}) as {
    [K in Name]?: number;
  };
}
