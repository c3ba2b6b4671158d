import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../domain/model/message.ts";
import { KeptMessages, keptMs } from "./kept-messages.ts";
import { WithheldMessages } from "./withheld-messages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = { workspaceId: "w", conversationId: "c" };
const message = { ...key, messageId: "m", kind: "user", content: "text", richMentions: [] } as unknown as Message;

/** Two replicas, of which the first hears what is asked where `hears`. */
function replicas({ hears }: { readonly hears: boolean }) {
  let listener: (payload: Uint8Array) => Uint8Array | null = () => null;
  const broker = {
    answer: (_subject: string, onQuestion: typeof listener) => {
      listener = onQuestion;
      return { unsubscribe: () => undefined } as never;
    },
    ask: async (_subject: string, payload: Uint8Array) => {
      const answer = hears ? listener(payload) : null;
      if (answer === null) throw new Error("no responders");
      return answer;
    },
  };
  const [one, other] = [new KeptMessages(), new KeptMessages()];
  const now = Date.now;
  new WithheldMessages({ broker, kept: one, now }).listen();
  return { one, other, withheld: new WithheldMessages({ broker, kept: other, now }) };
}

test("who has committed it says that it shows it no more, and nobody waits", async () => {
  const { one, withheld } = replicas({ hears: true });
  one.keep([message], performance.now());
  await withheld.withhold([{ messageId: "m", created: Date.now() }]);
  expect(one.find(key, "m")).toBeUndefined();
});

test("where nobody says so it has run out before the answer", async () => {
  const { one, withheld } = replicas({ hears: false });
  const begun = performance.now();
  one.keep([message], begun);
  const done = withheld.withhold([{ messageId: "m", created: Date.now() }]).then(() => performance.now() - begun);
  await vi.advanceTimersByTimeAsync(keptMs - 1);
  expect(one.find(key, "m")).toBe(message);
  await vi.advanceTimersByTimeAsync(keptMs);
  expect(await done).toBeGreaterThan(keptMs);
  expect(one.find(key, "m")).toBeUndefined();
});

test("one's own, and what is older than anybody keeps it, is asked of nobody", async () => {
  const { other, withheld } = replicas({ hears: false });
  other.keep([message], performance.now());
  await withheld.withhold([
    { messageId: "m", created: Date.now() },
    { messageId: "old", created: Date.now() - 60_000 },
  ]);
  expect(other.find(key, "m")).toBeUndefined();
});
