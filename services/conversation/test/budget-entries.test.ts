import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { harness } from "./_harness.ts";
import { spending, worstCase } from "./_spending.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";

const service = harness();
const { somebody, limitPerson, goneOf, started, hold, complete } = spending(service);

/** What `modelCall` costs. */
const spent = 8_460;
const month = new Date().toISOString().slice(0, 7);
const budgetIdOf = (userId: string) => `ws_test/person/${userId}`;
const months = () => service.mongo.db.collection<{ _id: string }>("budget_months");
const entries = () => service.mongo.db.collection<{ _id: string }>("budget_entries");

test("answers go on and end while another of the same budget holds credits", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 1_000_000);
  const answers = [await started(ann), await started(ann)] as const;
  for (const answer of answers) await hold(answer);
  let attempts = 0;
  await service.mongo.transaction(async (session) => {
    attempts++;
    const holding = { $inc: { held: worstCase } };
    await months().updateOne({ _id: `${budgetIdOf(ann.userId)}/${month}` }, holding, { session });
    await commitStep(service, answers[0], 0, [searchCall("a")]);
    await complete(answers[1], [modelCall(0)]);
  });
  // Neither has waited for it: where one does, the database ends this transaction after some seconds, and it is tried again.
  expect(attempts).toBe(1);
  expect(await goneOf(ann.userId)).toEqual([2 * spent, worstCase]);
});

test("what thousands of answers have spent counts for the next hold", async () => {
  const ann = somebody();
  const answers = 2_500;
  await limitPerson(ann.userId, answers + 2 * worstCase - 1);
  const entry = { workspaceId: "ws_test", budgetId: budgetIdOf(ann.userId), month, used: 1, held: 0 };
  await entries().insertMany(Array.from({ length: answers }, () => ({ _id: randomUUID(), ...entry })));
  expect(await goneOf(ann.userId)).toEqual([answers, 0]);
  await hold(await started(ann));
  expect(await goneOf(ann.userId)).toEqual([answers, worstCase]);
  await expect(hold(await started(ann))).rejects.toMatchObject({ reason: "USER_CAP_REACHED" });
  expect(await goneOf(ann.userId)).toEqual([answers, worstCase]);
  expect(await entries().countDocuments({ budgetId: budgetIdOf(ann.userId) })).toBe(0);
});

test("what is used only grows while answers hold and end, and comes to what each has spent", async () => {
  const ann = somebody();
  await limitPerson(ann.userId, 1_000_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => started(ann)));
  let isDone = false;
  const watch = async (): Promise<readonly number[]> => {
    const seen: number[] = [];
    while (!isDone) seen.push((await goneOf(ann.userId))[0]);
    return seen;
  };
  const watched = Promise.all([watch(), watch(), watch(), watch()]);
  try {
    await Promise.all(
      answers.map(async (answer) => {
        await hold(answer);
        await commitStep(service, answer, 0, [searchCall("a")]);
        await hold(answer);
        await complete(answer, [modelCall(1)]);
      }),
    );
  } finally {
    isDone = true;
    await watched;
  }
  for (const seen of await watched) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await goneOf(ann.userId)).toEqual([16 * spent, 0]);
});
