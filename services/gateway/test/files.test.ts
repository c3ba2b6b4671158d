import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let readerKey = "";
beforeAll(async () => {
  parley = await Constellation.start({ files: true, runners: 0 });
  const { secret } = (await parley
    .api()
    .expect(200, "POST", parley.api().q("/keys"), { name: "reader", scopes: ["files:read"] })) as { secret: string };
  readerKey = secret;
});
afterAll(() => parley.stop());

interface FileJson {
  readonly sId: string;
  readonly status: string;
  readonly created: number;
  readonly uploadUrl?: string;
  readonly downloadUrl?: string;
}

const api = () => parley.api();
const families = [
  ["public", (path: string) => api().p(path)],
  ["private", (path: string) => api().q(path)],
] as const;
const wanted = (content: Buffer, fields: object = {}) => ({
  contentType: "text/plain",
  fileName: "a.txt",
  fileSize: content.length,
  useCase: "conversation",
  ...fields,
});
const create = async (content: Buffer, fields: object = {}, at = api().p("/files")) =>
  ((await api().expect(200, "POST", at, wanted(content, fields))) as { file: FileJson }).file;
const authorization = () => ({ authorization: `Bearer ${parley.apiKey}` });

function form(content: Buffer, part = "file", type = "text/plain"): FormData {
  const data = new FormData();
  data.append("note", "before the file");
  data.append(part, new Blob([new Uint8Array(content)], { type }), "a.txt");
  return data;
}

const upload = (url: string, body: FormData | string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method: "POST", headers: { ...authorization(), ...headers }, body });

async function uploaded(content: Buffer, fields: object = {}): Promise<FileJson> {
  const { uploadUrl = "" } = await create(content, fields);
  const response = await upload(uploadUrl, form(content));
  expect(response.status).toBe(200);
  return ((await response.json()) as { file: FileJson }).file;
}

const refused = async (response: Response) => {
  const { error } = (await response.json()) as { error: { type: string; fields?: readonly { field: string }[] } };
  return [response.status, error.type, error.fields?.[0]?.field];
};

test.each(families)("%s: a file is created, uploaded as a form, read, described and deleted", async (family, path) => {
  const content = randomBytes(300_000);
  const { file } = (await api().expect(200, "POST", path("/files"), {
    ...wanted(content),
    contentType: "application/octet-stream",
    fileName: "päper €.bin",
    useCaseMetadata: { conversationId: "cnv_1" },
  })) as { file: FileJson };
  expect(file).toEqual({
    id: file.sId,
    sId: expect.stringMatching(/^fil_/),
    contentType: "application/octet-stream",
    fileName: "päper €.bin",
    fileSize: 300_000,
    status: "created",
    useCase: "conversation",
    useCaseMetadata: { conversationId: "cnv_1" },
    version: 0,
    created: expect.any(Number),
    uploadUrl: expect.stringMatching(
      family === "public" ? `^http.*${path(`/files/${file.sId}`)}$` : /^http.*X-Amz-Signature/,
    ),
  });
  const at = path(`/files/${file.sId}`);
  const answer = await upload(parley.baseUrls[0] + at, form(content));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    file: { sId: file.sId, status: "ready", version: 1, downloadUrl: expect.stringContaining(`${at}?action=download`) },
  });
  for (const action of ["?action=view", "?action=download", ""]) {
    const read = await fetch(parley.baseUrls[0] + at + action, { headers: authorization() });
    expect([read.status, read.headers.get("content-disposition")]).toEqual([
      200,
      `attachment; filename="p_per _.bin"; filename*=UTF-8''p%C3%A4per%20%E2%82%AC.bin`,
    ]);
    expect(
      createHash("sha256")
        .update(Buffer.from(await read.arrayBuffer()))
        .digest("hex"),
    ).toBe(createHash("sha256").update(content).digest("hex"));
  }
  expect(await api().expect(200, "GET", api().q(`/files/${file.sId}/metadata`))).toMatchObject({
    file: { status: "ready" },
  });
  expect((await api().request("DELETE", at)).status).toBe(204);
  for (const method of ["DELETE", "GET"])
    expect(await refused(await api().request(method, at))).toEqual([404, "file_not_found", undefined]);
});

test("a presigned upload is confirmed, or noticed by the first look", async () => {
  for (const look of [
    ["POST", "/confirm"],
    ["GET", "/metadata"],
  ] as const) {
    const content = Buffer.from("hello");
    const { sId, uploadUrl = "" } = await create(content, {}, api().q("/files"));
    expect(await refused(await api().request("POST", api().q(`/files/${sId}/confirm`)))).toEqual([
      400,
      "file_not_uploaded",
      undefined,
    ]);
    expect(
      (
        await fetch(uploadUrl, {
          method: "PUT",
          headers: { "content-type": "text/plain" },
          body: new Uint8Array(content),
        })
      ).status,
    ).toBe(200);
    expect(await api().expect(200, look[0], api().q(`/files/${sId}${look[1]}`))).toMatchObject({
      file: { sId, status: "ready" },
    });
  }
});

