import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

// No client reaches the storage: every byte goes through the gateway.
let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    files: "own store",
    runners: 0,
    environment: { file: { PARLEY_S3_PUBLIC_URL: "" } },
  });
});
afterAll(() => parley.stop());

const api = () => parley.api();
const content = randomBytes(2_000_000);

async function uploaded(bytes: Buffer, fields: object = {}): Promise<string> {
  const { file } = (await api().expect(200, "POST", api().q("/files"), {
    contentType: "application/octet-stream",
    fileName: "a.bin",
    fileSize: bytes.length,
    ...fields,
  })) as { file: { sId: string; uploadUrl: string } };
  expect(file.uploadUrl).toBe(`${parley.baseUrls[0]}${api().q(`/files/${file.sId}`)}`);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "a.bin");
  const answer = await fetch(file.uploadUrl, {
    method: "POST",
    headers: { authorization: `Bearer ${parley.apiKey}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  return file.sId;
}

const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(parley.baseUrls[0] + path, {
    headers: { authorization: `Bearer ${parley.apiKey}`, ...headers },
    redirect: "manual",
  });

test("bytes are proxied whole, in ranges, and as 304 for their ETag", async () => {
  const at = api().p(`/files/${await uploaded(content)}`);
  const whole = await read(at);
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  const etag = whole.headers.get("etag") ?? "";
  expect([whole.status, whole.headers.get("content-length"), whole.headers.get("accept-ranges"), etag]).toEqual([
    200,
    "2000000",
    "bytes",
    expect.stringMatching(/^"[0-9a-f]{64}"$/),
  ]);

  for (const [range, from, to] of [
    ["bytes=10-19", 10, 20],
    ["bytes=-5", 1_999_995, 2_000_000],
    ["bytes=1999990-", 1_999_990, 2_000_000],
  ] as const) {
    const part = await read(at, { range });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from}-${to - 1}/2000000`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(from, to))).toBe(true);
  }
  const outside = await read(at, { range: "bytes=2000000-" });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, "bytes */2000000"]);
  expect((await read(at, { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
  expect((await read(at, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await read(at, { "if-none-match": known });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  }
  expect((await read(at, { "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  ["text/html", "page.html", "<script>alert(1)</script>", "attachment"],
  ["image/svg+xml", "a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "attachment"],
  ["text/xml", "a.xml", "<a/>", "attachment"],
  ["text/javascript", "a.js", "alert(1)", "attachment"],
  ["text/plain", "a.txt", "<script>alert(1)</script>", "inline"],
  ["image/gif", "both.gif", "GIF89a/*<script>*/=1;alert(1)", "inline"],
])("%s is shown so that nothing in it runs", async (contentType, fileName, text, kind) => {
  const at = api().q(`/files/${await uploaded(Buffer.from(text), { contentType, fileName })}`);
  const viewed = await read(`${at}?action=view`);
  expect(await viewed.text()).toBe(text);
  expect(viewed.headers.get("content-disposition")).toBe(
    `${kind}; filename="${fileName}"; filename*=UTF-8''${fileName}`,
  );
  expect(viewed.headers.get("content-type")?.split(";")[0]).toBe(contentType);
  expect([
    viewed.headers.get("x-content-type-options"),
    viewed.headers.get("content-security-policy"),
    viewed.headers.get("cache-control"),
  ]).toEqual(["nosniff", "sandbox; default-src 'none'; frame-ancestors 'none'", "private, no-cache"]);
  expect((await read(`${at}?action=download`)).headers.get("content-disposition")).toMatch(/^attachment;/);
});

test.each([
  ["../../etc/passwd", "__.._etc_passwd"],
  ["a\r\nSet-Cookie: x=1", "a__Set-Cookie_ x=1"],
  ['a\u0000b".txt', "a_b_.txt"],
  ["exe.\u202Etxt", "exe._txt"],
  ["100%.txt", "100%.txt"],
])("the name %j is harmless to clients that save it", async (fileName, safe) => {
  const answer = await read(
    api().q(`/files/${await uploaded(Buffer.from("hello"), { contentType: "text/plain", fileName })}`),
  );
  const header = answer.headers.get("content-disposition") ?? "";
  expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? "")).toBe(safe);
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("a link lets anybody read the file until it is taken back", async () => {
  const sId = await uploaded(Buffer.from("hello"), { contentType: "text/plain", fileName: "a.txt" });
  const share = api().q(`/files/${sId}/share`);
  expect((await read(api().p(`/files/${sId}?version=public`))).status).toBe(404);
  const links = await Promise.all(
    [1, 2].map(
      async () => ((await api().expect(200, "POST", share)) as { file: { publicUrl: string } }).file.publicUrl,
    ),
  );
  const [link = ""] = links;
  expect(link).toMatch(new RegExp(`^${parley.baseUrls[0]}/share/${parley.workspaceId}/${sId}/[0-9A-Za-z]{22}$`));
  expect(links[1]).toBe(link);
  const shared = await fetch(link);
  expect([
    shared.status,
    await shared.text(),
    shared.headers.get("referrer-policy"),
    shared.headers.get("content-disposition")?.split(";")[0],
  ]).toEqual([200, "hello", "no-referrer", "inline"]);
  expect((await read(api().p(`/files/${sId}?version=public`))).status).toBe(200);
  for (const wrong of [
    `${link.slice(0, -1)}_`,
    link.replace(sId, "fil_other"),
    link.replace(parley.workspaceId, "wrk_other"),
  ])
    expect((await fetch(wrong)).status).toBe(404);

  const { file } = (await api().expect(200, "DELETE", share)) as { file: object };
  expect(file).not.toHaveProperty("publicUrl");
  expect((await fetch(link)).status).toBe(404);
  const { file: again } = (await api().expect(200, "POST", share)) as { file: { publicUrl: string } };
  expect(again.publicUrl).not.toBe(link);
  await api().request("DELETE", api().q(`/files/${sId}`));
  expect((await fetch(again.publicUrl)).status).toBe(404);
});

test("a client that disconnects half way ends the read from the storage", async () => {
  const at = api().p(`/files/${await uploaded(randomBytes(8_000_000))}`);
  const leaving = new AbortController();
  const answer = await fetch(parley.baseUrls[0] + at, {
    headers: { authorization: `Bearer ${parley.apiKey}` },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  await eventually("the next reader gets it", async () =>
    (await (await read(at)).arrayBuffer()).byteLength === 8_000_000 ? true : undefined,
  );
});

test("a storage that fails half way through an upload is 503, and the client may upload again", async () => {
  const { file } = (await api().expect(200, "POST", api().q("/files"), {
    contentType: "application/octet-stream",
    fileName: "a.bin",
    fileSize: 4_000_000,
  })) as { file: { uploadUrl: string } };
  const half = request(file.uploadUrl, {
    method: "POST",
    headers: { authorization: `Bearer ${parley.apiKey}`, "content-type": "multipart/form-data; boundary=x" },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    half.once("response", (answer) => resolve(answer.resume().statusCode)).once("error", reject),
  );
  half.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  await new Promise((resolve) => half.write(Buffer.alloc(1_000_000, 1), resolve));
  await parley.files?.storage.stop();
  half.write(Buffer.alloc(1_000_000, 1));
  expect(await answered).toBe(503);
  half.destroy();
  await parley.files?.storage.startAgain();
});

test("without the storage nothing is lost but time", async () => {
  const sId = await uploaded(Buffer.from("hello"), { contentType: "text/plain" });
  const waiting = (await api().expect(200, "POST", api().q("/files"), {
    contentType: "text/plain",
    fileName: "b.txt",
    fileSize: 5,
  })) as { file: { uploadUrl: string } };
  const upload = () => {
    const form = new FormData();
    form.append("file", new Blob(["hello"]), "b.txt");
    return fetch(waiting.file.uploadUrl, {
      method: "POST",
      headers: { authorization: `Bearer ${parley.apiKey}` },
      body: form,
    });
  };
  await parley.files?.storage.stop();
  for (const refused of [await upload(), await read(api().p(`/files/${sId}`))]) {
    expect([
      refused.status,
      refused.headers.get("retry-after"),
      ((await refused.json()) as { error: { type: string } }).error.type,
    ]).toEqual([503, "2", "storage_unavailable"]);
  }
  expect(await api().expect(200, "GET", api().q(`/files/${sId}/metadata`))).toMatchObject({
    file: { status: "ready" },
  });
  await parley.files?.storage.startAgain();
  expect((await upload()).status).toBe(200);
  expect(await (await read(api().p(`/files/${sId}`))).text()).toBe("hello");
});
