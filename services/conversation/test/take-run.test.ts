import { expect, test } from "vitest";
import type { ActorContext } from "@parley/contracts/common/v1";
import { actor, harness, newMessage, person, stranger, workspaceId } from "./_harness.ts";

const service = harness(20_000, { PARLEY_TURN_WEIGHTS: JSON.stringify({ ws_heavy: 2 }) });
const bounded = harness(20_000, { PARLEY_RUNS_PER_WORKSPACE: "1" });

const agents = new Map<string, string>();

/** Asks an agent of the actor's workspace. @returns The run. */
async function ask(by: ActorContext, at = service) {
  const of = `${at.address} ${by.workspaceId}`;
  const agentId = agents.get(of) ?? (await createAgent(by, at));
  agents.set(of, agentId);
  const made = await at.conversations.CreateConversation({ actor: by, message: newMessage("x", agentId) });
  const runId = made.agentMessages[0]?.agentMessage?.runId ?? "";
  return { workspaceId: by.workspaceId ?? "", conversationId: made.conversation?.conversationId ?? "", runId };
}

async function createAgent(by: ActorContext, at: typeof service): Promise<string> {
  const { agent } = await at.agents.CreateAgent({
    actor: by,
    name: "Helper",
    description: "d",
    instructions: "Be brief.",
    pictureUrl: "http://x/a.png",
    model: { providerId: "local", modelId: "m", temperature: 0 },
    maxStepsPerRun: 8,
  });
  return agent?.agentId ?? "";
}

const noRun = { workspaceId, conversationId: "cnv_none", runId: "run_none" };

/** What runners take who have room for one run each, until nothing waits. */
async function takeAll(room = 1): Promise<string[]> {
  const taken: string[] = [];
  for (;;) {
    const { run, started } = await service.runs.TakeRun({ ticket: noRun, room });
    if (run === null) return taken;
    expect(started).toMatchObject({ attempt: 1, expectedSequence: "0", leaseMs: 20_000 });
    taken.push(run.runId);
  }
}

test("workspaces take turns, and a message of the queue begins whatever run's turn it is", async () => {
  const many = [await ask(actor), await ask(actor), await ask(actor)];
  const few = [await ask(stranger), await ask(stranger)];
  const taken = await takeAll();
  const names = taken.map((runId) => (many.some((run) => run.runId === runId) ? "many" : "few"));
  expect(names.slice(0, 4).toSorted()).toEqual(["few", "few", "many", "many"]);
  expect(names[0]).not.toBe(names[1]);
  expect(names[2]).not.toBe(names[3]);
  // Of one who asks, the older first.
  expect(taken.filter((runId) => few.some((run) => run.runId === runId))).toEqual(few.map(({ runId }) => runId));
});

test("people take turns in a workspace, whatever number of keys they have", async () => {
  const ann = [await ask(person("ann")), await ask({ ...person("ann"), keyId: "key_ann_2" }), await ask(person("ann"))];
  const ben = await ask(person("ben"));
  const taken = await takeAll();
  expect(taken.indexOf(ben.runId)).toBeLessThanOrEqual(1);
  expect(taken.filter((runId) => runId !== ben.runId)).toEqual(ann.map(({ runId }) => runId));
});

test("a workspace that weighs more begins more runs in its turn", async () => {
  const heavy: ActorContext = { workspaceId: "ws_heavy", keyId: "key3", region: "local" };
  const runs = [await ask(heavy), await ask(heavy), await ask(heavy), await ask(heavy)].map(({ runId }) => runId);
  const others = [await ask(actor), await ask(actor)].map(({ runId }) => runId);
  const taken = (await takeAll()).map((runId) => (runs.includes(runId) ? "h" : others.includes(runId) ? "o" : "?"));
  expect(["hhohho", "ohhohh"]).toContain(taken.join(""));
});

