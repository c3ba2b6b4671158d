import { AppError } from "@parley/errors";
import { expect, test } from "vitest";
import { Hold } from "./hold.ts";

const away = new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away");

/** Attempts that fail with these one after the other. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  return async (): Promise<string> => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return "done";
  };
}

function hold(holdMs: number, stopping = new AbortController()) {
  return new Hold({ holdMs, stopping: stopping.signal, now: Date.now });
}

test("what is away is asked again until it answers, and that is told once", async () => {
  let told = 0;
  expect(await hold(10_000).repeat(failing(away, away), () => (told += 1))).toBe("done");
  expect(told).toBe(1);
});

test("what another attempt would not change is thrown at once", async () => {
  const refused = new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", "no");
  await expect(hold(10_000).repeat(failing(away, refused), () => undefined)).rejects.toBe(refused);
});

test("nothing waits for longer than it is held, nor for a process that stops", async () => {
  await expect(hold(0).repeat(failing(away), () => undefined)).rejects.toBe(away);
  const stopping = new AbortController();
  const waits = hold(10_000, stopping).repeat(failing(away, away), () => stopping.abort());
  await expect(waits).rejects.toBe(away);
});

test("nothing is attempted again for a client that has gone", async () => {
  const gone = new AbortController();
  let attempts = 0;
  const attempt = async (): Promise<never> => {
    attempts += 1;
    throw away;
  };
  const left = new AppError("CANCELLED", "REQUEST_CANCELLED", "left");
  const waits = hold(10_000).repeat(attempt, () => gone.abort(left), gone.signal);
  await expect(waits).rejects.toBe(left);
  expect(attempts).toBe(1);
});
