import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKeyId, newKeyText } from "../src/domain/key-format.ts";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";
import { Harness, listOf } from "./_harness.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start({ environment: { PARLEY_RATE_LIMIT_PER_MINUTE: "100" } });
});
afterAll(() => harness.stop());

describe("a request without a good key", () => {
  it.each([
    ["no header", "", "missing_authorization_header_error", "Bearer"],
    ["another scheme", "Basic dXNlcjpwYXNz", "malformed_authorization_header_error", 'Bearer error="invalid_request"'],
    ["no token", "Bearer", "malformed_authorization_header_error", 'Bearer error="invalid_request"'],
    ["two tokens", "Bearer a b", "malformed_authorization_header_error", 'Bearer error="invalid_request"'],
    ["the text null", "Bearer null", "invalid_api_key_error", 'Bearer error="invalid_token"'],
    [
      "a well-formed key that nobody issued",
      `Bearer ${newKeyText("local", newKeyId())}`,
      "invalid_api_key_error",
      'Bearer error="invalid_token"',
    ],
  ])("(%s) is 401 with its type and challenge", async (_what, authorization, type, challenge) => {
    const headers = authorization === "" ? {} : { authorization };
    const answer = await harness.call("GET", harness.paths.keys, { key: "", headers });
    expect([answer.status, answer.body["error"]?.["type"], answer.headers.get("www-authenticate")]).toEqual([
      401,
      type,
      challenge,
    ]);
  });

  it("of another region learns where to go", async () => {
    const answer = await harness.call("GET", harness.paths.keys, { key: newKeyText("eu", newKeyId()) });
    expect(answer.status).toBe(400);
    expect(answer.body["error"]).toMatchObject({
      type: "workspace_in_different_region",
      redirect: "https://eu.example.com",
    });
  });
});

describe("a request with a good key", () => {
  it("is 404 for another workspace, whether it exists or not", async () => {
    const other = await harness.identity(({ directory }) => directory.createWorkspace("Other"));
    expect(await harness.refusal("GET", `/api/w/${other.workspaceId}/keys`)).toEqual([404, "workspace_not_found"]);
    expect(await harness.refusal("GET", "/api/w/ws_unknown/keys")).toEqual([404, "workspace_not_found"]);
  });

  it("is 403 without the scope", async () => {
    const { secret } = await harness.issue({ scopes: ["agents:read"] });
    const answer = await harness.call("GET", harness.paths.keys, { key: secret ?? "" });
    expect([answer.status, answer.body["error"]?.["type"], answer.headers.get("www-authenticate")]).toEqual([
      403,
      "insufficient_scope",
      'Bearer error="insufficient_scope"',
    ]);
  });

  it.each(["a%20b", "%00", "..%2f", "a.b", "x".repeat(65), "%ff"])("is 400 for the id %j", async (id) => {
    expect(await harness.refusal("GET", `${harness.paths.public}/conversations/${id}`)).toEqual([
      400,
      "invalid_request_error",
    ]);
  });

  it("names the parameter that is not UTF-8, and answers nothing of ids without a key", async () => {
    const { body } = await harness.call("GET", `${harness.paths.public}/conversations/%ff`);
    expect(body["error"]).toMatchObject({ fields: [{ field: "cId" }] });
    expect((await harness.call("GET", `${harness.paths.public}/conversations/a.b`, { key: "" })).status).toBe(401);
  });

  it("may be made so many times a minute, counted by key", async () => {
    const { secret } = await harness.issue();
    const key = secret ?? "";
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => harness.call("GET", harness.paths.keys, { key })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body["error"]?.["type"]).toBe("rate_limit_error");
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answers[0]?.headers.get("ratelimit")).toMatch(/r=\d+; t=\d+/);
    expect(answers[0]?.headers.get("ratelimit-policy")).toMatch(/q=100; w=60/);
    expect((await harness.call("GET", harness.paths.keys)).status).toBe(200);
  });

  it("is 429 at every route that is counted, with when to come again", async () => {
    const { secret } = await harness.issue();
    const key = secret ?? "";
    await Promise.all(Array.from({ length: 100 }, () => harness.call("GET", harness.paths.keys, { key })));
    const routes = routeTable({ clients: {} } as RouteDependencies).filter(
      ({ operation }) => operation.postedOnce !== true,
    );
    const answers = routes.map(async ({ method, path }) => {
      const asked = path.replace(":wId", harness.workspace.workspaceId).replaceAll(/:\w+/g, "any");
      const { status, headers, body } = await harness.call(method, asked, { key });
      return [`${method} ${path}`, status, Number(headers.get("retry-after")) > 0, body["error"]?.["type"]];
    });
    expect(await Promise.all(answers)).toEqual(
      routes.map(({ method, path }) => [`${method} ${path}`, 429, true, "rate_limit_error"]),
    );
  });
});

