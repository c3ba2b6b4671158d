import type { Reaction__Output } from "@parley/contracts/conversation/v1";

/** An emoji of a message and who put it there (API C57). */
export function reactionJson({ emoji, users }: Reaction__Output) {
  return { emoji, users: users.map(({ userId, username, fullName }) => ({ userId, username, fullName })) };
}
