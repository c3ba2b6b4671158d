import { Constellation, eventually } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOpenQuestion } from "../../services/gateway/test/_open-question.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { versions } from "../conformance/_clients.ts";
import type { Client } from "../conformance/_clients.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ runners: 1 });
});
afterAll(() => parley.stop());

type Open = Awaited<ReturnType<typeof makeOpenQuestion>>;

/** What the newer client alone has. */
interface Answering {
  readonly answerUserQuestion?: (answer: {
    readonly conversationId: string;
    readonly messageId: string;
    readonly actionId: string;
    readonly answer: { readonly selectedOptions: readonly number[]; readonly customResponse?: string };
  }) => Promise<{ isErr(): boolean }>;
}

const pathOf = ({ cId, answerId }: Open, rest: string) =>
  parley.api().p(`/assistant/conversations/${cId}/messages/${answerId}${rest}`);
const answer = (open: Open, selectedOptions: readonly number[], status = 200) =>
  parley
    .api()
    .expect(status, "POST", pathOf(open, "/answer-question"), { actionId: open.actionId, answer: { selectedOptions } });
async function ended({ cId, answerId }: Open) {
  const message = await eventually(
    "the answer has ended",
    async () => {
      const found = (await parley.api().messages(cId)).find(({ sId }) => sId === answerId);
      return found?.status === "succeeded" ? found : undefined;
    },
    30_000,
  );
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
  return message;
}

describe.each(versions)("client $version", (version) => {
  test("an agent asks, its asker answers, and the agent goes on", async () => {
    const client: Client = version.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);
    const open = await makeOpenQuestion(parley, parley.api());
    const { cId: conversationId, answerId: messageId, actionId } = open;
    // The older client refuses a list with a status that it does not know.
    const listed = await client.getBlockedActions({ conversationId });
    expect(listed.isOk() && listed.value.blockedActions).toEqual([]);
    const read = await client.getConversation({ conversationId });
    if (read.isErr()) throw new Error(read.error.message);
    const options = { maxReconnectAttempts: 10, reconnectDelay: 500, autoReconnect: true };
    const types: string[] = [];
    let message: unknown;
    for await (const event of await version.followMessage(client, read.value, messageId, { options })) {
      types.push(event.type);
      message = event["message"] ?? message;
      if (event.type !== "tool_ask_user_question") continue;
      expect(event).toMatchObject({
        actionId,
        question: {
          question: "Which colour?",
          options: [
            { label: "Red", description: null },
            { label: "Blue", description: null },
          ],
          multiSelect: false,
        },
        isLastBlockingEventForStep: true,
      });
      const { answerUserQuestion } = client as unknown as Answering;
      if (answerUserQuestion === undefined) await answer(open, [1]);
      else {
        const said = { conversationId, messageId, actionId, answer: { selectedOptions: [1] } };
        expect((await answerUserQuestion.call(client, said)).isErr()).toBe(false);
      }
    }
    expect(types).toEqual(
      expect.arrayContaining([
        "tool_params",
        "tool_ask_user_question",
        "agent_action_success",
        "agent_message_success",
      ]),
    );
    expect(message).toMatchObject({
      content: "Painted.",
      actions: [{ status: "succeeded", output: [{ type: "text", text: "The user chose: Blue" }] }],
    });
    await ended(open);
    // What has been answered is not asked again, and takes no other answer.
    await answer(open, [1]);
    await answer(open, [0], 409);
    const path = parley.api().q(`/assistant/conversations/${conversationId}/actions/blocked`);
    expect(await parley.api().expect(200, "GET", path)).toEqual({ blockedActions: [] });
  });
});

test("an answer that is none is a 400 that names the field", async () => {
  const open = await makeOpenQuestion(parley, parley.api());
  expect(await answer(open, [2], 400)).toMatchObject({
    error: { fields: [{ field: "answer.selectedOptions" }] },
  });
  await answer(open, [0]);
  await ended(open);
});

test("an open question survives a restart of everything", async () => {
  const open = await makeOpenQuestion(parley, parley.api());
  const all: readonly ServiceProcess[] = [...parley.gateways, ...parley.runners, ...parley.conversations];
  await Promise.all(all.map((process) => process.kill()));
  await Promise.all(all.map((process) => process.start()));
  await answer(open, [0]);
  expect(await ended(open)).toMatchObject({ content: "Painted." });
});
