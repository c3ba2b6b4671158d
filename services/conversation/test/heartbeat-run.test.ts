import { expect, test } from "vitest";
import { harness } from "./_harness.ts";

const service = harness(1_500);

test("heartbeats keep a run alive past its first lease", async () => {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  for (let i = 0; i < 8; i++) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await service.runs.HeartbeatRun({ run, attempt })).toEqual({ cancelRequested: false });
  }
  await expect(service.runs.HeartbeatRun({ run, attempt: attempt + 1 })).rejects.toMatchObject({ reason: "RUN_FENCED" });
});
