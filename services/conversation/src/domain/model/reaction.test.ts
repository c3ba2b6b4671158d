import { expect, test } from "vitest";
import { groupReactions, isEmoji } from "./reaction.ts";

test("one emoji is one, of however many code points", () => {
  for (const emoji of ["👍", "❤️", "👍🏽", "👩‍👩‍👧‍👦", "🇫🇷", "1️⃣"]) expect(isEmoji(emoji)).toBe(true);
  for (const text of ["", "a", "1", "👍👍", "👍 ", "thumbsup", "\u200D", "👍\n"]) expect(isEmoji(text)).toBe(false);
});

test("emojis and people stand in the order in which they came, whatever the storage's", () => {
  const at = (created: number, emoji: string, userId: string) => ({
    workspaceId: "w",
    conversationId: "c",
    messageId: "m",
    emoji,
    userId,
    username: userId,
    fullName: userId,
    created,
  });
  const reactions = [at(3, "👍", "c"), at(2, "🎉", "a"), at(1, "👍", "b"), at(3, "👍", "a")];
  const expected = [
    ["👍", ["b", "a", "c"]],
    ["🎉", ["a"]],
  ];
  for (const order of [reactions, reactions.toReversed()])
    expect(groupReactions(order).map(({ emoji, users }) => [emoji, users.map(({ userId }) => userId)])).toEqual(
      expected,
    );
});
