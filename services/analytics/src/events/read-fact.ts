import { createHash } from "node:crypto";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { UsagePart__Output, UsageRecorded__Output } from "@parley/contracts/conversation/v1";
import type { Consumption, Fact } from "../domain/model/consumption.ts";

type Part = Pick<Consumption, "tool" | "microcredits">;
type Numbers = ReturnType<typeof numbersOf>;

const idNames = ["workspaceId", "usageId", "runId"] as const;
const numberNames = ["recorded", "costMicrocredits", "inputTokens", "cachedInputTokens", "outputTokens"] as const;

/** Reads a fact as it was published. @returns Why it is none, where it can't be stored. */
export function readFact(payload: Uint8Array): Fact | string {
  const said = decoded(payload);
  if (said === null) return "is not a fact of consumption";
  const { workspaceId, usageId } = said;
  const missing = idNames.find((name) => said[name] === "");
  if (missing !== undefined) return `has no ${missing}`;
  const numbers = numbersOf(said);
  const parts = partsOf(said);
  const wrong = wrongNumber(numbers, parts);
  if (wrong !== null) return `has a wrong number: ${wrong}`;
  if (sumOf(parts) !== numbers.costMicrocredits) return "has parts that do not add up to its cost";
  const rows = parts.map((part, place) => rowOf(said, numbers, part, { place, of: parts.length }));
  return { workspaceId, usageId, digest: digestOf(rows), rows };
}

function decoded(payload: Uint8Array): UsageRecorded__Output | null {
  try {
    return usageRecordedCodec.decode(payload);
  } catch {
    return null;
  }
}

function numbersOf({ recorded, costMicrocredits, usage }: UsageRecorded__Output) {
  return {
    recorded: Number(recorded),
    costMicrocredits: Number(costMicrocredits),
    inputTokens: Number(usage?.inputTokens ?? 0),
    cachedInputTokens: Number(usage?.cachedInputTokens ?? 0),
    outputTokens: Number(usage?.outputTokens ?? 0),
  };
}

/** The first number that is negative or not exact; null where all are right. */
function wrongNumber(numbers: Numbers, parts: readonly Part[]): string | null {
  for (const name of numberNames) if (!isAmount(numbers[name])) return name;
  const part = parts.findIndex(({ microcredits }) => !isAmount(microcredits));
  return part === -1 ? null : `parts[${part}]`;
}

function isAmount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

/** Whose the cost is, the agent's own work first. */
function partsOf({ parts, tool, costMicrocredits }: UsageRecorded__Output): readonly Part[] {
  if (parts.length === 0) return [{ tool: tool?.serverName ?? "", microcredits: Number(costMicrocredits) }];
  return parts.map(partOf).toSorted((a, b) => Number(a.tool !== "") - Number(b.tool !== ""));
}

function partOf({ tool, microcredits }: UsagePart__Output): Part {
  return { tool: tool?.serverName ?? "", microcredits: Number(microcredits) };
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { microcredits }) => sum + microcredits, 0);
}

/** The row of one part. The first has what can't be divided: the call and its tokens. */
function rowOf(
  said: UsageRecorded__Output,
  numbers: Numbers,
  part: Part,
  { place, of }: { readonly place: number; readonly of: number },
): Consumption {
  const { conversationId, messageId, runId, step, keyId, userId, kind, outcome, traceId } = said;
  const first = place === 0;
  return {
    usageId: of === 1 ? said.usageId : `${said.usageId}.${place}`,
    at: numbers.recorded,
    kind,
    outcome,
    conversationId,
    messageId,
    runId,
    step,
    agentId: said.configurationId,
    userId,
    keyId,
    provider: said.providerId,
    model: said.modelId,
    ...part,
    groupIds: said.groupIds,
    // Facts do not say them yet.
    skillIds: [],
    source: said.source,
    inputTokens: first ? numbers.inputTokens : 0,
    cachedInputTokens: first ? numbers.cachedInputTokens : 0,
    outputTokens: first ? numbers.outputTokens : 0,
    calls: first ? 1 : 0,
    traceId,
  };
}

// Without the trace: what is repeated later has another one.
function digestOf(rows: readonly Consumption[]): string {
  const said = rows.map(({ traceId: _traceId, ...row }) => row);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
