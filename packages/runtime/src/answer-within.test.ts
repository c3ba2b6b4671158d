import { expect, it } from "vitest";
import { answerWithin } from "./answer-within.ts";

const never = (): Promise<never> => new Promise(() => undefined);

it("is the answer, or why there is none", async () => {
  expect(await answerWithin(1_000, async () => "here")).toBe("here");
  await expect(answerWithin(1_000, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});

it("waits no longer than it may, and not for one who has left", async () => {
  await expect(answerWithin(10, never)).rejects.toThrow("No answer within 10 ms");
  const leaving = new AbortController();
  const left = answerWithin(60_000, never, leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
});
