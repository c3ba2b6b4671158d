export { randomBase62, toBase62 } from "./base62.ts";
export { idFromKey, newEpoch, newId } from "./ids.ts";