test("a wrong field of a new file is named", async () => {
  const content = Buffer.from("hello");
  for (const [fields, type, field] of [
    [{ contentType: "application/x-evil" }, "file_type_not_supported", "contentType"],
    [{ fileSize: 50 * 1024 * 1024 + 1 }, "file_too_large", "fileSize"],
    [{ fileSize: 1.5 }, "invalid_request_error", "fileSize"],
    [{ fileSize: 0 }, "invalid_request_error", "fileSize"],
    [{ fileName: "" }, "invalid_request_error", "fileName"],
    [{ useCase: "nothing" }, "invalid_request_error", "useCase"],
    [{ useCaseMetadata: "cnv_1" }, "invalid_request_error", "useCaseMetadata"],
  ] as const) {
    for (const [, path] of families)
      expect(await refused(await api().request("POST", path("/files"), wanted(content, fields)))).toEqual([
        400,
        type,
        field,
      ]);
  }
  const { useCase: _none, ...without } = wanted(content);
  expect(await refused(await api().request("POST", api().p("/files"), without))).toEqual([
    400,
    "invalid_request_error",
    "useCase",
  ]);
  expect((await api().request("POST", api().q("/files"), without)).status).toBe(200);
  expect(
    await refused(await api().request("POST", api().p("/files"), wanted(content, { useCaseMetadata: {} }))),
  ).toEqual([400, "invalid_request_error", "useCaseMetadata.conversationId"]);
});

test("an upload that is not what was declared is refused and can be made again", async () => {
  const content = Buffer.from("hello world");
  const { sId, uploadUrl = "" } = await create(content);
  expect(await refused(await upload(uploadUrl, form(Buffer.from("hello world, and more"))))).toEqual([
    400,
    "file_too_large",
    "file",
  ]);
  expect(await refused(await upload(uploadUrl, form(randomBytes(3_000_000))))).toEqual([400, "file_too_large", "file"]);
  expect(await refused(await upload(uploadUrl, form(Buffer.from("hello"))))).toEqual([400, "file_too_large", "file"]);
  expect(await refused(await upload(uploadUrl, form(content, "other")))).toEqual([
    400,
    "invalid_request_error",
    "file",
  ]);
  const behindAnother = form(Buffer.from("another"), "thumbnail");
  behindAnother.append("file", new Blob(["hello, and more than declared"]), "a.txt");
  expect(await refused(await upload(uploadUrl, behindAnother))).toEqual([400, "file_too_large", "file"]);
  expect(await refused(await upload(uploadUrl, "{}", { "content-type": "application/json" }))).toEqual([
    400,
    "invalid_request_error",
    "Content-Type",
  ]);
  expect(
    await refused(await upload(uploadUrl, "no form", { "content-type": "multipart/form-data; boundary=x" })),
  ).toEqual([400, "invalid_request_error", "body"]);
  expect(
    await refused(
      await upload(uploadUrl, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello', {
        "content-type": "multipart/form-data; boundary=x",
      }),
    ),
  ).toEqual([400, "invalid_request_error", "body"]);
  expect(await api().expect(200, "GET", api().q(`/files/${sId}/metadata`))).toMatchObject({
    file: { status: "created" },
  });
  expect((await upload(uploadUrl, form(content))).status).toBe(200);
  expect(await refused(await upload(uploadUrl, form(content)))).toEqual([400, "file_already_uploaded", undefined]);
});

test("a content that is not of its type fails for good", async () => {
  const content = Buffer.from("not a picture");
  const { sId, uploadUrl = "" } = await create(content, { contentType: "image/png", fileName: "a.png" });
  for (let i = 0; i < 2; i++)
    expect(await refused(await upload(uploadUrl, form(content)))).toEqual([400, "file_type_not_supported", undefined]);
  expect(await api().expect(200, "GET", api().q(`/files/${sId}/metadata`))).toMatchObject({
    file: { status: "failed", error: { type: "file_type_not_supported" } },
  });
  expect(await refused(await api().request("GET", api().p(`/files/${sId}?action=view`)))).toEqual([
    404,
    "file_not_found",
    undefined,
  ]);
});

