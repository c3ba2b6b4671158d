import { expect, it } from "vitest";
import { AnswerTurns } from "./answer-turns.ts";

const actor = (workspaceId: string, keyId = `key of ${workspaceId}`) => ({ workspaceId, keyId });
const { signal } = new AbortController();

it("lets a key have a few at once, and others theirs however many wait", async () => {
  const turns = new AnswerTurns();
  const noisy = Array.from({ length: 100 }, () => turns.take(actor("noisy"), signal));
  let had = 0;
  for (const turn of noisy) void turn.then(() => (had += 1));
  const another = await turns.take(actor("noisy", "another key"), signal);
  const neighbour = await turns.take(actor("quiet"), signal);
  expect(had).toBe(4);
  another();
  neighbour();
  (await noisy[0])?.();
  await noisy[4];
  expect(had).toBe(5);
  for (const turn of noisy) (await turn)();
  (await turns.take(actor("noisy"), signal))();
});

it("refuses who waits for too long, and forgets who is gone", async () => {
  const turns = new AnswerTurns(2, 10);
  const held = await turns.take(actor("one"), signal);
  await expect(turns.take(actor("one"), signal)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const gone = new AbortController();
  const waiting = turns.take(actor("one"), gone.signal);
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  held();
  (await turns.take(actor("one"), signal))();
});
