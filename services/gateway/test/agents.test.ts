import type { DustAPI } from "@dust-tt/client";
import { Constellation, dustClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let parley: Constellation;
let client: DustAPI;
let personlessKey = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  client = dustClient(parley.api());
  const scopes = ["agents:read", "agents:write", "conversations:read"];
  ({ secret: personlessKey } = (await parley
    .api()
    .expect(200, "POST", parley.api().q("/keys"), { name: "robot", scopes })) as { secret: string });
});
afterAll(() => parley.stop());

type Agent = Readonly<Record<string, unknown>> & { readonly sId: string };
interface Refusal {
  readonly error: { readonly type: string; readonly fields?: readonly { readonly field: string }[] };
}
const list = () => parley.api().p("/assistant/agent_configurations");
const privateList = () => parley.api().q("/assistant/agent_configurations");
const one = async (path: string, method = "GET", body?: unknown, status = 200) =>
  ((await parley.api().expect(status, method, path, body)) as { agentConfiguration: Agent }).agentConfiguration;
const many = async (path: string) =>
  ((await parley.api().expect(200, "GET", path)) as { agentConfigurations: Agent[] }).agentConfigurations;
const refusal = async (status: number, method: string, path: string, body?: unknown, key?: string) => {
  const { error } = (await parley.api(0, key).expect(status, method, path, body)) as Refusal;
  return [error.type, error.fields?.[0]?.field];
};

