import { eventually } from "@parley/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { spending } from "./_spending.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";

// Runners that die are recovered soon.
const service = harness(700);
const { somebody, limitPerson, goneOf, started, hold, complete } = spending(service);

interface Facts {
  readonly hold?: { readonly microcredits: number };
}

/** What the documents say of the runs of somebody: what is held for them, and what their facts add up to. */
async function documentsOf(userId: string): Promise<readonly [number, number]> {
  const runs = await service.mongo.db.collection<Facts & { _id: string }>("runs").find({ userId }).toArray();
  const held = runs.reduce((sum, { hold }) => sum + (hold?.microcredits ?? 0), 0);
  const runId = { $in: runs.map(({ _id }) => _id) };
  const steps = service.mongo.db.collection<{ bill: { microcredits: number } }>("run_steps").find({ runId });
  const used = (await steps.toArray()).reduce((sum, { bill }) => sum + bill.microcredits, 0);
  return [used, held];
}

test("whatever runners do and wherever they die: held is what is under way, used the sum of the facts, and nothing is left", async () => {
  const act = fc.constantFrom("hold", "commit", "complete", "beat", "cancel", "yield", "die");
  const stories = fc.sample(fc.array(act, { minLength: 1, maxLength: 7 }), { numRuns: 24, seed: 11 });
  const ann = somebody();
  await limitPerson(ann.userId, 1_000_000_000);
  for (const batch of [stories.slice(0, 8), stories.slice(8, 16), stories.slice(16)]) {
    await Promise.all(batch.map((story) => live(story, ann)));
    // Those that nobody beats are recovered meanwhile: both are of one moment, or looked at again.
    await eventually("the sums are those of the documents", async () => {
      const [gone, documents] = [await goneOf(ann.userId), await documentsOf(ann.userId)];
      return JSON.stringify(gone) === JSON.stringify(documents) ? gone : undefined;
    });
  }
  await eventually(
    "no run is in the hands of a runner",
    async () => {
      const running = { userId: ann.userId, state: "running" };
      return (await service.mongo.db.collection("runs").countDocuments(running)) === 0 ? true : undefined;
    },
    30_000,
  );
  const [used, held] = await goneOf(ann.userId);
  expect(held).toBe(0);
  expect([used, held]).toEqual(await documentsOf(ann.userId));
  expect(used).toBeGreaterThan(0);
});

/** One runner's life with one answer; a refusal by a run that is over is its end. */
async function live(story: readonly string[], by: ReturnType<typeof somebody>): Promise<void> {
  const answer = await started(by);
  const { run, attempt } = answer;
  let step = 0;
  for (const next of story) {
    try {
      if (next === "hold") await hold(answer);
      else if (next === "commit") await commitStep(service, answer, step, [searchCall(`c${step}`)]).then(() => step++);
      else if (next === "complete") return void (await complete(answer, [modelCall(step)]));
      else if (next === "beat")
        await service.runs.HeartbeatRun({ run, attempt, published: true, modelCall: modelCall(step) });
      else if (next === "yield") return void (await service.runs.YieldRun({ run, attempt }));
      else if (next === "cancel")
        await service.conversations.CancelMessages({
          actor,
          conversationId: answer.conversationId,
          messageIds: [answer.messageId],
        });
      else return;
    } catch (error) {
      expect(error).toMatchObject({ code: "FAILED_PRECONDITION" });
      return;
    }
  }
}
