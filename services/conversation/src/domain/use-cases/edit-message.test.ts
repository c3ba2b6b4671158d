import { setImmediate as turn } from "node:timers/promises";
import type { Actor } from "@parley/actor";
import { expect, test } from "vitest";
import { EditMessage } from "./edit-message.ts";

type Dependencies = ConstructorParameters<typeof EditMessage>[0];

const actor = { workspaceId: "w", keyId: "k", person: null, scopes: [], spaceIds: [] } as unknown as Actor;
const message = {
  kind: "user",
  messageId: "m",
  rank: 0,
  version: 0,
  visibility: "visible",
  sender: null,
  authorKeyId: "k",
};

/** Edits at once; returns how many were under way together at most. */
async function together(conversationIds: readonly string[]): Promise<number> {
  let [underWay, most] = [0, 0];
  const deps = {
    acceptance: { require: () => undefined },
    messages: {
      findWithoutText: () => Promise.resolve(message),
      firstAt: () => Promise.resolve(message),
      newestAt: () => Promise.resolve(message),
    },
    questions: { of: () => Promise.resolve({ people: [], allowed: () => ({ mentioned: [] }) }) },
    cancellation: {
      cancelAnswersTo: async () => {
        most = Math.max(most, ++underWay);
        await turn();
      },
    },
    gate: {
      requireForWrite: (_: Actor, conversationId: string) =>
        Promise.resolve({ workspaceId: "w", conversationId, compacting: null }),
      change: async () => {
        await turn();
        underWay -= 1;
        return { turn: {} };
      },
    },
    now: () => 1,
  } as unknown as Dependencies;
  const edits = new EditMessage(deps);
  const command = { actor, idempotencyKey: null, messageId: "m", content: "x", mentions: [], skipsValidation: false };
  await Promise.all(conversationIds.map((conversationId) => edits.execute({ ...command, conversationId })));
  return most;
}

test("edits of a conversation come one after the other, those of others do not wait", async () => {
  expect(await together(["a", "a", "a", "a"])).toBe(1);
  expect(await together(["a", "b", "c"])).toBe(3);
});
