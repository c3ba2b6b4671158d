export { ownerOf, requirePerson } from "./actor.ts";
export type { Actor, IdempotencyKey, Person } from "./actor.ts";
export { fromActor, fromPerson, toActor, toIdempotencyKey, toPerson } from "./actor-mapper.ts";
