import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { SamplingDecision } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { samplerFrom } from "./sampler.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

/** What is decided about a span whose cause is in another process, which says whether it was sampled. */
function decided(environment: Readonly<Record<string, string>>, servesStrangers: boolean, sampled: boolean): boolean {
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const parent = { traceId, spanId: "b7ad6b7169203331", traceFlags, isRemote: true };
  const context = trace.setSpanContext(ROOT_CONTEXT, parent);
  const { decision } = samplerFrom(environment, servesStrangers).shouldSample(
    context,
    traceId,
    "GET",
    SpanKind.SERVER,
    {},
    [],
  );
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

const never = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" };

test("a caller that is trusted decides, a stranger does not", () => {
  expect([decided(never, false, true), decided(never, true, true)]).toEqual([true, false]);
  expect([decided({}, false, false), decided({}, true, false)]).toEqual([false, true]);
});

test("a stranger can't choose a trace id that is always taken", () => {
  const half = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" };
  const decisions = new Set(Array.from({ length: 64 }, () => decided(half, true, true)));
  expect(decisions).toEqual(new Set([true, false]));
});
