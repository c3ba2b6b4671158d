export { MongoOutbox, outboxIndexes } from "./mongo-outbox.ts";
export type { OutboxEntry, OutboxMessage } from "./outbox-entry.ts";
export { OutboxRelay } from "./outbox-relay.ts";
