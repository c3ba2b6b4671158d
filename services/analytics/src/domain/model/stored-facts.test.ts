import { expect, test } from "vitest";
import type { Fact } from "./consumption.ts";
import { StoredFacts } from "./stored-facts.ts";

const call = { kind: "answer", outcome: "succeeded", conversationId: "", messageId: "", runId: "", step: 0 };
const ids = { agentId: "", userId: "", keyId: "", provider: "p", model: "m", tool: "", source: "", traceId: "" };
const lists = { groupIds: [], skillIds: [] };
const numbers = { at: 1, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, calls: 1 };

function fact(usageId: string, parts: readonly number[], digest = usageId): Fact {
  const rowIds = parts.length === 1 ? [usageId] : parts.map((_, place) => `${usageId}.${place}`);
  const rows = parts.map((microcredits, place) => {
    const id = rowIds[place] ?? "";
    return { usageId: id, ...call, ...ids, ...lists, ...numbers, microcredits };
  });
  return { workspaceId: "w", usageId, digest, rows };
}

test("a fact is known by its id and digest, with one part or several", () => {
  const stored = new StoredFacts(
    new Map([
      ["b", "b"],
      ["c.0", "c"],
      ["c.1", "c"],
    ]),
    0,
  );
  const facts = [fact("a", [1]), fact("a", [1]), fact("b", [1]), fact("b", [1], "other"), fact("c", [1, 2])];
  expect(facts.map((one) => stored.add(one))).toEqual(["stored", "known", "known", "contradicts", "known"]);
  expect(stored.rows.map(({ usageId }) => usageId)).toEqual(["a"]);
});

test("a fact that is called as a part of another one is no repetition of it, and the other way round", () => {
  const stored = new StoredFacts(new Map([["a.0", "a.0"]]), 0);
  expect(stored.add(fact("a", [1]))).toBe("stored");
  expect(stored.add(fact("a.0", [1]))).toBe("known");
  expect(stored.add(fact("b", [1, 2]))).toBe("stored");
  expect(stored.add(fact("b.1", [2]))).toBe("contradicts");
  expect(stored.add(fact("c.1", [2]))).toBe("stored");
  expect(stored.add(fact("c", [1, 2]))).toBe("contradicts");
});

test("a sum stays exact: what is too much is left out, what fits comes in", () => {
  const stored = new StoredFacts(new Map(), Number.MAX_SAFE_INTEGER - 5);
  expect(stored.add(fact("a", [3, 3]))).toBe("overflows");
  expect(stored.add(fact("b", [3, 2]))).toBe("stored");
  expect(stored.add(fact("c", [1]))).toBe("overflows");
});
