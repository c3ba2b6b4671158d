import type { ContextMessage__Output } from "@parley/contracts/conversation/v1";

// Embedding models read no more.
const maxLength = 2_000;
const questions = 3;

/**
 * What is searched for: the newest question, and that with the two before it, since a follow-up ("and in winter?") names
 * nothing. None where nobody has asked anything.
 * @param messages Oldest first.
 */
export function queriesOf(messages: readonly ContextMessage__Output[]): readonly string[] {
  const asked = messages
    .filter(({ role, file, node }) => role === "user" && file === null && node === null)
    .map(({ content }) => content.trim())
    .filter((content) => content !== "")
    .slice(-questions);
  const newest = asked.at(-1);
  if (newest === undefined) return [];
  // What is newest says most: of a long text its end is kept.
  const together = asked.join("\n").slice(-maxLength);
  return asked.length === 1 ? [newest.slice(0, maxLength)] : [newest.slice(0, maxLength), together];
}
