import { eventually } from "@parley/testing";
import type { Constellation, Script, ScriptedCall } from "@parley/testing";

/** A call by which an agent asks another one. */
export function asks(id: string, agentId: string, question: string): ScriptedCall {
  return { id, name: "run_agent", arguments: JSON.stringify({ agentId, question }) };
}

export function calls(...asked: ScriptedCall[]): Script {
  return { kind: "answer", pieces: [], calls: asked };
}

export function says(...pieces: string[]): Script {
  return { kind: "answer", pieces };
}

interface Shown {
  readonly conversation: { readonly content: readonly (readonly ShownAnswer[])[] };
}

interface ShownAnswer {
  readonly sId: string;
  readonly status: string;
  readonly content: string | null;
  readonly actions: readonly {
    readonly status: string;
    readonly output: readonly { readonly text: string }[] | null;
  }[];
}

/** An answer, once it has ended. */
export async function endOf(parley: Constellation, conversationId: string, messageId: string) {
  return eventually(
    "the end of the answer",
    async () => {
      const path = parley.api().p(`/assistant/conversations/${conversationId}`);
      const { conversation } = (await parley.api().expect(200, "GET", path)) as Shown;
      const answer = conversation.content.flat().find(({ sId }) => sId === messageId);
      return answer === undefined || answer.status === "created" ? undefined : answer;
    },
    45_000,
  );
}

/** Where an answer has asked other agents, in the order in which it did. */
export async function childrenOf(
  parley: Constellation,
  conversationId: string,
  messageId: string,
  count = 1,
): Promise<readonly { readonly conversationId: string; readonly agentMessageId: string }[]> {
  return eventually(
    `${count} agents were asked`,
    async () => {
      const events = await parley.api().listEvents(conversationId, messageId);
      const told = events.flatMap(({ type, data }) => {
        const notification = data["notification"] as { data: { output?: Started } } | undefined;
        const output = notification?.data.output;
        return type === "tool_notification" && output?.type === "run_agent" ? [output] : [];
      });
      return told.length >= count ? told : undefined;
    },
    30_000,
  );
}

interface Started {
  readonly type: string;
  readonly conversationId: string;
  readonly agentMessageId: string;
  readonly query: string;
}
