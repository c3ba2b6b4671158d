import { expect, test } from "vitest";
import { actor, harness, workspaceId } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";

const service = harness();
let made = 0;
const newFile = (): string => `fil_${++made}`;
const release = async (fileId: string, of = workspaceId) =>
  (await service.fileHolders.ReleaseFile({ workspaceId: of, fileId })).released;
const isHeld = async (fileId: string) => (await service.fileHolders.GetFileAccess({ actor, fileId })).readable;
const fragmentOf = (fileId: string) => ({ title: "f", contentType: "text/plain", context: {}, file: { fileId } });

test("a file that nobody holds is released, and attached to nothing from then on", async () => {
  const fileId = newFile();
  const { conversationId } = await service.ask("x");
  await service.attach(conversationId, fileId);
  await service.conversations.DeleteConversation({ actor, conversationId });
  expect([await release(fileId), await release(fileId), await release(newFile())]).toEqual([true, true, true]);
  const other = await service.ask("y");
  const late = { actor, conversationId: other.conversationId, contentFragment: fragmentOf(fileId) };
  const named = (field: string) => ({ code: "INVALID_ARGUMENT", fields: [{ field }] });
  const posting = service.conversations.PostContentFragment(late);
  await expect(posting).rejects.toMatchObject(named("contentFragment.fileId"));
  const contentFragments = [fragmentOf(newFile()), fragmentOf(fileId)];
  const making = service.conversations.CreateConversation({ actor, contentFragments });
  await expect(making).rejects.toMatchObject(named("contentFragments[1].fileId"));
  expect(await isHeld(fileId)).toBe(false);
});

test("a file that somebody holds stays, and may be attached further; another workspace's release is about another file", async () => {
  const fileId = newFile();
  await service.attach((await service.ask("x")).conversationId, fileId);
  expect([await release(fileId), await release(fileId, "ws_other")]).toEqual([false, true]);
  await service.attach((await service.ask("y")).conversationId, fileId);
});

test("of a release and an attachment at one moment one sees the other", async () => {
  const { conversationId } = await service.ask("x");
  for (let round = 0; round < 20; round++) {
    const fileId = newFile();
    const making = { actor, contentFragments: [fragmentOf(fileId)] };
    const [posted, created, released] = await Promise.allSettled([
      service.attach(conversationId, fileId),
      service.conversations.CreateConversation(making),
      release(fileId),
    ]);
    const attached = [posted, created].filter(({ status }) => status === "fulfilled");
    for (const refused of [posted, created])
      if (refused.status === "rejected") expect(refused.reason).toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(released).toEqual({ status: "fulfilled", value: attached.length === 0 });
    expect(await isHeld(fileId)).toBe(attached.length > 0);
  }
}, 60_000);

test("of a release and a commit that names a made file at one moment one sees the other", async () => {
  for (let round = 0; round < 20; round++) {
    const started = await startedAnswer(service);
    const { run, attempt } = started;
    const { actions } = await commitStep(service, started, 0, [searchCall("a")]);
    const made = (fileId: string) => ({ fileId, title: "image-1.png", contentType: "image/png" });
    const [ofTool, ofModel] = [newFile(), newFile()];
    const result = { actionId: actions[0]?.actionId ?? "", text: "found", content: "[]", started: 1, ended: 2 };
    const results = [{ ...result, generatedFiles: [made(ofTool)] }];
    const [toolReleased] = await Promise.all([release(ofTool), service.runs.CommitResults({ run, attempt, results })]);
    const report = { run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "Done." } as const;
    const [modelReleased] = await Promise.all([
      release(ofModel),
      service.runs.CompleteRun({ ...report, generatedFiles: [made(ofModel)] }),
    ]);
    expect([await isHeld(ofTool), await isHeld(ofModel)]).toEqual([!toolReleased, !modelReleased]);
  }
}, 60_000);
