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

/** A call of an agent, as the API shows it. */
interface ShownAction {
  readonly status: string;
  readonly output: readonly { readonly text: string }[] | null;
}

/** An answer, once it has ended. */
export async function endOf(parley: Constellation, conversationId: string, messageId: string) {
  return eventually(
    "the end of the answer",
    async () => {
      const answer = (await parley.api().messages(conversationId)).find(({ sId }) => sId === messageId);
      if (answer === undefined || answer.status === "created") return undefined;
      return answer as typeof answer & { readonly actions: readonly ShownAction[] };
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
