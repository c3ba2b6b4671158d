import { randomUUID } from "node:crypto";

/** A name that no other space or group of the workspace has. */
export function newName(): string {
  return `New ${randomUUID()}`;
}