describe("one agent", () => {
  test("is read in light and full variants, and in the private shape", async () => {
    const agentId = await parley.createAgent("Reader", "Read on.");
    const light = await one(`${list()}/${agentId}`);
    expect(light).toMatchObject({
      sId: agentId,
      instructions: "Read on.",
      userFavorite: false,
      versionAuthorId: expect.any(Number),
    });
    expect(await one(`${list()}/${agentId}?variant=full`)).toEqual({ ...light, actions: [], skills: [], tags: [] });
    expect(await one(`${privateList()}/${agentId}`)).toEqual({
      ...light,
      model: { ...(light["model"] as object), reasoningEffort: "none" },
      tags: [],
      canRead: true,
      canEdit: true,
      knowledge: { dataSourceViewIds: [], lostDataSourceViewIds: [] },
      tools: { builtIn: [], mcpViewIds: [], choice: "auto" },
    });
    expect(await refusal(400, "GET", `${list()}/${agentId}?variant=heavy`)).toEqual([
      "invalid_request_error",
      "variant",
    ]);
    for (const root of [list(), privateList()])
      expect(await refusal(404, "GET", `${root}/agt_missing`)).toEqual(["agent_configuration_not_found", undefined]);
  });

  test("says what it may call, which its owner changes", async () => {
    const agentId = await parley.createAgent("Caller", "Call.", undefined, { tools: { builtIn: ["search"] } });
    const path = `${privateList()}/${agentId}`;
    expect(await one(path)).toMatchObject({ tools: { builtIn: ["search"], choice: "auto" } });
    expect(await one(`${list()}/${agentId}?variant=full`)).toMatchObject({ actions: [{ name: "search" }] });
    const tools = { builtIn: ["read_file", "search"], choice: "required" };
    await parley.api().expect(200, "PATCH", path, { assistant: { tools } });
    expect(await one(path)).toMatchObject({ tools, version: 1 });
    for (const wrong of [{ builtIn: ["rm"] }, { choice: "never" }, { builtin: [] }])
      expect((await refusal(400, "PATCH", path, { assistant: { tools: wrong } }))[1]).toMatch(/^assistant\.tools/);
    await parley.api().expect(200, "PATCH", path, { assistant: { tools: {} } });
    expect(await one(path)).toMatchObject({ tools: { builtIn: [], mcpViewIds: [], choice: "auto" } });
  });

  test("is changed by the public patch: fields, instructions, model", async () => {
    const agentId = await parley.createAgent("Old");
    const { agentConfiguration, skippedActions } = (await parley.api().expect(200, "PATCH", `${list()}/${agentId}`, {
      agent: {
        handle: "New",
        description: "better",
        scope: "hidden",
        avatar_url: "https://x.example/a.png",
        max_steps_per_run: 2,
        visualization_enabled: false,
      },
      instructions: "Be long.",
      generation_settings: { temperature: 1 },
      tags: [],
      editors: [],
    })) as { agentConfiguration: Agent; skippedActions: unknown[] };
    expect(skippedActions).toEqual([]);
    expect(agentConfiguration).toMatchObject({
      name: "New",
      description: "better",
      scope: "hidden",
      pictureUrl: "https://x.example/a.png",
      maxStepsPerRun: 2,
      instructions: "Be long.",
      version: 1,
      model: { providerId: "local", temperature: 1 },
    });
    expect(await one(`${list()}/${agentId}`)).toEqual(agentConfiguration);
  });

  test("is changed by the private patch: any part of what creates one", async () => {
    const agentId = await parley.createAgent("Old");
    expect(
      await one(`${privateList()}/${agentId}`, "PATCH", { assistant: { name: "Newer", model: { temperature: 0.5 } } }),
    ).toMatchObject({ name: "Newer", description: "Old", version: 1, model: { temperature: 0.5 } });
  });

  test("is a favourite of a person", async () => {
    const agentId = await parley.createAgent("Liked");
    expect(await one(`${list()}/${agentId}`, "PATCH", { userFavorite: true })).toMatchObject({
      userFavorite: true,
      version: 0,
    });
    expect((await many(`${list()}?view=favorites`)).map(({ sId }) => sId)).toEqual([agentId]);
    expect(await refusal(403, "PATCH", `${list()}/${agentId}`, { userFavorite: true }, personlessKey)).toEqual([
      "person_required",
      undefined,
    ]);
    expect(await refusal(403, "GET", `${list()}?view=favorites`, undefined, personlessKey)).toEqual([
      "person_required",
      undefined,
    ]);
    expect(await one(`${list()}/${agentId}`, "PATCH", { userFavorite: false })).toMatchObject({ userFavorite: false });
  });

  test("is archived from either family, twice is 200", async () => {
    for (const root of [list(), privateList()]) {
      const agentId = await parley.createAgent("Gone");
      for (let i = 0; i < 2; i++)
        expect(await parley.api().expect(200, "DELETE", `${root}/${agentId}`)).toEqual({ success: true });
      expect(await one(`${list()}/${agentId}`)).toMatchObject({ status: "archived" });
      expect(
        await refusal(
          400,
          "PATCH",
          `${root}/${agentId}`,
          root === list() ? { instructions: "x" } : { assistant: { name: "x" } },
        ),
      ).toEqual(["invalid_request_error", "aId"]);
      expect(await refusal(404, "DELETE", `${root}/agt_missing`)).toEqual(["agent_configuration_not_found", undefined]);
    }
    const names = (await many(`${privateList()}?view=archived`)).map(({ name }) => name);
    expect(names).toContain("Gone");
  });

  test("keeps what it was when a patch is wrong, and the field is named", async () => {
    const agentId = await parley.createAgent("Steady");
    const wrong: readonly [object, string, string?][] = [
      [{ userFavorite: "yes" }, "userFavorite"],
      [{ agent: { handle: "" } }, "agent.handle"],
      [{ agent: { scope: "global" } }, "agent.scope"],
      [{ agent: { avatar_url: "javascript:x" } }, "agent.avatar_url"],
      [{ agent: { max_steps_per_run: 65 } }, "agent.max_steps_per_run"],
      [{ agent: { visualization_enabled: true } }, "agent.visualization_enabled"],
      [{ generation_settings: { temperature: 3 } }, "generation_settings.temperature"],
      [{ generation_settings: { reasoning_effort: "high" } }, "generation_settings.reasoning_effort"],
      [{ generation_settings: { model_id: "unknown" } }, "generation_settings", "model_disabled"],
      [{ tags: [{ name: "x", kind: "standard" }] }, "tags"],
      [{ editors: ["a@x.example"] }, "editors"],
      [{ skills: [{ sId: "s", name: "x" }] }, "skills"],
      [{ toolset: [{ name: "x" }] }, "toolset"],
    ];
    for (const [body, field, type = "invalid_request_error"] of wrong)
      expect(await refusal(400, "PATCH", `${list()}/${agentId}`, body)).toEqual([type, field]);
    const privately: readonly [object, string][] = [
      [{}, "assistant"],
      [{ assistant: { surprise: 1 } }, "assistant.surprise"],
      [{ assistant: { name: " " } }, "assistant.name"],
      [{ assistant: { model: { modelId: "unknown" } } }, "assistant.model"],
    ];
    for (const [body, field] of privately)
      expect((await refusal(400, "PATCH", `${privateList()}/${agentId}`, body))[1]).toBe(field);
    expect(await one(`${list()}/${agentId}`)).toMatchObject({ name: "Steady", version: 0 });
    for (const root of [list(), privateList()])
      expect(await refusal(404, "PATCH", `${root}/agt_missing`, { assistant: { name: "x" } })).toEqual([
        "agent_configuration_not_found",
        undefined,
      ]);
  });
});

