import { randomUUID } from "node:crypto";
import { usageRecordedSubject } from "@parley/contracts";
import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import { Constellation, eventually } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

// Some 6 MB: more than sockets hold of what a client does not read.
const rowCount = 15_000;
const publishedAtOnce = 500;

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ analytics: true, analyticsReplicas: 2 });
  await publishFacts();
});
afterAll(() => parley.stop());

async function publishFacts(): Promise<void> {
  const broker = await Broker.connect({ url: parley.gatewayEnvironment["PARLEY_NATS_URL"] ?? "", name: "test" });
  const places = { workspaceId: parley.workspaceId, conversationId: "cnv_1", messageId: "msg_1", runId: "run_1" };
  const call = { providerId: "local", modelId: "m1", outcome: "succeeded", kind: "answer", step: 0 };
  const payer = { keyId: "key1", userId: "usr_ann", configurationId: "agt_1" };
  const usage = { inputTokens: 10, outputTokens: 5, cachedInputTokens: 0 };
  const numbers = { recorded: Date.now(), costMicrocredits: 100, attributionVersion: 1, usage };
  const publish = (): Promise<unknown> => {
    const fact = { ...places, ...call, ...payer, ...numbers, usageId: randomUUID() };
    return broker.publish(usageRecordedSubject, usageRecordedCodec.encode(fact), { messageId: fact.usageId });
  };
  for (let sent = 0; sent < rowCount; sent += publishedAtOnce)
    await Promise.all(Array.from({ length: publishedAtOnce }, publish));
  await broker.close();
  await eventually(
    "every fact is a row",
    async () => (await verified()).every(({ rows }) => rows === rowCount) || undefined,
    60_000,
  );
}

/** What each replica says of rows, ledger and segments. */
function verified(): Promise<readonly { readonly rows: number; readonly problems: readonly string[] }[]> {
  const addresses = (parley.gatewayEnvironment["PARLEY_ANALYTICS_ADDRESS"] ?? "").split(",");
  return Promise.all(
    addresses.map(async (address) => {
      const client = createClient(analyticsServiceDefinition, { address, deadlineMs: 30_000 });
      const actor = { workspaceId: parley.workspaceId, keyId: "key1", region: "local" };
      const { rows, problems } = await client.VerifyConsumption({ actor }).finally(() => client.close());
      return { rows: Number(rows), problems };
    }),
  );
}

async function begin(): Promise<{ readonly rows: number; readonly body: ReadableStreamDefaultReader<Uint8Array> }> {
  const api = parley.api();
  const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const asked = { startDate: day(-1), endDate: day(2), format: "ndjson" };
  const response = await api.request("POST", api.p("/analytics/consumption/export"), asked);
  expect(response.status).toBe(200);
  if (response.body === null) throw new Error("An export has no body");
  return { rows: Number(response.headers.get("parley-row-count")), body: response.body.getReader() };
}

/** @throws Where the connection breaks before the end. @returns How many different rows there were. */
async function read(body: ReadableStreamDefaultReader<Uint8Array>, before: Uint8Array): Promise<number> {
  const pieces = [before];
  for (let next = await body.read(); !next.done; next = await body.read()) pieces.push(next.value);
  const lines = Buffer.concat(pieces).toString().trimEnd().split("\n");
  return new Set(lines.map((line) => (JSON.parse(line) as { readonly usageId: string }).usageId)).size;
}

test.each([
  ["analytics", (): readonly ServiceProcess[] => parley.analyticsReplicas],
  ["the gateway", (): readonly ServiceProcess[] => parley.gateways],
])("an export while %s is killed breaks off, nothing is changed, and the next one is whole", async (_, killed) => {
  const { rows, body } = await begin();
  expect(rows).toBe(rowCount);
  const first = await body.read();
  await Promise.all(killed().map((process) => process.kill()));
  await expect(read(body, first.value ?? new Uint8Array())).rejects.toThrow("terminated");
  await Promise.all(killed().map((process) => process.start()));
  const whole = { rows: rowCount, problems: [] };
  expect(await verified()).toEqual([whole, whole]);
  const again = await eventually("the gateway finds analytics", () => begin().catch(() => undefined));
  expect(again.rows).toBe(rowCount);
  expect(await read(again.body, new Uint8Array())).toBe(rowCount);
});
