import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { AnswerControl, Constellation, drawingModel, eventually, onDatabase, testStack } from "@parley/testing";
import type { Script } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let painter: string;
beforeAll(async () => {
  parley = await Constellation.start({ files: "own store" });
  painter = await parley.createAgent("Painter", "Draw.", drawingModel);
});
afterAll(() => parley.stop());

interface Answer {
  readonly sId: string;
  readonly status: string;
  readonly content: string | null;
  readonly error: { readonly code: string } | null;
  readonly costCredits: number | null;
  readonly generatedFiles: readonly {
    readonly fileId: string;
    readonly title: string;
    readonly contentType: string;
    readonly snippet: null;
  }[];
}

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const gif = "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";
const pngUrl = `data:image/png;base64,${png}`;
const gifUrl = `data:image/gif;base64,${gif}`;
const drawing: Script = { kind: "answer", pieces: [], images: [pngUrl] };

const api = () => parley.api();
const runner = () => parley.runners[0] as (typeof parley.runners)[number];
const answersIn = async (conversationId: string): Promise<readonly Answer[]> =>
  ((await api().messages(conversationId)) as readonly unknown[] as readonly (Answer & { type: string })[]).filter(
    ({ type }) => type === "agent_message",
  );
const ended = (conversationId: string, messageId?: string): Promise<Answer> =>
  eventually(
    "the answer has ended",
    async () =>
      (await answersIn(conversationId)).find(
        ({ sId, status }) => (messageId === undefined || sId === messageId) && status !== "created",
      ),
    45_000,
  );

/** Asks whoever draws, and gives what came of it. */
async function drawn(
  content: string,
  ...scripts: Script[]
): Promise<{ readonly conversationId: string; readonly answer: Answer }> {
  parley.model.on(content, ...scripts);
  const { conversationId } = await api().ask(content, [painter]);
  return { conversationId, answer: await ended(conversationId) };
}

/** The file service's records of what was made for a conversation. */
const recordsOf = (conversationId: string) =>
  onDatabase(parley.databases.file, (db) =>
    db.collection("files").find({ "metadata.conversationId": conversationId }).toArray(),
  );

