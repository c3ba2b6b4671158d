import { expect, it, vi } from "vitest";
import { Outages } from "./outages.ts";

it("takes a failure for that of one table while the storage answers, and for all tables once it does not", async () => {
  const answers = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const outages = new Outages(answers);
  const [first, second] = [new Error("first"), new Error("second")];
  expect(outages.of("tbl_1")).toBeUndefined();
  await outages.note("tbl_1", first);
  expect(outages.of("tbl_1")?.error).toBe(first);
  expect(outages.of("tbl_2")).toBeUndefined();
  answers.mockResolvedValue(false);
  await outages.note("tbl_2", second);
  expect(outages.of("tbl_1")?.error).toBe(second);
  expect(outages.of("tbl_3")?.error).toBe(second);
});

it("lets a table be tried again after a while", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const outages = new Outages(() => Promise.resolve(true));
    await outages.note("tbl_1", new Error("no"));
    vi.advanceTimersByTime(2_001);
    expect(outages.of("tbl_1")).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
