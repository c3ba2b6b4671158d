import { eventually, onDatabase } from "@parley/testing";
import type { Constellation, Script, ServiceProcess } from "@parley/testing";
import { expect } from "vitest";
import { makeBlockedAction } from "../../services/gateway/test/_blocked-action.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import type { ToolStream } from "../../services/gateway/test/_tool-client.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { expectWholeStory } from "./_whole-story.ts";

export type BlockedCall = Awaited<ReturnType<typeof makeBlockedAction>>;

/** A call of a tool at a client that its server was asked for. */
export interface BegunCall extends BlockedCall {
  readonly client: ToolClient;
  readonly stream: ToolStream;
}

export function only(processes: readonly ServiceProcess[]): ServiceProcess {
  const [process] = processes;
  if (process === undefined) throw new Error("There is none");
  return process;
}

/** A call that waits for its asker. @param last What the model says after it, where it is not at once that it has poked. */
export function blockCall(parley: Constellation, last?: Script): Promise<BlockedCall> {
  return makeBlockedAction(parley, parley.api(), parley.agentId, last);
}

/** Decides about a call. @returns What is answered. */
export function decide(parley: Constellation, blocked: BlockedCall, approved = "approved"): Promise<unknown> {
  const { cId, answerId, actionId } = blocked;
  const api = parley.api();
  const path = api.p(`/assistant/conversations/${cId}/messages/${answerId}/validate-action`);
  return api.expect(200, "POST", path, { actionId, approved });
}

/** A call that its server was asked, and says nothing to. */
export async function beginCall(parley: Constellation, last?: Script): Promise<BegunCall> {
  const blocked = await blockCall(parley, last);
  await decide(parley, blocked);
  const client = new ToolClient(parley.api());
  const stream = await client.open(blocked.serverId);
  await stream.frames(1);
  return { ...blocked, client, stream };
}

/** The run of an answer once it is in a state. */
export function runIn(parley: Constellation, { answerId }: BlockedCall, state: string) {
  return eventually(
    `the run is ${state}`,
    async () => {
      const run = await onDatabase(parley.databases.conversation, (db) =>
        db.collection("runs").findOne({ messageId: answerId }),
      );
      return run?.["state"] === state ? run : undefined;
    },
    40_000,
  );
}

/** How many calls of a tool came on these streams. */
function callsOn(streams: readonly ToolStream[]): number {
  return streams.flatMap(({ sent }) => sent).filter(({ data }) => data.method === "tools/call").length;
}

/** The answer has ended well, its tool was asked once on all streams of its client, and nothing is left that waits. */
export async function expectOneCall(
  parley: Constellation,
  { cId, answerId, questionId }: BlockedCall,
  streams: readonly ToolStream[],
): Promise<void> {
  const answer = await eventually(
    "the answer has ended",
    async () => {
      const found = (await parley.api().messages(cId)).find(({ sId }) => sId === answerId);
      return found?.status === "succeeded" ? found : undefined;
    },
    40_000,
  );
  expect(answer).toMatchObject({ content: "Poked." });
  const actions = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("actions").find({ messageId: answerId }).toArray(),
  );
  expect(actions).toMatchObject([{ status: "succeeded", result: { text: "poked" } }]);
  expect(callsOn(streams)).toBe(1);
  for (const stream of streams) stream.close();
  await expectWholeStory(parley.api(), [
    { conversationId: cId, userMessageId: questionId, agentMessageIds: [answerId] },
  ]);
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
}
