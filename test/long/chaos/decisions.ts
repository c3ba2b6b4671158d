import { pick } from "./choice.ts";
import type { Choice } from "./choice.ts";
import { refusal, send } from "./sending.ts";
import type { World } from "./world.ts";

interface Blocked {
  readonly actionId: string;
  readonly messageId: string;
  readonly status: string;
}

/** Decides about something that waits for a person in a conversation. Returns how that ended. */
export async function decide(
  world: World,
  choice: Pick<Choice, "gateway" | "other">,
  conversationId: string,
): Promise<string> {
  const { parley } = world;
  const path = parley.api().q(`/assistant/conversations/${conversationId}`);
  const listed = await send(world, choice, "GET", `${path}/actions/blocked`);
  if (listed?.status !== 200) return refusal(listed);
  const { blockedActions } = listed.body as { readonly blockedActions: readonly Blocked[] };
  const blocked = pick(blockedActions, choice.other);
  if (blocked === undefined) return "nothing waits";
  const { actionId, messageId, status } = blocked;
  const isQuestion = status === "blocked_user_answer_required";
  const approved = choice.other < 0.75 ? "approved" : "rejected";
  const body = isQuestion ? { actionId, answer: { selectedOptions: [0] } } : { actionId, approved };
  const what = `${path}/messages/${messageId}/${isQuestion ? "answer-question" : "validate-action"}`;
  const answer = await send(world, choice, "POST", what.replace("/api/w/", "/api/v1/w/"), { body });
  if (answer?.status !== 200) return refusal(answer);
  if (!isQuestion) world.ledger.decided.set(actionId, approved);
  return isQuestion ? "answered" : approved;
}
