import { Constellation, eventually, isLongRun, sampled } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    files: "own store",
    runners: 0,
    environment: {
      file: { PARLEY_RECONCILE_INTERVAL_MS: "100", PARLEY_ORPHAN_AFTER_MS: "4000", PARLEY_UPLOAD_WINDOW_MS: "180000" },
    },
  });
});
afterAll(() => parley.stop());

const api = () => parley.api();
const metadata = async (fileId: string) =>
  ((await api().expect(200, "GET", api().q(`/files/${fileId}/metadata`))) as { file: { status: string } }).file;
const keysOf = async (fileId: string) =>
  ((await parley.files?.storage.objectKeys()) ?? []).filter((key) => key.includes(fileId));

async function create(
  contentType = "text/plain",
  way: "gateway" | "storage" = "gateway",
): Promise<{ sId: string; uploadUrl: string }> {
  const { file } = (await api().expect(200, "POST", way === "gateway" ? api().p("/files") : api().q("/files"), {
    contentType,
    fileName: "a.txt",
    fileSize: 5,
    useCase: "conversation",
  })) as { file: { sId: string; uploadUrl: string } };
  return file;
}

// Null when the gateway died.
async function upload(url: string): Promise<number | null> {
  const form = new FormData();
  form.append("file", new Blob(["hello"]), "a.txt");
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${parley.apiKey}` },
    body: form,
  }).catch(() => null);
  return answer?.status ?? null;
}

async function content(fileId: string): Promise<string> {
  return (
    await fetch(parley.baseUrls[0] + api().p(`/files/${fileId}`), {
      headers: { authorization: `Bearer ${parley.apiKey}` },
    })
  ).text();
}

/** Puts the bytes to the storage and says so. */
async function presigned({ sId, uploadUrl }: { readonly sId: string; readonly uploadUrl: string }): Promise<number> {
  expect(
    (await fetch(uploadUrl, { method: "PUT", headers: { "content-type": "text/plain" }, body: "hello" })).status,
  ).toBe(200);
  return (await api().request("POST", api().q(`/files/${sId}/confirm`))).status;
}

const kills = [
  ["file.processing", "gateway"],
  ["file.copied", "storage"],
  ["file.checked", "gateway"],
  ["file.uploaded", "gateway"],
  ["file.processed", "gateway"],
  ["file.ready", "gateway"],
  ["file.uploaded", "storage"],
  ["file.checked", "storage"],
  ["file.ready", "storage"],
] as const;

test.each(sampled(kills, 3))(
  "killed at %s, the upload to the %s ends well and leaves nothing behind",
  async (point, way) => {
    const { service } = parley.files ?? {};
    await service?.restart({ PARLEY_EXIT_POINT: point });
    const created = await create("text/plain", way);
    const { sId } = created;
    // The call is sent again to a replica that is there; here there is none before the restart.
    const answered = way === "gateway" ? upload(created.uploadUrl) : presigned(created);
    await service?.exited;
    await service?.start();
    const status = await answered;
    expect([200, 503]).toContain(status);
    expect(await metadata(sId)).toMatchObject({ status: "ready" });
    expect(await content(sId)).toBe("hello");
    await eventually("the content and its text are left", async () =>
      (await keysOf(sId)).length === 2 ? true : undefined,
    );
    expect(await content(sId)).toBe("hello");
  },
);

test("a content whose reading kills the service each time is a file without text in the end", async () => {
  const { service } = parley.files ?? {};
  const { sId, uploadUrl } = await create();
  await service?.restart({ PARLEY_EXIT_POINT: "file.processing" });
  const first = upload(uploadUrl);
  await service?.exited;
  for (let i = 0; i < 2; i++) {
    await service?.start({ PARLEY_EXIT_POINT: "file.processing" });
    const looked = api().request("GET", api().q(`/files/${sId}/metadata`));
    await service?.exited;
    await looked;
  }
  await service?.start({ PARLEY_EXIT_POINT: "file.processing" });
  await first;
  expect(await metadata(sId)).toMatchObject({ status: "ready", processingError: "It could not be read" });
  expect(await content(sId)).toBe("hello");
  await service?.restart();
});

test("killed while a file fails, the file has failed and leaves nothing behind", async () => {
  const { service } = parley.files ?? {};
  await service?.restart({ PARLEY_EXIT_POINT: "file.failed" });
  const { sId, uploadUrl } = await create("image/png");
  const answered = upload(uploadUrl);
  await service?.exited;
  await service?.start();
  expect([400, 503]).toContain(await answered);
  expect(await metadata(sId)).toMatchObject({ status: "failed", error: { type: "file_type_not_supported" } });
  await eventually("no object is left", async () => ((await keysOf(sId)).length === 0 ? true : undefined));
});

test("killed in a deletion, the file is gone and so are its bytes", async () => {
  const { service } = parley.files ?? {};
  const { sId, uploadUrl } = await create();
  expect(await upload(uploadUrl)).toBe(200);
  await service?.restart({ PARLEY_EXIT_POINT: "file.deleted" });
  const answered = api().request("DELETE", api().q(`/files/${sId}`));
  await service?.exited;
  await service?.start();
  expect([404, 503]).toContain((await answered).status);
  expect((await api().request("GET", api().q(`/files/${sId}/metadata`))).status).toBe(404);
  await eventually("no object is left", async () => ((await keysOf(sId)).length === 0 ? true : undefined));
});

test("killed while it deletes what a deleted conversation held, the service goes on with the next of its files", async () => {
  const { service } = parley.files ?? {};
  const made = [await create(), await create()];
  for (const { uploadUrl } of made) expect(await upload(uploadUrl)).toBe(200);
  const contentFragments = made.map(({ sId }) => ({ title: "t", fileId: sId }));
  const body = { title: "Files", contentFragments };
  const { conversation } = (await api().expect(200, "POST", api().p("/assistant/conversations"), body)) as {
    conversation: { sId: string };
  };
  await service?.restart({ PARLEY_EXIT_POINT: "file.deleted" });
  await api().expect(200, "DELETE", api().q(`/assistant/conversations/${conversation.sId}`));
  await service?.exited;
  await service?.start();
  // The broker delivers again what a dead process has not acknowledged, half a minute later.
  const patienceMs = 90_000;
  for (const { sId } of made) {
    const isGone = async () => (await api().request("GET", api().q(`/files/${sId}/metadata`))).status === 404;
    await eventually("the file is gone", async () => ((await isGone()) ? true : undefined), patienceMs);
    const isEmpty = async () => (await keysOf(sId)).length === 0;
    await eventually("no object is left", async () => ((await isEmpty()) ? true : undefined), patienceMs);
  }
}, 300_000);

test("a gateway killed between the bytes and the confirmation loses nothing", async () => {
  const [gateway] = parley.gateways;
  await gateway?.restart({ PARLEY_EXIT_POINT: "gateway.uploaded" });
  const { sId, uploadUrl } = await create();
  expect(await upload(uploadUrl)).toBeNull();
  await gateway?.exited;
  await gateway?.start();
  expect(await metadata(sId)).toMatchObject({ status: "ready" });
  expect(await content(sId)).toBe("hello");
});

test(
  "while the storage is gone uploads are refused and records stay, and then all goes on by itself",
  { timeout: 120_000 },
  async () => {
    const { sId, uploadUrl } = await create();
    const done = await create();
    expect(await upload(done.uploadUrl)).toBe(200);
    await parley.files?.storage.stop();
    const end = Date.now() + (isLongRun ? 30_000 : 6_000);
    while (Date.now() < end) {
      expect(await upload(uploadUrl)).toBe(503);
      expect(await metadata(done.sId)).toMatchObject({ status: "ready" });
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    await parley.files?.storage.startAgain();
    await eventually("uploads are taken again", async () => ((await upload(uploadUrl)) === 200 ? true : undefined));
    expect([await content(sId), await content(done.sId)]).toEqual(["hello", "hello"]);
  },
);