async function bytesOf(fileId: string): Promise<string> {
  const response = await fetch(`${api().baseUrl}${api().q(`/files/${fileId}?action=download`)}`, {
    headers: { authorization: `Bearer ${parley.apiKey}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}

test("an answer carries the images that its model made, with its text, wherever it is read", async () => {
  const { conversationId, answer } = await drawn("text and two images", {
    kind: "answer",
    pieces: ["Here ", "they are."],
    images: [pngUrl, gifUrl],
  });
  expect(answer).toMatchObject({ status: "succeeded", content: "Here they are." });
  expect(answer.generatedFiles).toEqual([
    { fileId: expect.stringMatching(/^fil_/), title: "image-1.png", contentType: "image/png", snippet: null },
    { fileId: expect.stringMatching(/^fil_/), title: "image-2.gif", contentType: "image/gif", snippet: null },
  ]);
  const [{ ownerId }] = (await recordsOf(conversationId)) as unknown as [{ ownerId: string }];
  expect(ownerId).toMatch(/^usr_/);
  expect(await Promise.all(answer.generatedFiles.map(({ fileId }) => bytesOf(fileId)))).toEqual([png, gif]);
  const alone = (await api().expect(
    200,
    "GET",
    api().q(`/assistant/conversations/${conversationId}/messages/${answer.sId}`),
  )) as { message: Answer };
  expect(alone.message.generatedFiles).toEqual(answer.generatedFiles);
  const { events } = await api().follow(
    api().q(`/assistant/conversations/${conversationId}/messages/${answer.sId}/events`),
  );
  expect(events.at(-1)?.data).toMatchObject({
    type: "agent_message_success",
    message: { generatedFiles: answer.generatedFiles },
  });
  const { file } = (await api().expect(200, "GET", api().q(`/files/${answer.generatedFiles[0]?.fileId}/metadata`))) as {
    file: object;
  };
  expect(file).toMatchObject({
    fileName: "image-1.png",
    status: "ready",
    useCase: "conversation",
    useCaseMetadata: { conversationId },
  });
});

test("the files are theirs who asked: nobody else deletes them without the scope for it", async () => {
  const secretOf = async (name: string) =>
    (
      (await api().expect(200, "POST", api().q("/keys"), {
        name,
        scopes: ["conversations:read", "conversations:write", "files:read", "files:write", "agents:read"],
      })) as { secret: string }
    ).secret;
  parley.model.on("mine alone", drawing);
  const [mine, other] = [parley.api(0, await secretOf("mine")), parley.api(0, await secretOf("other"))];
  const { conversationId } = await mine.ask("mine alone", [painter]);
  const [file] = (await ended(conversationId)).generatedFiles;
  await other.expect(403, "DELETE", other.p(`/files/${file?.fileId}`));
  await mine.expect(204, "DELETE", mine.p(`/files/${file?.fileId}`));
});

test("an image alone is an answer, which later runs read of", async () => {
  const { conversationId, answer } = await drawn("an image alone", drawing);
  expect([answer.status, answer.content, answer.generatedFiles.length]).toEqual(["succeeded", "", 1]);
  const { agentMessageIds } = await api().post(conversationId, "what did you draw?", [painter]);
  await ended(conversationId, agentMessageIds[0]);
  await ended(
    conversationId,
    (await api().post(conversationId, "and what do you see?", [parley.agentId])).agentMessageIds[0],
  );
  const [toPainter, toHelper] = ["what did you draw?", "and what do you see?"].map(
    (question) => parley.model.callsFor(question)[0],
  );
  expect(toPainter?.messages[2]).toEqual({
    role: "assistant",
    content: "[Files that came with this answer: image-1.png (image/png)]",
  });
  expect(toHelper?.messages[2]?.content).toBe("Painter: [Files that came with this answer: image-1.png (image/png)]");
  expect([toPainter?.["modalities"], toHelper?.["modalities"]]).toEqual([["image", "text"], undefined]);
});

test("images from a model that is not said to make them are left alone", async () => {
  parley.model.on("unasked for", { kind: "answer", pieces: ["text"], images: [pngUrl] });
  const { conversationId } = await api().ask("unasked for", [parley.agentId]);
  expect(await ended(conversationId)).toMatchObject({ status: "succeeded", content: "text", generatedFiles: [] });
  expect(await recordsOf(conversationId)).toEqual([]);
});

const large = (bytes: number): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(png, "base64"), Buffer.alloc(bytes)]).toString("base64")}`;

test.each<[string, readonly string[], string]>([
  ["an address elsewhere", [pngUrl, "https://x.example/lion.png"], "answer_image_invalid"],
  ["broken base64", [`${pngUrl.slice(0, -8)}!!!!!!!!`], "answer_image_invalid"],
  [
    "an image that is none",
    [`data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}`],
    "answer_image_invalid",
  ],
  ["nine images", Array.from({ length: 9 }, () => pngUrl), "answer_too_large"],
  ["more than 5 MB", [large(5 * 1024 * 1024)], "answer_too_large"],
])(
  "%s ends the answer as failed, with its own code, after one call, which is billed, and nothing is stored",
  async (name, images, code) => {
    const { conversationId, answer } = await drawn(`bad: ${name}`, { kind: "answer", pieces: ["fine"], images });
    expect(answer).toMatchObject({ status: "failed", error: { code }, generatedFiles: [], costCredits: 0 });
    expect(parley.model.callsFor(`bad: ${name}`)).toHaveLength(1);
    expect(await recordsOf(conversationId)).toEqual([]);
  },
);

test("a large image is stored whole", async () => {
  const url = large(4 * 1024 * 1024);
  const { answer } = await drawn("a large one", { kind: "answer", pieces: [], images: [url] });
  expect(answer.status).toBe("succeeded");
  expect(url.endsWith(await bytesOf(answer.generatedFiles[0]?.fileId ?? ""))).toBe(true);
});

test("a model that is asked again draws again: what it had drawn before is dropped", async () => {
  const { conversationId, answer } = await drawn(
    "cut after an image",
    { kind: "cut", images: [pngUrl, pngUrl] },
    { kind: "answer", pieces: [], images: [gifUrl] },
  );
  expect(answer.generatedFiles.map(({ contentType }) => contentType)).toEqual(["image/gif"]);
  expect(await recordsOf(conversationId)).toHaveLength(1);
});

test("a failed answer stores no image, and its retry has its own", async () => {
  const control = parley.model.control("cut after text");
  const { conversationId, agentMessageIds } = await api().ask("cut after text", [painter]);
  await control.asked;
  control.sendImage(pngUrl);
  control.send("half");
  await api().follow(api().eventsPath(conversationId, agentMessageIds[0]), {
    until: ({ data }) => data.type === "generation_tokens",
  });
  control.cut();
  const answer = await ended(conversationId);
  expect(answer).toMatchObject({ status: "failed", content: "half", generatedFiles: [] });
  expect(await recordsOf(conversationId)).toEqual([]);
  parley.model.on("cut after text", drawing);
  const { message } = (await api().expect(
    200,
    "POST",
    api().p(`/assistant/conversations/${conversationId}/messages/${answer.sId}/retry`),
  )) as { message: { sId: string } };
  expect((await ended(conversationId, message.sId)).generatedFiles).toMatchObject([{ title: "image-1.png" }]);
  const first = (await api().expect(
    200,
    "GET",
    api().q(`/assistant/conversations/${conversationId}/messages/${answer.sId}`),
  )) as { message: Answer };
  expect(first.message.generatedFiles).toEqual([]);
});

test.each([
  ["cancelled", "cancel", "cancelled", 0],
  ["asked to come to an end", "gracefully_stop", "succeeded", 1],
] as const)("an answer that was %s (%s) ends as %s with %i of its images", async (name, action, status, kept) => {
  const control = parley.model.control(`will be ${name}`);
  const { conversationId, agentMessageIds } = await api().ask(`will be ${name}`, [painter]);
  await control.asked;
  control.sendImage(pngUrl);
  control.send("so far");
  await eventually("the text is there", async () => (await api().listEvents(conversationId, agentMessageIds[0]))[0]);
  await api().expect(200, "POST", api().q(`/assistant/conversations/${conversationId}/cancel`), {
    messageIds: agentMessageIds,
    action,
  });
  const answer = await ended(conversationId);
  expect([answer.status, answer.generatedFiles.length, (await recordsOf(conversationId)).length]).toEqual([
    status,
    kept,
    kept,
  ]);
});

test("a deleted file or answer shows no image to readers and models", async () => {
  const { conversationId, answer } = await drawn("two to delete", {
    kind: "answer",
    pieces: ["Two."],
    images: [pngUrl, gifUrl],
  });
  const [first, second] = answer.generatedFiles;
  await api().expect(204, "DELETE", api().p(`/files/${first?.fileId}`));
  await eventually("it is gone", async () =>
    (await answersIn(conversationId))[0]?.generatedFiles.length === 1 ? true : undefined,
  );
  expect((await answersIn(conversationId))[0]?.generatedFiles).toEqual([second]);
  await ended(conversationId, (await api().post(conversationId, "what is left?", [painter])).agentMessageIds[0]);
  expect(parley.model.callsFor("what is left?")[0]?.messages[2]?.content).toBe(
    "Two.\n\n[Files that came with this answer: image-2.gif (image/gif)]",
  );
  await api().expect(200, "DELETE", api().q(`/assistant/conversations/${conversationId}/messages/${answer.sId}`));
  expect((await answersIn(conversationId))[0]).toMatchObject({
    visibility: "deleted",
    content: null,
    generatedFiles: [],
  });
});

test("npm run ask names the files of an answer", async () => {
  parley.model.on("ask for a drawing", { ...drawing, pieces: ["Look."] });
  const home = await mkdtemp(join(testStack().dir, "ask-"));
  await writeFile(
    join(home, "local.json"),
    JSON.stringify({
      baseUrl: api().baseUrl,
      workspaceId: parley.workspaceId,
      apiKey: parley.apiKey,
      agentId: painter,
      processes: [],
    }),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["packages/local-stack/src/ask/main.ts", "ask for a drawing"],
    { env: { ...process.env, PARLEY_HOME: home } },
  );
  expect(stdout).toMatch(/^Look\.\n\[image-1\.png: fil_\w+\]\n$/);
});

test("an answer waits for a file service that is away for a moment", async () => {
  const control = parley.model.control("wait for it");
  const { conversationId } = await api().ask("wait for it", [painter]);
  await control.asked;
  await parley.files?.service.stop();
  control.sendImage(pngUrl);
  control.finish();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await parley.files?.service.start();
  const answer = await ended(conversationId);
  expect(await bytesOf(answer.generatedFiles[0]?.fileId ?? "")).toBe(png);
  expect(await recordsOf(conversationId)).toHaveLength(1);
});

test("a cancel ends an answer also while the file service stands still, and nothing is left of it", async () => {
  const control = parley.model.control("cancelled while storing");
  const { conversationId, agentMessageIds } = await api().ask("cancelled while storing", [painter]);
  await control.asked;
  await parley.files?.storage.stop();
  control.sendImage(pngUrl);
  control.finish();
  await eventually("it is being stored", async () => (await recordsOf(conversationId))[0]);
  parley.files?.service.signal("SIGSTOP");
  await api().expect(200, "POST", api().q(`/assistant/conversations/${conversationId}/cancel`), {
    messageIds: agentMessageIds,
    action: "cancel",
  });
  expect(
    (
      await eventually(
        "it has ended",
        async () => (await answersIn(conversationId)).find(({ status }) => status !== "created"),
        5_000,
      )
    ).status,
  ).toBe("cancelled");
  parley.files?.service.signal("SIGCONT");
  await parley.files?.storage.startAgain();
  await eventually("its file is gone", async () => ((await recordsOf(conversationId)).length === 0 ? true : undefined));
});

test("while files can't be stored at all the answer fails and says so, with its text", async () => {
  await parley.files?.storage.stop();
  const { answer } = await drawn("no storage", { kind: "answer", pieces: ["Look:"], images: [pngUrl] });
  await parley.files?.storage.startAgain();
  expect(answer).toMatchObject({
    status: "failed",
    content: "Look:",
    error: { code: "answer_not_stored" },
    generatedFiles: [],
  });
});

test("a runner killed between storing and reporting leaves files that nobody sees: the next attempt's answer has its own", async () => {
  parley.model.on("killed in between", drawing, { kind: "answer", pieces: [], images: [gifUrl] });
  await runner().restart({ PARLEY_EXIT_POINT: "run.files-stored" });
  const { conversationId } = await api().ask("killed in between", [painter]);
  await runner().exited;
  await runner().start();
  const answer = await ended(conversationId);
  expect(answer.generatedFiles.map(({ contentType }) => contentType)).toEqual(["image/gif"]);
  expect(await bytesOf(answer.generatedFiles[0]?.fileId ?? "")).toBe(gif);
  expect((await recordsOf(conversationId)).map(({ contentType }) => String(contentType)).toSorted()).toEqual([
    "image/gif",
    "image/png",
  ]);
});

test("a runner that lost its run deletes what it had stored for it", async () => {
  const [stale, fresh] = [new AnswerControl(), { kind: "answer", pieces: [], images: [gifUrl] } as const];
  parley.model.on("lost run", { kind: "controlled", control: stale }, fresh);
  const { conversationId } = await api().ask("lost run", [painter]);
  await stale.asked;
  await parley.conversations[0]?.stop();
  stale.sendImage(pngUrl);
  stale.finish();
  await eventually("the file is stored", async () =>
    (await recordsOf(conversationId)).find(({ status }) => status === "ready"),
  );
  runner().signal("SIGSTOP");
  await parley.conversations[0]?.start();
  const second = await parley.addRunner();
  const answer = await ended(conversationId);
  expect(answer.generatedFiles.map(({ contentType }) => contentType)).toEqual(["image/gif"]);
  runner().signal("SIGCONT");
  await eventually("the other is deleted", async () =>
    (await recordsOf(conversationId)).length === 1 ? true : undefined,
  );
  expect((await recordsOf(conversationId))[0]).toMatchObject({ fileId: answer.generatedFiles[0]?.fileId });
  await second.stop();
});
