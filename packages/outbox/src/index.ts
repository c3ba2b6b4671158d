export { DatabaseLife } from "./database-life.ts";
export { MongoLives, lifeIndexes } from "./mongo-lives.ts";
export { MongoOutbox, outboxIndexes } from "./mongo-outbox.ts";
export type { OutboxEntry, OutboxMessage } from "./outbox-entry.ts";
export { OutboxRelay } from "./outbox-relay.ts";