test("bytes that come too late are refused, and nothing is shared before it is ready", async () => {
  const windowMs = 1_000;
  await parley.files?.service.restart({
    PARLEY_UPLOAD_WINDOW_MS: String(windowMs),
    PARLEY_RECONCILE_INTERVAL_MS: "500",
  });
  const content = Buffer.from("hello");
  const { sId, uploadUrl = "", created } = await create(content);
  expect(await refused(await api().request("POST", api().q(`/files/${sId}/share`)))).toEqual([
    404,
    "file_not_found",
    undefined,
  ]);
  await eventually("its time is over", () => Promise.resolve(Date.now() > created + windowMs ? true : undefined));
  expect(await refused(await upload(uploadUrl, form(content)))).toEqual([400, "upload_expired", undefined]);
  await eventually("it has failed", async () =>
    ((await api().expect(200, "GET", api().q(`/files/${sId}/metadata`))) as { file: FileJson }).file.status === "failed"
      ? true
      : undefined,
  );
  expect(await refused(await upload(uploadUrl, form(content)))).toEqual([400, "upload_expired", undefined]);
  expect(await refused(await api().request("POST", api().q(`/files/${sId}/confirm`)))).toEqual([
    400,
    "upload_expired",
    undefined,
  ]);
  await parley.files?.service.restart();
});

test("a client that disconnects half way leaves nothing and may upload again", async () => {
  const content = randomBytes(4_000_000);
  const { sId, uploadUrl = "" } = await create(content, { contentType: "application/octet-stream" });
  const half = request(uploadUrl, {
    method: "POST",
    headers: {
      ...authorization(),
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(content.length + 1000),
    },
  });
  half.on("error", () => undefined);
  half.write(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n',
  );
  await new Promise((resolve) => half.write(content.subarray(0, 2_000_000), resolve));
  half.destroy();
  await eventually("the gateway has let go", async () =>
    (await upload(uploadUrl, form(content, "file", "application/octet-stream"))).status === 200 ? true : undefined,
  );
  expect(await api().expect(200, "GET", api().q(`/files/${sId}/metadata`))).toMatchObject({
    file: { status: "ready" },
  });
});

test("keys need the scope, and a person for what is a person's", async () => {
  const { sId } = await uploaded(Buffer.from("hello"));
  const reader = parley.api(0, readerKey);
  expect(await refused(await reader.request("GET", api().q(`/files/${sId}/metadata`)))).toEqual([
    404,
    "file_not_found",
    undefined,
  ]);
  const contentFragments = [{ title: "t", fileId: sId }];
  await api().expect(200, "POST", api().p("/assistant/conversations"), { title: "Open", contentFragments });
  expect((await reader.request("GET", api().q(`/files/${sId}/metadata`))).status).toBe(200);
  for (const [method, path] of [
    ["POST", "/files"],
    ["POST", `/files/${sId}`],
    ["DELETE", `/files/${sId}`],
    ["POST", `/files/${sId}/confirm`],
    ["POST", `/files/${sId}/share`],
    ["DELETE", `/files/${sId}/share`],
  ] as const) {
    expect(await refused(await reader.request(method, api().q(path), method === "POST" ? {} : undefined))).toEqual([
      403,
      "insufficient_scope",
      undefined,
    ]);
  }
  const { secret } = (await api().expect(200, "POST", api().q("/keys"), {
    name: "robot",
    scopes: ["files:read", "files:write"],
  })) as { secret: string };
  expect(await refused(await parley.api(0, secret).request("POST", api().q(`/files/${sId}`), {}))).toEqual([
    403,
    "file_upload_not_authorized",
    undefined,
  ]);
  expect(await refused(await parley.api(0, secret).request("DELETE", api().q(`/files/${sId}`)))).toEqual([
    403,
    "file_deletion_not_authorized",
    undefined,
  ]);
  for (const method of ["POST", "DELETE"] as const)
    expect(await refused(await parley.api(0, secret).request(method, api().q(`/files/${sId}/share`)))).toEqual([
      403,
      "file_sharing_not_authorized",
      undefined,
    ]);
});

test("an unknown file is 404 on every route", async () => {
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/metadata"],
    ["POST", ""],
    ["POST", "/confirm"],
    ["DELETE", ""],
    ["POST", "/share"],
    ["DELETE", "/share"],
  ] as const) {
    expect(await refused(await api().request(method, api().q(`/files/fil_unknown${path}`)))).toEqual([
      404,
      "file_not_found",
      undefined,
    ]);
  }
});

test("the same Idempotency-Key makes one file", async () => {
  const body = wanted(Buffer.from("hello"));
  const made = await Promise.all(
    [1, 2].map(
      async () =>
        ((await api().expect(200, "POST", api().p("/files"), body, { "idempotency-key": "one" })) as { file: FileJson })
          .file.sId,
    ),
  );
  expect(new Set(made).size).toBe(1);
  expect(
    await refused(
      await api().request("POST", api().p("/files"), { ...body, fileName: "b.txt" }, { "idempotency-key": "one" }),
    ),
  ).toEqual([422, "idempotency_key_reused", undefined]);
});
