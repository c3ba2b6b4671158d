import { createHash } from "node:crypto";

// What a model makes up has any length.
const maxLength = 256;

/** The id of a call as it is kept: the model's own, or one that is made of it, the same wherever it stands. */
export function callIdOf(made: string): string {
  if (made !== "" && made.length <= maxLength && made.isWellFormed()) return made;
  // As JSON two ids differ although they have no UTF-8.
  return `call_${createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 32)}`;
}

/** What a model calls, as it is kept. */
export function functionNameOf(made: string): string {
  return made.slice(0, maxLength).toWellFormed() || "unnamed";
}
