import { AppError } from "@parley/errors";
import { expect, test } from "vitest";
import { HeldChecks } from "./held-checks.ts";
import { Hold } from "./hold.ts";

const away = new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away");
const refused = new AppError("UNAUTHENTICATED", "INVALID_API_KEY", "no such key");

/** Room for two checks that wait, of keys that a test makes possible to look up. */
function checks() {
  const hold = new Hold({ holdMs: 10_000, stopping: new AbortController().signal, now: Date.now });
  const held = new HeldChecks(hold, 2);
  const state = { error: away };
  const check = (gone = new AbortController()): Promise<unknown> => {
    const attempt = (): Promise<never> => Promise.reject(state.error);
    return held.repeat(attempt, () => undefined, gone.signal).catch((error: unknown) => error);
  };
  return { held, state, check };
}

test("so many checks wait, and what comes beyond them is refused at once", async () => {
  const { held, state, check } = checks();
  const waiting = [check(), check()];
  await expect.poll(() => held.waiting).toBe(2);
  expect(await check()).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  state.error = refused;
  expect(await Promise.all(waiting)).toEqual([refused, refused]);
  expect(held.waiting).toBe(0);
});

test("a client that has gone leaves its place to the next", async () => {
  const { held, state, check } = checks();
  const gone = new AbortController();
  const [left, stays] = [check(gone), check()];
  await expect.poll(() => held.waiting).toBe(2);
  gone.abort(new Error("gone"));
  expect(await left).toEqual(new Error("gone"));
  const next = check();
  await expect.poll(() => held.waiting).toBe(2);
  state.error = refused;
  expect(await Promise.all([stays, next])).toEqual([refused, refused]);
});
