import type { DustAPI } from "@dust-tt/client";
import { Constellation, dustClient, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let api: ApiClient;
let client: DustAPI;
let annId: string;
const parsePath = () => api.p("/assistant/mentions/parse");
beforeAll(async () => {
  parley = await Constellation.shared();
  api = parley.api();
  client = dustClient(api);
  annId = (
    JSON.parse(
      await parley.cli(
        "people",
        "create",
        "--workspace",
        parley.workspaceId,
        "--username",
        "ann",
        "--full-name",
        "Ann Lee",
        "--email",
        "ann@example.com",
      ),
    ) as { userId: string }
  ).userId;
  await eventually(
    "ann is known",
    async () =>
      ((await api.expect(200, "POST", parsePath(), { markdown: "@ann" })) as { markdown: string }).markdown !==
        "@ann" || undefined,
  );
});
afterAll(() => parley.stop());

test("the real client's names become serialized mentions", async () => {
  const parsed = await client.parseForMentions({
    markdown: "Hello @Ann Lee, can you help with @helper? `@helper` bob@helper.com",
  });
  if (parsed.isErr()) throw new Error(parsed.error.message);
  expect(parsed.value).toBe(
    `Hello :mention_user[Ann Lee]{sId=${annId}}, can you help with :mention[Helper]{sId=${parley.agentId}}? \`@helper\` bob@helper.com`,
  );
});

test.each([[{}], [{ markdown: 5 }], [{ markdown: null }]])("a body of %j is refused, naming markdown", async (body) => {
  expect(await api.expect(400, "POST", parsePath(), body)).toMatchObject({
    error: { type: "invalid_request_error", fields: [{ field: "markdown" }] },
  });
  expect(await parley.api(0, "nonsense").expect(401, "POST", parsePath(), { markdown: "x" })).toMatchObject({
    error: { type: "invalid_api_key_error" },
  });
});

test("the real client gets suggestions in both families, of a conversation too", async () => {
  const suggested = await client.getMentionsSuggestions({ query: "h", select: ["agents", "users"] });
  if (suggested.isErr()) throw new Error(suggested.error.message);
  expect(suggested.value).toMatchObject([
    {
      id: parley.agentId,
      type: "agent",
      label: "Helper",
      description: "Helper",
      pictureUrl: expect.stringMatching(/^http/),
      userFavorite: false,
    },
  ]);
  const { conversationId } = await api.ask("hi", [parley.agentId]);
  const ann = {
    id: annId,
    type: "user",
    label: "Ann Lee",
    description: "ann@example.com",
    pictureUrl: expect.stringMatching(/^http/),
  };
  const demo = expect.objectContaining({ type: "user", label: "Demo Person" });
  for (const path of [api.p(""), api.q("")].flatMap((root) => [
    `${root}/assistant/mentions/suggestions`,
    `${root}/assistant/conversations/${conversationId}/mentions/suggestions`,
  ])) {
    expect(await api.expect(200, "GET", `${path}?query=lee&select=users`)).toEqual({ suggestions: [ann] });
    expect(await api.expect(200, "GET", `${path}?select=users`)).toEqual({ suggestions: [ann] });
    expect(await api.expect(200, "GET", `${path}?select=agents&select=users&query=DEM&current=true`)).toEqual({
      suggestions: [demo],
    });
    for (const [query, field] of [
      ["select=x", "select"],
      ["current=yes", "current"],
      [`query=${"x".repeat(101)}`, "query"],
    ])
      expect(await api.expect(400, "GET", `${path}?${query}`)).toMatchObject({ error: { fields: [{ field }] } });
  }
  expect(
    await api.expect(404, "GET", api.p("/assistant/conversations/cnv_missing/mentions/suggestions")),
  ).toMatchObject({ error: { type: "conversation_not_found" } });
});
