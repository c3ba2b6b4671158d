import { metrics } from "@opentelemetry/api";
import type { Attributes, Meter } from "@opentelemetry/api";
import { metricDefinitions } from "./names.ts";

type Metric = keyof typeof metricDefinitions;

/** A histogram. Created on first use, after telemetry has started. */
export function histogram(metric: Metric): (value: number, attributes?: Attributes) => void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = lazily((meter) => meter.createHistogram(name, { unit }));
  return (value, attributes) => instrument().record(value, attributes);
}

/** A counter that goes both ways. */
export function upDownCounter(metric: Metric): (delta: number, attributes?: Attributes) => void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = lazily((meter) => meter.createUpDownCounter(name, { unit }));
  return (delta, attributes) => instrument().add(delta, attributes);
}

/** A value that is read when metrics are collected, for what is counted elsewhere anyway. */
export function gauge(metric: Metric, read: () => Promise<number> | number): void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = meterOf().createObservableGauge(name, { unit });
  instrument.addCallback(async (result) => result.observe(await read()));
}

function meterOf(): Meter {
  return metrics.getMeter("parley");
}

function lazily<T>(make: (meter: Meter) => T): () => T {
  let made: T | undefined;
  return () => (made ??= make(meterOf()));
}
