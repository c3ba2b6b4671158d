import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import { GrpcServer } from "@parley/grpc";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CountingTool } from "../long/chaos/counting-tool.ts";
import type { Found } from "../long/chaos/found.ts";
import { laws } from "../long/chaos/laws/index.ts";
import { Ledger } from "../long/chaos/ledger.ts";
import type { Document, Space } from "../long/chaos/ledger.ts";
import type { World } from "../long/chaos/world.ts";
import { StubGateway } from "./_stub-gateway.ts";
import type { Answers } from "./_stub-gateway.ts";

// The laws that ask a gateway or analytics, about what stubs answer.
const gateway = new StubGateway();
beforeAll(() => gateway.start());
afterAll(() => gateway.stop());

const space: Space = { spaceId: "spc_1", dataSourceId: "dts_1", isRestricted: true, guest: "in", isBusy: false };
const document: Document = { space, documentId: "doc_1", word: "heron", isBusy: false, isDeleted: false };
const deleted: Document = { ...document, documentId: "doc_2", word: "stork", isDeleted: true };
const source = "/spaces/spc_1/data_sources/dts_1";
const heron = { [`${source}/documents/doc_1`]: { document: { text: "About heron." } } };
const found = (word: string, ...ids: string[]): Answers => ({
  [`${source}/search?query=${word}&top_k=20`]: { documents: ids.map((id) => ({ document_id: id })) },
});
const answer = { _id: "msg_1", conversationId: "cnv_1", kind: "agent", rank: 1, version: 0, visibility: "visible" };
const frames = (...events: object[]): string =>
  events.map((data, at) => `data: ${JSON.stringify({ eventId: `local-1-${at + 1}`, data })}\n\n`).join("");
const said = { type: "generation_tokens", classification: "tokens", text: "So." };
const end = { type: "agent_message_success" };
const streamPath = "/assistant/conversations/cnv_1/messages/msg_1/events";
const told = (...types: string[]) => ({
  "/assistant/conversations/cnv_1/events": {
    events: types.map((type, at) => ({ id: `local-1-${at + 1}`, type, data: { messageId: "msg_1" } })),
  },
});
const file = { fileId: "fil_1", status: "ready", contentKey: "key", processedKey: null };

/** What a law says where these are the answers. */
async function contradictions(law: string, answers: Answers, guest: Answers = answers): Promise<readonly string[]> {
  gateway.answers = answers;
  const ledger = new Ledger();
  ledger.conversations.push("cnv_1");
  ledger.spaces.push(space);
  ledger.documents.push(document, deleted);
  ledger.uploads.push({ fileId: "fil_1", content: "bytes", conversationId: null });
  const other = new StubGateway();
  await other.start();
  other.answers = guest;
  try {
    const { api } = gateway;
    const people = { ownId: "usr_1", guestId: "usr_2", guest: other.api, outsider: api };
    const world = { ledger, people, parley: { api: () => api }, countingTool: new CountingTool() };
    const messages = [{ ...answer, content: "So.", status: "succeeded" }];
    const there = { messages, files: [file], objectKeys: ["key"] };
    return (await laws[law]?.(world as unknown as World, there as unknown as Found)) ?? [];
  } finally {
    await other.stop();
  }
}

const whole = { ...heron, ...found("heron", "doc_1"), ...found("stork") };
const guestSees = { "/spaces/spc_1": { space: {} } };

describe("laws say nothing of what is whole", () => {
  test.each<[string, Answers, Answers?]>([
    ["documentsAreFound", whole],
    ["restrictedIsHidden", {}, guestSees],
    ["streamsAreWhole", { [streamPath]: frames(said, end) }],
    ["toldOnce", told("agent_message_new", "agent_message_done")],
  ])("%s", async (law, answers, guest) => {
    expect(await contradictions(law, answers, guest)).toEqual([]);
  });
});

describe("each law names what contradicts it", () => {
  test.each<[string, string, Answers, Answers?]>([
    ["documentsAreFound", "doc_1 was put and is read as 404", { ...found("heron", "doc_1"), ...found("stork") }],
    ["documentsAreFound", "doc_1 was put and is not found", { ...whole, ...found("heron") }],
    ["documentsAreFound", "doc_2 was deleted", { ...whole, ...found("stork", "doc_2") }],
    ["documentsAreFound", "doc_2 was deleted", { ...whole, [`${source}/documents/doc_2`]: {} }],
    ["restrictedIsHidden", "somebody sees", { [`${source}/documents`]: { documents: [] } }, guestSees],
    ["restrictedIsHidden", "spc_1 is hidden", {}, {}],
    ["streamsAreWhole", "does not end", {}],
    ["streamsAreWhole", "ends so", { [streamPath]: frames(said, end, end) }],
    ["streamsAreWhole", 'says ""', { [streamPath]: frames(end) }],
    ["toldOnce", "tells 0 times", told("agent_message_new")],
    ["toldOnce", "tells 2 times", told("agent_message_new", "agent_message_done", "agent_message_done")],
    ["filesHaveOwners", "fil_1 is read as", {}],
  ])("%s: %s", async (law, named, answers, guest) => {
    const says = await contradictions(law, answers, guest).catch((error: Error) => [`does not end: ${error.message}`]);
    expect(says.join("\n")).toContain(named);
  });
});

/** A replica of analytics that counts so many calls. */
async function replica(documentCount: string) {
  const server = new GrpcServer({ onUnexpectedError: (_method, error) => expect.unreachable(String(error)) });
  const entries = [{ value: "a", label: "A", documentCount }];
  const answered = { facets: [{ dimension: "CONSUMPTION_DIMENSION_AGENT", entries }] };
  const refuse = () => Promise.reject(new Error("is not asked for"));
  const others = Object.fromEntries(Object.keys(analyticsServiceDefinition).map((name) => [name, refuse]));
  server.add(analyticsServiceDefinition, { ...others, GetConsumptionFacets: () => Promise.resolve(answered) } as never);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  return { address: `127.0.0.1:${port}`, [Symbol.asyncDispose]: () => server.shutdown(0) };
}

test("analyticsAgree: replicas that answer otherwise, and facts that are not what was published", async () => {
  await using one = await replica("1");
  await using other = await replica("2");
  const say = (addresses: readonly string[], cli: () => Promise<string>) => {
    const parley = { workspaceId: "w", gatewayEnvironment: { PARLEY_ANALYTICS_ADDRESS: addresses.join() }, cli };
    return laws["analyticsAgree"]?.({ parley } as unknown as World, {} as Found);
  };
  const clean = () => Promise.resolve("");
  expect(await say([one.address, one.address], clean)).toEqual([]);
  expect(await say([one.address, other.address], clean)).toHaveLength(1);
  expect(await say([one.address], () => Promise.reject(new Error("a month is unlike")))).toEqual(["a month is unlike"]);
});