describe("a malformed request", () => {
  it.each([
    [
      "a header over 16 KB",
      `GET /healthz HTTP/1.1\r\nHost: x\r\nA: ${"y".repeat(17_000)}\r\n\r\n`,
      431,
      "request_headers_too_large",
    ],
    ["a malformed header", "GET /healthz HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n", 400, "invalid_request_error"],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "invalid_request_error"],
    [
      "an unknown expectation",
      "GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: banana\r\nConnection: close\r\n\r\n",
      400,
      "invalid_request_error",
    ],
  ])("(%s) gets an error like every other", async (_what, sent, status, type) => {
    const { hostname, port } = new URL(harness.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(sent);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Connection: close`, "s"));
    expect(JSON.parse(body)).toEqual({
      error: expect.objectContaining({ type }),
      requestId: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

it("two Idempotency-Keys are not one", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${harness.key}`,
      "content-type": "application/json",
      "idempotency-key": ["a", "b"],
    };
    request(`${harness.baseUrl}${harness.paths.keys}`, { method: "POST", headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on("error", reject)
      .end(JSON.stringify({ name: "x", scopes: ["agents:read"] }));
  });
  expect(status).toBe(400);
});

describe("a path", () => {
  it("that is unknown is 404", async () => {
    expect(await harness.refusal("GET", "/api/v2/anything", { key: "" })).toEqual([404, "not_found"]);
  });

  it.each([
    ["PUT", "keys", "GET, POST"],
    ["HEAD", "keys", "GET, POST"],
    ["DELETE", "assistant/conversations", "GET, POST"],
  ])("that does not take %s says what it takes", async (method, path, allow) => {
    const root = path === "keys" ? "/api/w" : "/api/v1/w";
    const answer = await fetch(`${harness.baseUrl}${root}/${harness.workspace.workspaceId}/${path}`, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });
});

describe("a body", () => {
  const post = (raw: string | Buffer, headers = {}) => harness.call("POST", harness.paths.keys, { raw, headers });

  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ["larger than 1 MB", JSON.stringify({ name: "x".repeat(1024 * 1024) }), {}, 413, "content_too_large"],
    ["nested too deeply", `{"name":${"[".repeat(40)}${"]".repeat(40)}}`, {}, 400, "invalid_request_error"],
    ["with a __proto__ key", '{"__proto__":{"scopes":[]}}', {}, 400, "invalid_request_error"],
    ["that is not JSON", "{", {}, 400, "invalid_request_error"],
    ["that is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, "invalid_request_error"],
    [
      "of another type",
      "name=x",
      { "content-type": "application/x-www-form-urlencoded" },
      400,
      "invalid_request_error",
    ],
    ["that is compressed", "{}", { "content-encoding": "gzip" }, 400, "invalid_request_error"],
    ["that is empty", "", {}, 400, "invalid_request_error"],
    ["that is a list", "[]", {}, 400, "invalid_request_error"],
  ])("%s is refused", async (_what, raw, headers, status, type) => {
    const answer = await post(raw, headers);
    expect([answer.status, answer.body["error"]?.["type"]]).toEqual([status, type]);
    expect((await harness.call("GET", harness.paths.keys)).status).toBe(200);
  });

  it("may be announced and missing on a GET", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${harness.key}`,
        "content-type": "application/json",
        "content-length": "0",
      };
      request(`${harness.baseUrl}${harness.paths.keys}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
  });
});

