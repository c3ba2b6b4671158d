import { expect, it } from "vitest";
import { sleep } from "./sleep.ts";

it("resolves after its time", async () => {
  await expect(sleep(1, new AbortController().signal)).resolves.toBeUndefined();
});

it("rejects with the reason as soon as its signal aborts", async () => {
  const abort = new AbortController();
  const sleeping = sleep(60_000, abort.signal);
  abort.abort(new Error("stopping"));
  await expect(sleeping).rejects.toThrow("stopping");
  await expect(sleep(60_000, abort.signal)).rejects.toThrow("stopping");
});
