import { createHash } from "node:crypto";
import { Constellation } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBlockedAction } from "./_blocked-action.ts";

let parley: Constellation;
let api: ApiClient;
beforeAll(async () => {
  parley = await Constellation.start({ registries: 1 });
  api = parley.api();
});
afterAll(() => parley.stop());

type Blocked = Awaited<ReturnType<typeof makeBlockedAction>>;
const decide = ({ cId, answerId, actionId }: Blocked, approved: string) =>
  api.expect(200, "POST", api.p(`/assistant/conversations/${cId}/messages/${answerId}/validate-action`), {
    actionId,
    approved,
    reason: "It is safe.",
  });
const listed = async () =>
  (await api.expect(200, "GET", api.q("/tool_approvals"))) as { toolApprovals: { sId: string }[]; hasMore: boolean };

interface ApprovalRecord {
  readonly [field: string]: unknown;
  readonly hash: string;
}

async function exported(query = ""): Promise<ApprovalRecord[]> {
  const response = await api.request("GET", api.q(`/approvals${query}`));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  const lines = (await response.text()).split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as ApprovalRecord);
}

test("what one allows for good is listed, asked about no more, and taken back", async () => {
  const blocked = await makeBlockedAction(parley, api, parley.agentId);
  await decide(blocked, "always_approved");
  const { toolApprovals } = await listed();
  expect(toolApprovals).toMatchObject([
    { serverName: "a poker", toolName: "poke", stake: "low", argumentValues: null, createdAt: expect.any(Number) },
  ]);
  const approvalId = toolApprovals[0]?.sId ?? "";
  await api.expect(200, "DELETE", api.q(`/tool_approvals?approvalId=${approvalId}`));
  expect(await listed()).toMatchObject({ toolApprovals: [], hasMore: false });
  await api.expect(404, "DELETE", api.q(`/tool_approvals?approvalId=${approvalId}`));
  await api.expect(200, "DELETE", api.q("/tool_approvals"));
});

test("the record is exported line by line, and everybody can check its chain", async () => {
  const blocked = await makeBlockedAction(parley, api, parley.agentId);
  await decide(blocked, "rejected");
  const records = await exported(`?conversationId=${blocked.cId}`);
  expect(records).toMatchObject([
    { n: 1, kind: "requested", actionId: blocked.actionId, server: "a poker", tool: "poke", stake: "low" },
    { n: 2, kind: "decided", decision: "rejected", how: "asked", reason: "It is safe.", messageId: blocked.answerId },
  ]);
  let previous = "";
  for (const { hash, ...fields } of records) {
    expect(fields["previous"]).toBe(previous);
    const sorted = Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    expect(createHash("sha256").update(JSON.stringify(sorted)).digest("hex")).toBe(hash);
    previous = hash;
  }
  const all = await exported();
  expect(all).toEqual(expect.arrayContaining(records));
  expect(await exported(`?from=${Number(all.at(-1)?.["at"]) + 1}`)).toEqual([]);
  // It outlives its conversation.
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${blocked.cId}`));
  expect(await exported(`?conversationId=${blocked.cId}`)).toEqual(records);
});

test("a message that skips validation needs a scope of its own", async () => {
  const scopes = ["conversations:read", "conversations:write"];
  const { secret } = (await api.expect(200, "POST", api.q("/keys"), { name: "k", scopes })) as { secret: string };
  const message = { content: "x", mentions: [], context: { username: "u", timezone: "UTC" } };
  const without = parley.api(0, secret);
  for (const body of [{ message, skipToolsValidation: true }, { message: { ...message, skipToolsValidation: true } }])
    expect(await without.expect(403, "POST", without.p("/assistant/conversations"), body)).toMatchObject({
      error: { type: "insufficient_scope", fields: [{ field: "skipToolsValidation" }] },
    });
  const made = { message, skipToolsValidation: true };
  await api.expect(200, "POST", api.p("/assistant/conversations"), made);
});

test("a retry of what is blocked alone makes no new answer", async () => {
  const [blocked, other] = [
    await makeBlockedAction(parley, api, parley.agentId),
    await makeBlockedAction(parley, api, parley.agentId),
  ];
  const path = api.p(`/assistant/conversations/${blocked.cId}/messages/${blocked.answerId}/retry?blocked_only=true`);
  expect(await api.expect(200, "POST", path)).toMatchObject({ message: { sId: blocked.answerId, status: "created" } });
  await decide(other, "always_approved");
  expect(await api.expect(200, "POST", path)).toMatchObject({ message: { sId: blocked.answerId } });
  expect(await exported(`?conversationId=${blocked.cId}`)).toMatchObject([
    { kind: "requested" },
    { kind: "decided", how: "remembered" },
  ]);
  expect(await api.expect(200, "POST", path)).toMatchObject({ message: { sId: blocked.answerId } });
});
