import { TraceFlags, isSpanContextValid, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";

type Environment = Readonly<Record<string, string | undefined>>;

/** Whose decision not to record decides for what it has caused too. */
export interface Heeded {
  /** Of spans of this process. */
  readonly own: boolean;
  /** Of spans of others that have called this one. */
  readonly others: boolean;
}

let heeded: Heeded = { own: false, others: false };

/** What the sampler of this process makes of spans whose cause is not recorded; before it is told, each is asked about. */
export function heed(sampling: Heeded): void {
  heeded = sampling;
}

/** What `samplerFrom` heeds, where spans leave this process at all. */
export function heededBy(environment: Environment, servesStrangers: boolean): Heeded {
  const own = (environment["OTEL_TRACES_SAMPLER"] ?? "parentbased_always_on").startsWith("parentbased_");
  return { own, others: own && !servesStrangers };
}

/** Whether nothing of what happens in a context is recorded, so that no span of it need be made. */
export function isSilent(context: Context): boolean {
  const span = trace.getSpan(context);
  if (span === undefined) return false;
  const spanContext = span.spanContext();
  // One of another process is not recorded in this one, whatever was decided about it.
  if (span.isRecording() || (spanContext.traceFlags & TraceFlags.SAMPLED) !== 0) return false;
  return isSpanContextValid(spanContext) && (spanContext.isRemote === true ? heeded.others : heeded.own);
}
