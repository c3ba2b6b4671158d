import { randomUUID } from "node:crypto";
import { context, metrics, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import type { Resource } from "@opentelemetry/resources";
import type { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { AlwaysOffSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";
import { isExporting } from "./exporting.ts";
import { heed, heededBy } from "./silence.ts";
import { samplerFrom } from "./sampler.ts";
import { batchSettings, metricSettings } from "./sdk-settings.ts";

interface Service {
  readonly name: string;
  readonly version: string;
  /** What libraries in native code log by themselves, by the variables that they read; for where the environment says none. */
  readonly nativeLogs?: Readonly<Record<string, string>>;
  /**
   * Whether spans whose cause is in another process are those of strangers: what they say of sampling is not heeded, unless
   * `PARLEY_TRUST_TRACEPARENT` is true.
   */
  readonly servesStrangers?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts tracing and metrics for a process; called by the service's `telemetry.ts`, which `node --import` loads before
 * anything else. Export is OTLP over HTTP and off unless `OTEL_EXPORTER_OTLP_ENDPOINT` (or the signal's own variable)
 * is set. Without export nothing is recorded, but trace ids are still made and passed on, so that error bodies, logs
 * and documents carry them.
 */
export async function startTelemetry(service: Service): Promise<void> {
  for (const [name, value] of Object.entries(service.nativeLogs ?? {})) process.env[name] ??= value;
  const environment: Environment = process.env;
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        "service.name": service.name,
        "service.version": service.version,
        // Tells the replicas of a service apart.
        "service.instance.id": randomUUID(),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const exportsTraces = isExporting("TRACES", environment);
  const heedsNobody = service.servesStrangers === true && environment["PARLEY_TRUST_TRACEPARENT"] !== "true";
  heed(exportsTraces ? heededBy(environment, heedsNobody) : { own: true, others: true });
  const tracerProvider = new TracerProvider({
    resource,
    sampler: exportsTraces ? samplerFrom(environment, heedsNobody) : new AlwaysOffSampler(),
    spanProcessors: exportsTraces ? [await otlpSpanProcessor(environment)] : [],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracerProvider);
  if (!exportsTraces && !isExporting("METRICS", environment)) return;
  const meterProvider = await startMetrics(resource, environment);
  // The event loop is empty once the service has stopped: the last moment at which spans can leave.
  process.once("beforeExit", () => void Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]));
}

// Exporters are a third of what telemetry loads: who exports nothing starts without them.
async function otlpSpanProcessor(environment: Environment): Promise<SpanProcessor> {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  return new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchSettings(environment) });
}

async function startMetrics(resource: Resource, environment: Environment): Promise<MeterProvider> {
  const sdk = await import("@opentelemetry/sdk-metrics");
  const readers: MetricReader[] = [];
  if (isExporting("METRICS", environment)) {
    const { OTLPMetricExporter } = await import("@opentelemetry/exporter-metrics-otlp-proto");
    const exporter = new OTLPMetricExporter();
    readers.push(new sdk.PeriodicExportingMetricReader({ exporter, ...metricSettings(environment) }));
  }
  const meterProvider = new sdk.MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(meterProvider);
  return meterProvider;
}
