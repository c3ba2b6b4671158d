import { pick } from "./choice.ts";
import type { Choice } from "./choice.ts";
import { refusal, send } from "./sending.ts";
import type { World } from "./world.ts";

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
  return answer?.status === 200 ? "done" : refusal(answer);
}
