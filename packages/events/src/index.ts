export { Broker, WrongSequenceError, isBrokerAway, isRefused, leastMaxPayload } from "./broker.ts";
export type { PublishOptions } from "./broker.ts";
export { batchQueue } from "./batch-queue.ts";
export { LiveStream } from "./live-stream.ts";
export { projectionQueue } from "./projection-queue.ts";
export {
  createStream,
  duplicateWindowSafeMs,
  ensureStream,
  epochOf,
  findStream,
  maintainStream,
  renewEpoch,
  untilAnswered,
} from "./stream-identity.ts";
export type { StreamDeclaration } from "./stream-identity.ts";
export { lastOnSubject, readSubject, storedAt } from "./subject-reader.ts";
export type { StoredMessage } from "./subject-reader.ts";
export { WorkQueue } from "./work-queue.ts";
export type { Decision } from "./work-queue.ts";
