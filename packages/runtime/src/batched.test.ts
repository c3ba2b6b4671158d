import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { Batched } from "./batched.ts";

interface Put {
  readonly questions: readonly string[];
  readonly answer: (answers: readonly number[]) => void;
  readonly fail: (error: Error) => void;
}

/** Batches that are answered by the test. */
function asked(bounds: { readonly atOnce?: number; readonly most?: number; readonly withinMs?: number } = {}) {
  const put: Put[] = [];
  const ask = (questions: readonly string[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      put.push({ questions, answer: resolve, fail: reject });
    });
  return { put, batched: new Batched(ask, { atOnce: 1, most: 100, withinMs: 60_000, ...bounds }) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const questionsOf = (put: readonly Put[]) => put.map(({ questions }) => questions);

it("asks at once where nobody waits, and together for all who come meanwhile", async () => {
  const { put, batched } = asked();
  const first = batched.ask("a");
  const others = ["a", "b", "a"].map((question) => batched.ask(question));
  expect(questionsOf(put)).toEqual([["a"]]);
  put[0]?.answer([1]);
  expect(await first).toBe(1);
  await turn();
  expect(questionsOf(put)).toEqual([["a"], ["a", "b", "a"]]);
  put[1]?.answer([2, 3, 4]);
  // Who came while the first was under way does not hear what was so when it began.
  expect(await Promise.all(others)).toEqual([2, 3, 4]);
});

it("asks so many at the most, and keeps to how many may be under way", async () => {
  const { put, batched } = asked({ atOnce: 2, most: 2 });
  const answers = ["a", "b", "c", "d", "e"].map((question) => batched.ask(question));
  expect(questionsOf(put)).toEqual([["a"], ["b"]]);
  put[1]?.answer([2]);
  await turn();
  expect(questionsOf(put)).toEqual([["a"], ["b"], ["c", "d"]]);
  put[0]?.answer([1]);
  await turn();
  put[2]?.answer([3, 4]);
  put[3]?.answer([5]);
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
});

it("tells all of a batch that it has failed, and goes on", async () => {
  const { put, batched } = asked();
  const first = batched.ask("a");
  const shared = ["a", "b"].map((question) => batched.ask(question).catch((error: Error) => error.message));
  put[0]?.answer([1]);
  await first;
  await turn();
  put[1]?.fail(new Error("away"));
  expect(await Promise.all(shared)).toEqual(["away", "away"]);
  const next = batched.ask("c");
  await turn();
  put[2]?.answer([3]);
  expect(await next).toBe(3);
});

it("goes on beside a batch that hangs", async () => {
  const { put, batched } = asked({ withinMs: 20 });
  void batched.ask("hangs");
  const next = batched.ask("a");
  while (put.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  put[1]?.answer([1]);
  expect(await next).toBe(1);
});

it("asks in the context of the first of its questions", async () => {
  const asker = new AsyncLocalStorage<string>();
  const batched = new Batched(
    async (questions: readonly string[]) => {
      await turn();
      return questions.map(() => asker.getStore());
    },
    { atOnce: 1, most: 2, withinMs: 60_000 },
  );
  const answers = ["one", "two", "three", "four"].map((name) => asker.run(name, () => batched.ask(name)));
  expect(await Promise.all(answers)).toEqual(["one", "two", "two", "four"]);
});
