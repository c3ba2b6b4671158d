import type { ByteBudget } from "@parley/runtime";
import { attributeNames, gauge, histogram, total, upDownCounter } from "@parley/telemetry";
import type { RenderedMessages } from "./routes/messages/rendered-messages.ts";

const duration = histogram("httpServerDuration");
const streams = upDownCounter("openStreams");

/** A request was answered. `route` is the template, never the path: paths hold ids. */
export function recordRequest(method: string, route: string, status: number, seconds: number): void {
  duration(seconds, {
    [attributeNames.httpRequestMethod]: method,
    [attributeNames.httpRoute]: route,
    [attributeNames.httpResponseStatusCode]: status,
  });
}

/** A client's event stream was opened (+1) or ended (-1). */
export function recordStream(delta: 1 | -1): void {
  streams(delta);
}

/** What clients of event streams have not read yet, and how many events wait for room. */
export function observeStreamBytes(budget: ByteBudget): void {
  gauge("streamBytes", async () => budget.held);
  gauge("streamWaiting", async () => budget.waiting);
}

/** Large bodies of requests that are being worked on, and how many wait for room. */
export function observeBodies(budget: ByteBudget): void {
  gauge("bodyBytes", async () => budget.held);
  gauge("bodiesWaiting", async () => budget.waiting);
}

/** Large answers that clients have not read yet. */
export function observeAnswers(budget: ByteBudget): void {
  gauge("answerBytes", async () => budget.held);
}

/** What this replica remembers of messages, and how often it helps. */
export function observeRendered(rendered: RenderedMessages): void {
  gauge("messageBytes", async () => rendered.size);
  total("messageHits", () => rendered.hits);
  total("messageMisses", () => rendered.misses);
}
