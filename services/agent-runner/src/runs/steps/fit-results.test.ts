import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import { expect, it } from "vitest";
import { fitResults } from "./fit-results.ts";

/** A token a character. */
const count = async (text: string): Promise<number> => text.length;
const note = "\n(The rest of this result did not fit.)";

async function read(room: number, ...results: readonly string[]): Promise<readonly string[]> {
  const actions = results.map((result, index) => ({ actionId: `act_${index}`, result }) as RunAction__Output);
  return (await fitResults(actions, room, count)).map(({ result }) => result);
}

it("leaves results whole that fit together", async () => {
  expect(await read(6, "abc", "def")).toEqual(["abc", "def"]);
});

it("cuts the long ones to what the short ones leave, and what says so has room as well", async () => {
  const results = await read(200, "a".repeat(500), "b".repeat(10), "c".repeat(400));
  const [long = "", short, other = ""] = results;
  expect(short).toBe("b".repeat(10));
  for (const cut of [long, other]) expect(cut.endsWith(note)).toBe(true);
  for (const cut of [long, other]) expect(cut.length - note.length).toBeGreaterThan(45);
  expect(results.join("").length).toBeLessThanOrEqual(200);
});

it("reads nothing of results that have no room", async () => {
  expect(await read(0, "a".repeat(500), "")).toEqual([note, ""]);
});

it("leaves a result whole that what would be said instead is no shorter than", async () => {
  expect(await read(0, "a".repeat(note.length))).toEqual(["a".repeat(note.length)]);
});
