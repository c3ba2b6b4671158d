import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import type { UsageRecorded } from "@parley/contracts/conversation/v1";
import { expect, test } from "vitest";
import { readFact } from "./read-fact.ts";

const former: UsageRecorded = {
  workspaceId: "ws_1",
  usageId: "run_1-0",
  conversationId: "cnv_1",
  messageId: "msg_1",
  runId: "run_1",
  step: 0,
  keyId: "key1",
  userId: "usr_ann",
  configurationId: "agt_1",
  providerId: "local",
  modelId: "m1",
  kind: "answer",
  outcome: "succeeded",
  recorded: 1_000,
  costMicrocredits: 100,
  attributionVersion: 1,
  usage: { inputTokens: 10, outputTokens: 5, cachedInputTokens: 2 },
};

function read(fact: UsageRecorded) {
  const found = readFact(usageRecordedCodec.encode(fact));
  if (typeof found === "string") throw new Error(found);
  return found;
}

test("a fact of before facts said groups and sources has the digest that its rows were stored with", () => {
  expect(read(former).digest).toBe("5u3uYJRHe9AldNJwDhvCMvPI-UddjemC_jo0zZ14XOM");
});

test("a fact's source and groups are in its rows, and make another digest", () => {
  const fact = read({ ...former, source: "triggered", groupIds: ["grp_1"] });
  expect(fact.rows).toMatchObject([{ source: "triggered", groupIds: ["grp_1"] }]);
  expect(fact.digest).not.toBe(read(former).digest);
});
