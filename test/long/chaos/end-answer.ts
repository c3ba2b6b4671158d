import { pick } from "./choice.ts";
import type { Choice } from "./choice.ts";
import type { Answer } from "./ledger.ts";
import { refusal, send } from "./sending.ts";
import type { World } from "./world.ts";

interface Message {
  readonly sId: string;
  /** Of answers. */
  readonly status?: string;
}

// Of the last few many are still written.
const fresh = 12;

/** Ends one of the newest answers, in one way or the other. Returns how that ended. */
export async function endAnswer(world: World, choice: Choice, action: "cancel" | "gracefully_stop"): Promise<string> {
  const { parley, ledger } = world;
  const asked = pick(ledger.live(ledger.answers).slice(-fresh), choice.which);
  if (asked === undefined) return "nothing there";
  const { conversationId, messageId } = asked;
  const path = parley.api().q(`/assistant/conversations/${conversationId}/cancel`);
  const answer = await send(world, choice, "POST", path, { body: { messageIds: [messageId], action } });
  if (answer?.status !== 200) return refusal(answer);
  if (action !== "cancel" || !(await isBeingWritten(world, choice, asked))) return "done";
  ledger.cancelled.push(asked);
  return "done while it was written";
}

/** Whether an answer is read as one that has not ended. */
async function isBeingWritten(world: World, choice: Choice, { conversationId, messageId }: Answer): Promise<boolean> {
  const path = world.parley.api().q(`/assistant/conversations/${conversationId}/messages?limit=50`);
  const read = await send(world, choice, "GET", path);
  if (read?.status !== 200) return false;
  const { messages } = read.body as { readonly messages: readonly Message[] };
  return messages.some(({ sId, status }) => sId === messageId && status === "created");
}
