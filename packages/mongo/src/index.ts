export { connectMongo } from "./connect-mongo.ts";
export type { Mongo, MongoOptions } from "./connect-mongo.ts";
export { applyIndexes } from "./indexes.ts";
export type { CollectionIndexes } from "./indexes.ts";
export { Lease, leaseOfFigures } from "./lease.ts";
export { isDatabaseAway, isDuplicateKey, isWriteConflict } from "./server-errors.ts";
