import { AnswerControl, Constellation, eventually, sampled } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitWorkspace } from "../_budgets.ts";
import { beginCall, expectOneCall, only, runIn } from "./_tool-call.ts";
import type { BegunCall } from "./_tool-call.ts";

let parley: Constellation;
beforeAll(async () => {
  const runner = { PARLEY_TOOL_PARK_MS: "500", PARLEY_DRAIN_MS: "10000", PARLEY_RUNNER_SLOTS: "1" };
  const environment = { "agent-runner": runner };
  parley = await Constellation.start({ registries: 1, runners: 1, environment });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
});
afterAll(() => parley.stop());

const begunCall = (): Promise<BegunCall> => beginCall(parley);
const waits = (begun: BegunCall) => runIn(parley, begun, "waiting");
const answer = ({ client, serverId, actionId }: BegunCall) => client.answer(serverId, actionId, "poked");
const expectEnd = (begun: BegunCall): Promise<void> => expectOneCall(parley, begun, [begun.stream]);

test("a run that waits for a tool survives a restart of everything", async () => {
  const begun = await begunCall();
  await waits(begun);
  const all = [...parley.gateways, ...parley.runners, ...parley.conversations, ...parley.registries];
  await Promise.all(all.map((process) => process.kill()));
  await Promise.all(all.map((process) => process.start()));
  await answer(begun);
  await expectEnd(begun);
});

test.each(sampled(["run.call-ended", "run.written", "conversation.committed"], 1))(
  "the conversation service killed at %s, between the end of a call and the wake of its run",
  async (point) => {
    const begun = await begunCall();
    await waits(begun);
    const service = only(parley.conversations);
    await service.restart({ PARLEY_EXIT_POINT: point });
    await answer(begun);
    await service.exited;
    await service.start();
    await expectEnd(begun);
  },
);

test.each(sampled(["run.written", "conversation.committed"], 1))(
  "the conversation service killed at %s, as a run parks",
  async (point) => {
    const [service, runner] = [only(parley.conversations), only(parley.runners)];
    // Long enough for the service to be there again before the run parks.
    await runner.restart({ PARLEY_TOOL_PARK_MS: "10000" });
    const begun = await begunCall();
    await service.restart({ PARLEY_EXIT_POINT: point });
    await service.exited;
    await service.start();
    await waits(begun);
    await answer(begun);
    await expectEnd(begun);
  },
);

test("a tool that ends while the conversation service is away", async () => {
  const begun = await begunCall();
  await waits(begun);
  const service = only(parley.conversations);
  await service.kill();
  await answer(begun);
  await service.start();
  await expectEnd(begun);
});

test("a runner that stops while a tool is at work leaves the call to whoever comes next", async () => {
  const begun = await begunCall();
  const runner = only(parley.runners);
  await runner.stop();
  await answer(begun);
  await runner.start();
  await expectEnd(begun);
});

test("a runner killed when it has parked its run: the run waits without it, and another collects the result", async () => {
  const runner = only(parley.runners);
  // It is killed as the next one parks the run, not before.
  await runner.restart({ PARLEY_TOOL_PARK_MS: "60000" });
  const begun = await begunCall();
  await runner.restart({ PARLEY_EXIT_POINT: "run.parked" });
  await runner.exited;
  expect(await waits(begun)).toMatchObject({ leaseUntil: 0 });
  await runner.start();
  await answer(begun);
  await expectEnd(begun);
});

test("a runner killed when it has taken a run that was woken: another takes it, the call is not made again", async () => {
  const runner = only(parley.runners);
  const begun = await begunCall();
  const { attempt } = await waits(begun);
  await runner.restart({ PARLEY_EXIT_POINT: "run.taken" });
  await answer(begun);
  await runner.exited;
  await runner.start();
  await expectEnd(begun);
  expect((await runIn(parley, begun, "ended"))["attempt"]).toBeGreaterThan(Number(attempt) + 1);
});

test("a runner that slept since before its run was parked and woken by others does not park it again", async () => {
  const stale = only(parley.runners);
  const control = new AnswerControl();
  await stale.restart({ PARLEY_TOOL_PARK_MS: "10000" });
  const begun = await beginCall(parley, { kind: "controlled", control });
  stale.signal("SIGSTOP");
  const { attempt } = await runIn(parley, begun, "running");
  const fresh = await parley.addRunner();
  expect((await waits(begun))["attempt"]).toBeGreaterThan(Number(attempt));
  await answer(begun);
  await control.asked;
  const woken = await runIn(parley, begun, "running");
  stale.signal("SIGCONT");
  // The other has no slot for it: whoever answers has given the first run up.
  await expectAnswer("hello");
  expect(await runIn(parley, begun, "running")).toMatchObject({ attempt: woken["attempt"] });
  control.send("Poked.");
  control.finish();
  await expectEnd(begun);
  await fresh.stop();
});

async function expectAnswer(question: string): Promise<void> {
  const { conversationId } = await parley.api().ask(question, [parley.agentId]);
  await eventually("the answer", async () =>
    (await parley.api().messages(conversationId)).at(-1)?.status === "succeeded" ? true : undefined,
  );
}
