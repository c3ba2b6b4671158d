import { SpanKind, SpanStatusCode, context, propagation, trace } from "@opentelemetry/api";
import type { Attributes, Context, Span } from "@opentelemetry/api";
import { isSilent } from "./silence.ts";
import { attributeNames } from "./names.ts";

const tracer = trace.getTracer("parley");

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

export interface SpanOptions {
  readonly kind: keyof typeof kinds;
  /** A function is asked for them where they are recorded. */
  readonly attributes?: Attributes | (() => Attributes);
  /** The `traceparent` of the cause; without it the active span is the parent. */
  readonly traceparent?: string | undefined;
}

/**
 * Runs `work` inside a span; an error marks the span and is thrown on. The span is active for all that `work` awaits. Where nothing is
 * recorded of what has caused it, no span is made: the cause's own stays active, so that ids are still passed on.
 */
export async function withSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = options.traceparent === undefined ? context.active() : contextOf(options.traceparent);
  if (isSilent(parent)) {
    const cause = trace.getSpan(parent) as Span;
    return options.traceparent === undefined ? work(cause) : context.with(parent, () => work(cause));
  }
  const span = begin(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a span whose end is not the end of a function; the caller ends it. */
export function startSpan(name: string, options: SpanOptions): Span {
  const parent = options.traceparent === undefined ? context.active() : contextOf(options.traceparent);
  return begin(name, options, parent);
}

function begin(name: string, { kind, attributes = {} }: SpanOptions, parent: Context): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind] }, parent);
  // No sampler looks at them: of what it leaves out they are not even made.
  if (span.isRecording()) span.setAttributes(typeof attributes === "function" ? attributes() : attributes);
  return span;
}

/** Runs `work` with `span` active. */
export function inSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Marks a span as failed. Only the error's class or code is recorded: texts may hold what a user wrote. */
export function markFailed(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  const type =
    error instanceof Error ? ("code" in error && typeof error.code === "string" ? error.code : error.name) : "unknown";
  span.setAttribute(attributeNames.errorType, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The `traceparent` header (W3C Trace Context) of the active span, "" outside one. */
export function activeTraceparent(): string {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier["traceparent"] ?? "";
}

/** The active trace id, 32 hex digits; "" outside a span. */
export function activeTraceId(): string {
  return trace.getActiveSpan()?.spanContext().traceId ?? "";
}

/** The trace id inside a `traceparent`; "" when it is malformed. */
export function traceIdOf(traceparent: string): string {
  return /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] ?? "";
}

function contextOf(traceparent: string): Context {
  return propagation.extract(context.active(), { traceparent });
}
