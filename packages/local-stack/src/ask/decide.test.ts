import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { Decisions } from "./decide.ts";

const call = (stake = "low") => ({
  actionId: "act_1",
  stake,
  inputs: { path: "a" },
  metadata: { mcpServerName: "files", toolName: "write" },
});

async function decided(typed: string, stake?: string) {
  const output = new PassThrough();
  using decisions = new Decisions(Readable.from([typed]), output);
  const decision = await decisions.ask(call(stake));
  return { decision, said: String(output.read()) };
}

test("says what the agent wants to call, and takes y, n or always", async () => {
  const { decision, said } = await decided("y\n");
  expect(decision).toBe("approved");
  expect(said).toContain('files: write {"path":"a"}');
  expect(said).toContain("[y/n/always]");
  expect((await decided("No\n")).decision).toBe("rejected");
  expect((await decided("always\n")).decision).toBe("always_approved");
});

test("takes an answer for each of several calls from what was typed at once", async () => {
  using decisions = new Decisions(Readable.from(["y\nn\n"]), new PassThrough());
  expect([await decisions.ask(call()), await decisions.ask(call())]).toEqual(["approved", "rejected"]);
});

test("asks again for anything else, and never takes always for a high stake", async () => {
  const { decision, said } = await decided("perhaps\nalways\nn\n", "high");
  expect(decision).toBe("rejected");
  expect(said.match(/Allow it\? \[y\/n\] /g)).toHaveLength(3);
});

test("says so where nobody can answer", async () => {
  await expect(decided("")).rejects.toThrow("the agent waits");
});

test("shows a question with its options, and takes their numbers or words", async () => {
  const options = [
    { label: "Red", description: null },
    { label: "Blue", description: "As the sky." },
  ];
  const output = new PassThrough();
  using decisions = new Decisions(Readable.from(["2\n1, 2\n\n3\n"]), output);
  const asked = { question: "Which colour?", options, multiSelect: false };
  expect(await decisions.answer(asked)).toEqual({ selectedOptions: [1] });
  expect(String(output.read())).toContain("Which colour?\n  1. Red\n  2. Blue: As the sky.\n");
  expect(await decisions.answer({ ...asked, multiSelect: true })).toEqual({ selectedOptions: [0, 1] });
  // Nothing is no answer, and what is no option's number are words.
  expect(await decisions.answer(asked)).toEqual({ selectedOptions: [], customResponse: "3" });
});
