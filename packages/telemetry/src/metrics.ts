import { metrics } from "@opentelemetry/api";
import type { Meter } from "@opentelemetry/api";
import { metricDefinitions } from "./names.ts";
import type { attributeNames } from "./names.ts";

type Metrics = typeof metricDefinitions;
type MetricOf<Kind extends string> = {
  [Name in keyof Metrics]: Metrics[Name]["kind"] extends Kind ? Name : never;
}[keyof Metrics];

/** What is told with each value of a metric: what its definition says, and nothing else. */
type AttributesOf<Name extends keyof Metrics> = Readonly<
  Record<(typeof attributeNames)[Metrics[Name]["attributes"][number]], string | number>
>;

/** A histogram. Created on first use, after telemetry has started. */
export function histogram<Name extends MetricOf<"histogram">>(
  metric: Name,
): (value: number, attributes: AttributesOf<Name>) => void {
  const { name, unit, boundaries } = metricDefinitions[metric];
  const advice = { explicitBucketBoundaries: [...boundaries] };
  const instrument = lazily((meter) => meter.createHistogram(name, { unit, advice }));
  return (value, attributes) => instrument().record(value, attributes);
}

/** A counter of what happens. */
export function counter(metric: MetricOf<"counter">): () => void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = lazily((meter) => meter.createCounter(name, { unit }));
  return () => instrument().add(1);
}

/** A counter that goes both ways. */
export function upDownCounter(metric: MetricOf<"upDownCounter">): (delta: number) => void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = lazily((meter) => meter.createUpDownCounter(name, { unit }));
  return (delta) => instrument().add(delta);
}

/**
 * A value that is read when metrics are collected, for what is counted elsewhere anyway.
 * @param read null where another replica says it: of what all replicas share a sum would be wrong.
 */
export function gauge(metric: MetricOf<"gauge">, read: () => Promise<number | null>): void {
  const { name, unit } = metricDefinitions[metric];
  const instrument = meterOf().createObservableGauge(name, { unit });
  instrument.addCallback(async (result) => {
    const value = await read();
    if (value !== null) result.observe(value);
  });
}

/** What has happened since the process began, counted elsewhere and read when metrics are collected. */
export function total(metric: MetricOf<"observableCounter">, read: () => number): void {
  const { name, unit } = metricDefinitions[metric];
  meterOf()
    .createObservableCounter(name, { unit })
    .addCallback((result) => result.observe(read()));
}

function meterOf(): Meter {
  return metrics.getMeter("parley");
}

function lazily<T>(make: (meter: Meter) => T): () => T {
  let made: T | undefined;
  return () => (made ??= make(meterOf()));
}
