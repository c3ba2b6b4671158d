export { decodeText } from "./decode-text.ts";
export { FairSemaphore } from "./fair-semaphore.ts";
export type { TurnOwner } from "./fair-semaphore.ts";
export { htmlStringText, htmlText } from "./html-text.ts";
export { readWebPage } from "./read-web-page.ts";
export type { WebPage } from "./read-web-page.ts";
export { runInThread } from "./run-in-thread.ts";
export type { ThreadLimits } from "./run-in-thread.ts";
export { TextSink } from "./text-sink.ts";
