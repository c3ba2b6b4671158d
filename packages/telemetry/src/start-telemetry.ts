import { context, metrics, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Sampler } from "@opentelemetry/sdk-trace";
import { isExporting } from "./exporting.ts";
import { batchSettings, metricSettings } from "./sdk-settings.ts";

interface Service {
  readonly name: string;
  readonly version: string;
  /** What libraries in native code log by themselves, by the variables that they read; for where the environment says none. */
  readonly nativeLogs?: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts tracing and metrics for a process; called by the service's `telemetry.ts`, which `node --import` loads before
 * anything else. Export is OTLP over HTTP and off unless `OTEL_EXPORTER_OTLP_ENDPOINT` (or the signal's own variable)
 * is set. Without export nothing is recorded, but trace ids are still made and passed on, so that error bodies, logs
 * and documents carry them.
 */
export function startTelemetry(service: Service): void {
  for (const [name, value] of Object.entries(service.nativeLogs ?? {})) process.env[name] ??= value;
  const environment: Environment = process.env;
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": service.name, "service.version": service.version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exportsTraces = isExporting("TRACES", environment);
  const tracerProvider = new TracerProvider({
    resource,
    sampler: exportsTraces ? samplerFrom(environment) : new AlwaysOffSampler(),
    spanProcessors: exportsTraces
      ? [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchSettings(environment) })]
      : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracerProvider);
  if (!exportsTraces && !isExporting("METRICS", environment)) return;
  const readers = isExporting("METRICS", environment)
    ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), ...metricSettings(environment) })]
    : [];
  const meterProvider = new MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(meterProvider);
  // The event loop is empty once the service has stopped: the last moment at which spans can leave.
  process.once("beforeExit", () => void Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]));
}

/** The sampler that `OTEL_TRACES_SAMPLER` names (OpenTelemetry specification, "General SDK Configuration"). */
function samplerFrom(environment: Environment): Sampler {
  const ratio = Number(environment["OTEL_TRACES_SAMPLER_ARG"] ?? "1");
  switch (environment["OTEL_TRACES_SAMPLER"]) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return new TraceIdRatioBasedSampler(ratio);
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
}
