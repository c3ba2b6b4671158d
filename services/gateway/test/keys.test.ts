import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeEnvironment } from "@parley/testing";
import { Harness, listOf } from "./_harness.ts";

const cli = resolve(import.meta.dirname, "../src/cli/main.ts");
const run = promisify(execFile);
let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const wanted = { name: "for tests", scopes: ["agents:read", "keys:manage"] };
const works = async (key: string): Promise<boolean> =>
  (await harness.call("GET", harness.paths.keys, { key })).status === 200;
const soon = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 5_000, interval: 50 });

describe("a key that is issued", () => {
  it("works, is listed by its prefix and never shown again", async () => {
    const { status, body } = await harness.call("POST", harness.paths.keys, {
      body: { ...wanted, personId: harness.person.userId, budgetCredits: 10 },
    });
    expect(status).toBe(200);
    const secret = String(body["secret"]);
    expect(body["key"]).toMatchObject({
      ...wanted,
      personId: harness.person.userId,
      budgetCredits: 10,
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(secret).toContain(`prl_local_${String(body["key"]?.["keyId"])}_`);
    expect(await works(secret)).toBe(true);
    const list = await harness.call("GET", harness.paths.keys);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    await soon(
      async () =>
        listOf((await harness.call("GET", harness.paths.keys)).body["keys"]).find(
          (key) => key["keyId"] === body["key"]?.["keyId"],
        )?.["lastUsedAt"],
    ).toBeGreaterThan(Date.now() - 60_000);
  });

  it("is stored as a hash, with a line of audit", async () => {
    const { body } = await harness.call("POST", harness.paths.keys, { body: wanted });
    const stored = await harness.mongo.db
      .collection<{ _id: string }>("api_keys")
      .findOne({ _id: String(body["key"]?.["keyId"]) });
    expect(JSON.stringify(stored)).not.toContain(String(body["secret"]).slice(-30));
    expect(
      await harness.mongo.db
        .collection("audit")
        .countDocuments({ target: body["key"]?.["keyId"], action: "key.created" }),
    ).toBe(1);
  });

  it.each([
    [{ ...wanted, scopes: ["everything"] }, "scopes[0]"],
    [{ ...wanted, scopes: [] }, "scopes"],
    [{ ...wanted, name: " " }, "name"],
    [{ ...wanted, expiresAt: 1 }, "expiresAt"],
    [{ ...wanted, surprise: 1 }, "surprise"],
  ])("is refused for %j, which names %s", async (body, field) => {
    const before = await harness.mongo.db.collection("api_keys").countDocuments();
    const answer = await harness.call("POST", harness.paths.keys, { body });
    expect([answer.status, answer.body["error"]?.["fields"]?.[0]?.["field"]]).toEqual([400, field]);
    expect(await harness.mongo.db.collection("api_keys").countDocuments()).toBe(before);
  });

  it("can't be given, or rotated to gain, what its maker may not do", async () => {
    const { secret } = await harness.issue({ scopes: ["keys:manage"] });
    const powerful = await harness.issue();
    const options = { key: secret ?? "" };
    expect(
      await harness.refusal("POST", harness.paths.keys, { ...options, body: { ...wanted, scopes: ["agents:write"] } }),
    ).toEqual([403, "insufficient_scope"]);
    expect(
      await harness.refusal("POST", `${harness.paths.keys}/${powerful.key.keyId}/rotate`, {
        ...options,
        body: { overlapSeconds: 0 },
      }),
    ).toEqual([403, "insufficient_scope"]);
  });
});

describe("a key that manages keys", () => {
  const stored = () =>
    harness.mongo.db
      .collection("api_keys")
      .find({}, { projection: { lastUsedAt: 0 } })
      .sort({ _id: 1 })
      .toArray();

  it("gets no secret of a person that it does not speak for", async () => {
    const { secret } = await harness.issue();
    const personal = await harness.issue({ userId: harness.person.userId });
    const before = await stored();
    const options = { key: secret ?? "" };
    expect(
      await harness.refusal("POST", harness.paths.keys, {
        ...options,
        body: { ...wanted, personId: harness.person.userId },
      }),
    ).toEqual([403, "insufficient_scope"]);
    expect(await harness.refusal("POST", harness.paths.keys, { body: { ...wanted, personId: "usr_nobody" } })).toEqual([
      403,
      "insufficient_scope",
    ]);
    await expect(harness.issue({ userId: "usr_nobody" })).rejects.toThrow("personId: is not a member");
    expect(
      await harness.refusal("POST", `${harness.paths.keys}/${personal.key.keyId}/rotate`, {
        ...options,
        body: { overlapSeconds: 0 },
      }),
    ).toEqual([403, "insufficient_scope"]);
    expect(await stored()).toEqual(before);
  });

  it("issues no key with a later end or a larger budget than its own", async () => {
    const expiresAt = Date.now() + 60_000;
    const { secret } = await harness.issue({ budgetCredits: 1, expiresAt });
    const issue = (bounds: object) =>
      harness.call("POST", harness.paths.keys, { key: secret ?? "", body: { ...wanted, ...bounds } });
    const answers = [
      await issue({}),
      await issue({ budgetCredits: 1 }),
      await issue({ expiresAt, budgetCredits: 2 }),
      await issue({ expiresAt, budgetCredits: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  });

  it("ends no key with more scopes, but always itself", async () => {
    const { key, secret } = await harness.issue({ scopes: ["keys:manage"] });
    const powerful = await harness.issue();
    const revoke = (keyId: string) => harness.call("DELETE", `${harness.paths.keys}/${keyId}`, { key: secret ?? "" });
    expect((await revoke(powerful.key.keyId)).status).toBe(403);
    expect(await works(powerful.secret ?? "")).toBe(true);
    expect((await revoke(key.keyId)).status).toBe(200);
  });
});

describe("a repeat with the same Idempotency-Key", () => {
  it("returns the same key without its secret", async () => {
    const headers = { "idempotency-key": "issue-1" };
    const first = await harness.call("POST", harness.paths.keys, { body: wanted, headers });
    const second = await harness.call("POST", harness.paths.keys, { body: wanted, headers });
    expect(second.body).toEqual({ key: { ...Object(first.body["key"]), lastUsedAt: null }, secret: null });
  });

  it("is refused with another body", async () => {
    const headers = { "idempotency-key": "issue-other" };
    await harness.call("POST", harness.paths.keys, { body: wanted, headers });
    expect(await harness.refusal("POST", harness.paths.keys, { body: { ...wanted, name: "other" }, headers })).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(
      await harness.refusal("POST", harness.paths.keys, {
        body: wanted,
        headers: { "idempotency-key": "x".repeat(256) },
      }),
    ).toEqual([400, "invalid_request_error"]);
  });

  it("makes one key of many requests at once", async () => {
    const headers = { "idempotency-key": "issue-2" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => harness.call("POST", harness.paths.keys, { body: wanted, headers })),
    );
    expect(new Set(answers.map(({ body }) => body["key"]?.["keyId"])).size).toBe(1);
    expect(answers.filter(({ body }) => body["secret"] !== null)).toHaveLength(1);
  });
});

describe("a key that is rotated", () => {
  it("has two good secrets during the overlap", async () => {
    const { key, secret } = await harness.issue();
    const { body } = await harness.call("POST", `${harness.paths.keys}/${key.keyId}/rotate`, {
      body: { overlapSeconds: 60 },
    });
    expect([await works(secret ?? ""), await works(String(body["secret"]))]).toEqual([true, true]);
  });

  it("has one good secret without an overlap", async () => {
    const { key, secret } = await harness.issue();
    expect(await works(secret ?? "")).toBe(true);
    const { body } = await harness.call("POST", `${harness.paths.keys}/${key.keyId}/rotate`, {
      body: { overlapSeconds: 0 },
    });
    expect([await works(secret ?? ""), await works(String(body["secret"]))]).toEqual([false, true]);
  });
});

describe("a key that ends", () => {
  it("by revocation is refused at once, on every gateway", async () => {
    const other = await harness.startGateway();
    const { key, secret } = await harness.issue();
    const elsewhere = async (): Promise<number> =>
      (await fetch(`${other}${harness.paths.keys}`, { headers: { authorization: `Bearer ${secret}` } })).status;
    expect([await works(secret ?? ""), await elsewhere()]).toEqual([true, 200]);
    expect((await harness.call("DELETE", `${harness.paths.keys}/${key.keyId}`)).body).toEqual({ success: true });
    expect(await works(secret ?? "")).toBe(false);
    await soon(elsewhere).toBe(401);
    expect((await harness.call("DELETE", `${harness.paths.keys}/${key.keyId}`)).status).toBe(200);
    await harness.stopGateway();
  });

  it("by its date is refused from then on", async () => {
    const { secret } = await harness.issue({ expiresAt: Date.now() + 2_500 });
    expect(await works(secret ?? "")).toBe(true);
    await soon(() => works(secret ?? "")).toBe(false);
  });

  it("is not found in another workspace", async () => {
    const other = await harness.identity(({ directory }) => directory.createWorkspace("Other"));
    const { key } = await harness.issue({ workspaceId: other.workspaceId });
    expect(await harness.refusal("DELETE", `${harness.paths.keys}/${key.keyId}`)).toEqual([404, "key_not_found"]);
    expect(await harness.refusal("DELETE", `${harness.paths.keys}/unknown`)).toEqual([404, "key_not_found"]);
    expect(await harness.refusal("DELETE", `${harness.paths.keys}/a.b`)).toEqual([400, "invalid_request_error"]);
  });
});

describe("the command line", () => {
  const environment = () => ({ ...process.env, ...harness.environment(), PARLEY_HOME: "/nonexistent" });
  const parley = async (...args: string[]) =>
    (await run(process.execPath, [cli, ...args], { env: environment() })).stdout.trim();
  const failure = async (...args: string[]) =>
    run(process.execPath, [cli, ...args], { env: { ...nodeEnvironment(), PARLEY_HOME: "/nonexistent" } }).then(
      String,
      (error: { code: number; stderr: string }) => [error.code, error.stderr.split("\n")[0]],
    );

  it("issues, lists and revokes keys that the gateway honours", async () => {
    const { workspaceId } = harness.workspace;
    const { keyId, apiKey } = JSON.parse(
      await parley("keys", "create", "--workspace", workspaceId, "--name", "cli", "--scopes", "keys:manage"),
    ) as { keyId: string; apiKey: string };
    expect(await works(apiKey)).toBe(true);
    expect(await parley("keys", "list", "--workspace", workspaceId)).toContain(`prl_local_${keyId}`);
    const rotated = JSON.parse(
      await parley("keys", "rotate", "--workspace", workspaceId, "--key", keyId, "--overlap-seconds", "60"),
    ) as { apiKey: string };
    expect([await works(apiKey), await works(rotated.apiKey)]).toEqual([true, true]);
    await parley("keys", "revoke", "--workspace", workspaceId, "--key", keyId);
    await soon(() => works(apiKey)).toBe(false);
  });

  it("lets a key do more, which gateways notice", async () => {
    const { workspaceId } = harness.workspace;
    const { key, secret } = await harness.issue({ scopes: ["agents:read"] });
    expect(await works(secret ?? "")).toBe(false);
    const words = ["keys", "add-scopes", "--workspace", workspaceId, "--key", key.keyId];
    for (const added of ["keys:manage,agents:read", "keys:manage"])
      expect(JSON.parse(await parley(...words, "--scopes", added))).toEqual({
        keyId: key.keyId,
        scopes: ["agents:read", "keys:manage"],
      });
    await soon(() => works(secret ?? "")).toBe(true);
    const lines = harness.mongo.db.collection("audit").find({ target: key.keyId, action: "key.scopes_added" });
    expect(await lines.toArray()).toMatchObject([{ by: "cli", workspaceId }]);
    await expect(parley(...words)).rejects.toMatchObject({ code: 2, stderr: "parley: --scopes is missing\n" });
    await expect(parley(...words.slice(0, -1), "unknown", "--scopes", "keys:manage")).rejects.toMatchObject({
      code: 1,
    });
  });

  it("makes one demo workspace with one person, and a fresh key each time", async () => {
    const runs = await Promise.all([parley("demo", "--json"), parley("demo", "--json")]);
    const [first, second] = runs.map((line) => JSON.parse(line) as { workspaceId: string; apiKey: string });
    expect(second?.workspaceId).toBe(first?.workspaceId);
    expect(second?.apiKey).not.toBe(first?.apiKey);
    const answer = await harness.call("GET", `/api/w/${first?.workspaceId}/keys`, { key: first?.apiKey ?? "" });
    expect(new Set(listOf(answer.body["keys"]).map((key) => key["personId"])).size).toBe(1);
  });

  it("explains mistakes in one line", async () => {
    expect(await failure("keys", "create")).toEqual([
      2,
      "parley: no database is known: set PARLEY_MONGODB_URL, or start the local stack with npm start",
    ]);
    expect(await failure("nonsense")).toEqual([2, "parley: nonsense is not a command"]);
    expect(await failure("keys", "list", "--wrong", "x")).toEqual([2, "parley: Unknown option '--wrong'"]);
  });
});
