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

it("cuts the long ones to what the short ones leave", async () => {
  const [long = "", short, other = ""] = await read(100, "a".repeat(500), "b".repeat(10), "c".repeat(400));
  expect(short).toBe("b".repeat(10));
  for (const cut of [long, other]) expect(cut.endsWith(note)).toBe(true);
  const lengths = [long, other].map((cut) => cut.length - note.length);
  for (const length of lengths) expect(length).toBeGreaterThan(30);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(45);
});

it("reads nothing of results that have no room", async () => {
  expect(await read(0, "a".repeat(500), "")).toEqual([note, ""]);
});
