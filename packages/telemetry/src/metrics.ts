import { metrics } from "@opentelemetry/api";
import type { Attributes } from "@opentelemetry/api";
import { metricNames } from "./names.ts";

type MetricName = keyof typeof metricNames;

/** A histogram by its name in `metricNames`. Created on first use, after telemetry has started. */
export function histogram(name: MetricName, unit: string): (value: number, attributes?: Attributes) => void {
  const instrument = lazily(() => metrics.getMeter("parley").createHistogram(metricNames[name], { unit }));
  return (value, attributes) => instrument().record(value, attributes);
}

/** A counter that goes both ways. */
export function upDownCounter(name: MetricName): (delta: number, attributes?: Attributes) => void {
  const instrument = lazily(() => metrics.getMeter("parley").createUpDownCounter(metricNames[name]));
  return (delta, attributes) => instrument().add(delta, attributes);
}

/** A value that is read when metrics are collected, for what is counted elsewhere anyway. */
export function gauge(name: MetricName, read: () => Promise<number> | number): void {
  metrics.getMeter("parley").createObservableGauge(metricNames[name]).addCallback(async (result) => result.observe(await read()));
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