describe("the list", () => {
  test("has views and authors, no instructions, and parses in the real client", async () => {
    await one(privateList(), "POST", {
      assistant: {
        name: "Secret",
        description: "",
        instructions: "i",
        scope: "hidden",
        model: { providerId: "local", modelId: "scripted" },
      },
    });
    const hidden = async (view: string) => (await many(`${list()}?view=${view}`)).some(({ name }) => name === "Secret");
    expect([await hidden("list"), await hidden("all"), await hidden("workspace"), await hidden("published")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await many(`${list()}?view=global`)).toEqual([]);
    const [first] = await many(`${list()}?withAuthors=true`);
    expect(first).toMatchObject({ instructions: null, lastAuthors: [expect.any(String)] });
    expect(await many(list()).then(([agent]) => agent?.["lastAuthors"])).toBeUndefined();
    for (const request of [{}, { view: "list" }, { view: "published", includes: ["authors"] }] as const) {
      const read = await client.getAgentConfigurations(request as never);
      if (read.isErr()) throw new Error(read.error.message);
      expect(read.value.length).toBeGreaterThan(0);
    }
    for (const view of ["", "secret", "archived", "toString"])
      expect(await refusal(400, "GET", `${list()}?view=${view}`)).toEqual(["invalid_request_error", "view"]);
  });

  test("comes in pages on the private route", async () => {
    const all = (await many(privateList())).map(({ sId }) => sId);
    const seen: string[] = [];
    let lastValue: string | null = "";
    do {
      const page = (await parley
        .api()
        .expect(200, "GET", `${privateList()}?limit=2${lastValue === "" ? "" : `&lastValue=${lastValue}`}`)) as {
        agentConfigurations: Agent[];
        hasMore: boolean;
        lastValue: string | null;
      };
      expect(page.hasMore).toBe(page.lastValue !== null);
      seen.push(...page.agentConfigurations.map(({ sId }) => sId));
      lastValue = page.lastValue;
    } while (lastValue !== null);
    expect(seen).toEqual(all);
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=1001", "limit"],
      ["lastValue=nonsense", "lastValue"],
    ])
      expect(await refusal(400, "GET", `${privateList()}?${query}`)).toEqual(["invalid_pagination_parameters", field]);
    expect(await refusal(400, "GET", `${privateList()}?view=secret`)).toEqual(["invalid_request_error", "view"]);
  });

  test("is searched by name", async () => {
    await parley.createAgent("Polyglot");
    expect((await many(`${list()}/search?q=YGLO`)).map(({ name, instructions }) => [name, instructions])).toEqual([
      ["Polyglot", null],
    ]);
    for (const query of ["", "?q=", "?q=a&q=b", `?q=${"x".repeat(101)}`])
      expect(await refusal(400, "GET", `${list()}/search${query}`)).toEqual(["invalid_request_error", "q"]);
  });

  test("and its agents need their scopes and a workspace", async () => {
    const { secret } = (await parley
      .api()
      .expect(200, "POST", parley.api().q("/keys"), { name: "reader", scopes: ["agents:read"] })) as { secret: string };
    for (const [method, root] of [
      ["PATCH", list()],
      ["DELETE", list()],
      ["PATCH", privateList()],
      ["DELETE", privateList()],
    ] as const)
      expect(await refusal(403, method, `${root}/${parley.agentId}`, {}, secret)).toEqual([
        "insufficient_scope",
        undefined,
      ]);
    expect(
      (
        (await parley.api(0, secret).expect(200, "GET", `${privateList()}/${parley.agentId}`)) as {
          agentConfiguration: Agent;
        }
      ).agentConfiguration["canEdit"],
    ).toBe(false);
  });
});
