import { expect, it } from "vitest";
import { AnswerTurns } from "./answer-turns.ts";

const actor = (workspaceId: string, keyId = `key of ${workspaceId}`) => ({ workspaceId, keyId });
const { signal } = new AbortController();
let asked = 0;
const request = (who: ReturnType<typeof actor>, url = `/${(asked += 1)}`) => ({ actor: who, asked: url, signal });
const large = 1_000_000;

/** An answer that is being made until `done`. */
function making(turns: AnswerTurns, of: ReturnType<typeof request>, bytes: number | null = large) {
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<number | null>()];
  const made = turns.run(of, () => {
    begun.resolve();
    return done.promise;
  });
  return { made, begun: begun.promise, done: () => done.resolve(bytes) };
}

it("lets a key have a few at once, and others theirs however many wait", async () => {
  const turns = new AnswerTurns();
  const noisy = Array.from({ length: 100 }, () => making(turns, request(actor("noisy"))));
  let had = 0;
  for (const { begun } of noisy) void begun.then(() => (had += 1));
  const another = making(turns, request(actor("noisy", "another key")));
  const neighbour = making(turns, request(actor("quiet")));
  await Promise.all([another.begun, neighbour.begun]);
  expect(had).toBe(4);
  another.done();
  neighbour.done();
  noisy[0]?.done();
  await noisy[4]?.begun;
  expect(had).toBe(5);
  for (const { done } of noisy) done();
  await Promise.all(noisy.map(({ made }) => made));
  await turns.run(request(actor("noisy")), () => Promise.resolve(large));
});

it("refuses who waits for too long, and forgets who is gone", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  const held = making(turns, request(actor("one")));
  const unused = () => Promise.reject(new Error("it was made"));
  await expect(turns.run(request(actor("one")), unused)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const gone = new AbortController();
  const waiting = turns.run({ ...request(actor("one")), signal: gone.signal }, unused);
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  held.done();
  await turns.run(request(actor("one")), () => Promise.resolve(large));
});

it("takes no turn for what was small the last time, until it is large", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  const small = request(actor("one"), "/small");
  await turns.run(small, () => Promise.resolve(100));
  const held = making(turns, request(actor("one")));
  await turns.run(small, () => Promise.resolve(large));
  await expect(turns.run(small, () => Promise.resolve(100))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  held.done();
  await held.made;
});

it("takes a turn for what was small once it is not known how large it is", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  const small = request(actor("one"), "/small");
  await turns.run(small, () => Promise.resolve(100));
  await turns.run(small, () => Promise.resolve(null));
  const held = making(turns, request(actor("one")));
  await expect(turns.run(small, () => Promise.resolve(100))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  held.done();
  await held.made;
});

it("takes a turn for what was small only for another key", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  await turns.run(request(actor("one"), "/small"), () => Promise.resolve(100));
  const held = making(turns, request(actor("one", "another key")));
  const same = request(actor("one", "another key"), "/small");
  await expect(turns.run(same, () => Promise.resolve(100))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  held.done();
  await held.made;
});

it("makes few without a turn at one time, whatever was small", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10, quick: 6 });
  const urls = ["/a", "/b", "/c", "/d", "/e"];
  for (const key of [undefined, "another key", "a third key"])
    for (const url of urls) await turns.run(request(actor("one", key), url), () => Promise.resolve(100));
  const quick = urls.slice(0, 2).map((url) => making(turns, request(actor("one"), url)));
  const another = making(turns, request(actor("one", "another key"), "/c"));
  const inTurn = making(turns, request(actor("one"), "/d"));
  await Promise.all([...quick, another, inTurn].map(({ begun }) => begun));
  const more = turns.run(request(actor("one", "a third key"), "/e"), () => Promise.resolve(100));
  await expect(more).rejects.toMatchObject({ code: "UNAVAILABLE" });
  for (const { done } of [...quick, another, inTurn]) done();
  await Promise.all([...quick, another, inTurn].map(({ made }) => made));
  // They were large: all of them wait for turns now.
  const held = making(turns, request(actor("one")));
  await expect(turns.run(request(actor("one"), "/a"), () => Promise.resolve(1))).rejects.toThrow("Too many");
  held.done();
});

it("takes a turn for what was small once it could not be sent", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  const small = request(actor("one"), "/small");
  await turns.run(small, () => Promise.resolve(100));
  await expect(turns.run(small, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  const held = making(turns, request(actor("one")));
  await expect(turns.run(small, () => Promise.resolve(100))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  held.done();
  await held.made;
});

it("refuses at once where too many wait", async () => {
  const turns = new AnswerTurns({ turns: 2, waiting: { workspace: 3, key: 2 } });
  const held = making(turns, request(actor("one")));
  const ask = (key?: string) => making(turns, request(actor("one", key)));
  const waiting = [ask(), ask(), ask("another key")];
  await expect(ask().made).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(ask("a third key").made).rejects.toMatchObject({ code: "UNAVAILABLE" });
  for (const { done } of [held, ...waiting]) done();
  await Promise.all([held, ...waiting].map(({ made }) => made));
});

it("gives its turn back when an answer can't be made", async () => {
  const turns = new AnswerTurns({ turns: 2, patienceMs: 10 });
  await expect(turns.run(request(actor("one")), () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await turns.run(request(actor("one")), () => Promise.resolve(large));
});