test("a runner that has room for all takes the run of its message, and what many take at once is taken once", async () => {
  const runs = [await ask(actor), await ask(stranger), await ask(actor)];
  const named = await service.runs.TakeRun({ ticket: runs[2] ?? noRun, room: 3 });
  expect(named.run).toEqual(runs[2]);
  const rest = await Promise.all([1, 2, 3, 4].map((room) => service.runs.TakeRun({ ticket: noRun, room })));
  const taken = rest.flatMap(({ run }) => (run === null ? [] : [run.runId]));
  expect(taken.toSorted()).toEqual(
    runs
      .slice(0, 2)
      .map(({ runId }) => runId)
      .toSorted(),
  );
});

test("a run that its runner gives back keeps its place before later ones", async () => {
  const first = await ask(actor);
  const { started } = await service.runs.TakeRun({ ticket: first, room: 1 });
  const later = await ask(actor);
  await service.runs.YieldRun({ run: first, attempt: started?.attempt ?? 0 });
  const again = await service.runs.TakeRun({ ticket: later, room: 1 });
  expect(again).toMatchObject({ run: first, started: { attempt: 2 } });
  expect(await takeAll()).toEqual([later.runId]);
});

test("a run of before there were turns is begun before others", async () => {
  const old = await ask(actor);
  const later = await ask(actor);
  await service.mongo.db.collection<{ _id: string }>("runs").updateOne({ _id: old.runId }, { $unset: { asker: 1 } });
  expect((await service.runs.TakeRun({ ticket: later, room: 1 })).run).toEqual(old);
  await takeAll();
});

test("a workspace at its bound leaves its runner to the others, until one of its runs has ended", async () => {
  const [first, second] = [await ask(actor, bounded), await ask(actor, bounded)];
  const other = await ask(stranger, bounded);
  const take = () => bounded.runs.TakeRun({ ticket: second, room: 9 });
  const [one, two] = [await take(), await take()];
  expect(new Set([one.run?.workspaceId, two.run?.workspaceId])).toEqual(new Set([workspaceId, other.workspaceId]));
  expect([one.askAgain, two.askAgain]).toEqual([true, true]);
  expect(await take()).toMatchObject({ run: null, askAgain: false });
  await bounded.runs.CompleteRun({ run: first, attempt: 1, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done" });
  expect((await take()).run?.workspaceId).toBe(workspaceId);
});

test("a runner that wants the context is told it with the run, as it would be asked for afterwards", async () => {
  const run = await ask(actor);
  const { started, context } = await service.runs.TakeRun({ ticket: run, room: 1, withContext: true });
  expect(context?.messages.map(({ content }) => content)).toEqual(["x"]);
  expect(context).toEqual(await service.runs.GetRunContext({ run, attempt: started?.attempt ?? 0 }));
  const other = await ask(actor);
  expect(await service.runs.TakeRun({ ticket: other, room: 1 })).toMatchObject({ run: other, context: null });
});

test("a run whose context is gone is taken all the same: its runner asks for it and hears why", async () => {
  const run = await ask(actor);
  const agentId = agents.get(`${service.address} ${workspaceId}`) ?? "";
  const gone = { $set: { workspaceId: "ws_gone" } };
  await service.mongo.db.collection<{ _id: string }>("agents").updateOne({ _id: agentId }, gone);
  const taken = await service.runs.TakeRun({ ticket: run, room: 1, withContext: true });
  const attempt = taken.started?.attempt ?? 0;
  await expect(service.runs.GetRunContext({ run, attempt })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await service.mongo.db.collection<{ _id: string }>("agents").updateOne({ _id: agentId }, { $set: { workspaceId } });
  expect([taken.run, taken.context]).toEqual([run, null]);
});

test("what is asked for wrongly is refused by its field", async () => {
  await expect(service.runs.TakeRun({ room: 1 })).rejects.toMatchObject({ fields: [{ field: "ticket" }] });
  await expect(service.runs.TakeRun({ ticket: noRun })).rejects.toMatchObject({ fields: [{ field: "room" }] });
});