describe("every answer", () => {
  it("carries a request id and a trace", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const sent = { "x-request-id": "my-request.1", traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const { headers, body } = await harness.call("GET", "/nothing", { headers: sent });
    expect(headers.get("x-request-id")).toBe("my-request.1");
    expect(headers.get("traceresponse")).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-0[01]$`));
    expect(body).toMatchObject({ requestId: "my-request.1", traceId });
    const own = await harness.call("GET", "/nothing", { headers: { "x-request-id": "not sane\u00e9" } });
    expect(own.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(own.headers.get("traceresponse")).toContain(String(own.body["traceId"]));
  });

  it("says nothing of what makes it", async () => {
    const { headers } = await harness.call("GET", harness.paths.keys);
    expect([headers.get("x-powered-by"), headers.get("etag")]).toEqual([null, null]);
  });

  it("is a problem document for clients that prefer it", async () => {
    const answer = await harness.call("GET", harness.paths.keys, {
      key: "",
      headers: { accept: "application/problem+json, application/json;q=0.5" },
    });
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ type: "urn:parley:error:missing_authorization_header_error", status: 401 });
  });
});

describe("without the conversation service", () => {
  it("the gateway lives and says that it is not ready", async () => {
    expect((await harness.call("GET", "/healthz", { key: "" })).status).toBe(200);
    const { status, body } = await harness.call("GET", "/readyz", { key: "" });
    expect(status).toBe(503);
    const checks = { database: "ok", conversation: "failing", accepting: "failing", broker: "ok" };
    expect(body).toEqual({ status: "unavailable", checks });
  });

  it("shows name, version, health and documentation at /", async () => {
    const response = await fetch(`${harness.baseUrl}/`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const page = await response.text();
    expect(page).toMatch(/Parley \d+\.\d+\.\d+/);
    for (const part of ["not ready", 'href="/docs"', 'href="/openapi.json"']) expect(page).toContain(part);
  });

  it("other routes are 503 with Retry-After", async () => {
    const { secret } = await harness.issue();
    const answer = await harness.call("GET", `${harness.paths.public}/agent_configurations`, { key: secret ?? "" });
    expect([answer.status, answer.body["error"]?.["type"], answer.headers.get("retry-after")]).toEqual([
      503,
      "service_unavailable",
      "1",
    ]);
  });

  it("event routes are 429 as JSON, and a stream of comments as events", async () => {
    const { secret } = await harness.issue();
    const path = `${harness.paths.public}/conversations/cnv_1/events`;
    expect((await harness.call("GET", path, { key: secret ?? "" })).status).toBe(429);
    const abort = new AbortController();
    const stream = await fetch(`${harness.baseUrl}${path}`, {
      headers: { authorization: `Bearer ${secret}`, accept: "text/event-stream" },
      signal: abort.signal,
    });
    expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const first = await stream.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^retry: \d+\n\n$/);
    abort.abort();
  });
});

describe("the agents' picture", () => {
  it("is a PNG for anybody", async () => {
    const answer = await fetch(`${harness.baseUrl}/static/agent.png`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });
});

it("lists nothing of another workspace's keys", async () => {
  const { body } = await harness.call("GET", harness.paths.keys);
  const ids = new Set(listOf(body["keys"]).map((key) => String(key["prefix"])));
  expect(ids.size).toBeGreaterThan(0);
  const other = await harness.identity(({ directory }) => directory.createWorkspace("Third"));
  const { key } = await harness.issue({ workspaceId: other.workspaceId });
  expect([...ids].some((prefix) => prefix.endsWith(key.keyId))).toBe(false);
});
