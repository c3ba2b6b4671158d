import { ROOT_CONTEXT, TraceFlags, trace } from "@opentelemetry/api";
import { afterEach, expect, test } from "vitest";
import { heed, heededBy, isSilent } from "./silence.ts";

afterEach(() => heed({ own: false, others: false }));

const traceId = "0af7651916cd43dd8448eb211c80319c";
const causedBy = (isRemote: boolean, { id = traceId, traceFlags = TraceFlags.NONE } = {}) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: "b7ad6b7169203331", traceFlags, isRemote });

test.each([
  [undefined, false, [true, true]],
  ["parentbased_traceidratio", false, [true, true]],
  // What strangers say of sampling is not heeded: they are sampled like who says nothing.
  ["parentbased_traceidratio", true, [true, false]],
  // Decides about each span by itself.
  ["always_on", false, [false, false]],
  ["traceidratio", false, [false, false]],
])(
  "with the sampler %s, serving strangers: %s, what is not recorded decides for what it causes: %j",
  (name, strangers, silent) => {
    heed(heededBy(name === undefined ? {} : { OTEL_TRACES_SAMPLER: name }, strangers));
    expect([isSilent(causedBy(false)), isSilent(causedBy(true))]).toEqual(silent);
  },
);

test("what has no cause, or one that makes no sense, is asked about", () => {
  heed({ own: true, others: true });
  expect([isSilent(ROOT_CONTEXT), isSilent(causedBy(true, { id: "0".repeat(32) }))]).toEqual([false, false]);
});

test("what another process has decided to record is recorded here too", () => {
  heed({ own: true, others: true });
  expect(isSilent(causedBy(true, { traceFlags: TraceFlags.SAMPLED }))).toBe(false);
});
