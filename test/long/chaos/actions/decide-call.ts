import { pick } from "../choice.ts";
import { decide } from "../decisions.ts";
import type { Action } from "./action.ts";

const fresh = 12;

/** Allows or refuses a call that waits, or answers an agent's question; those that nobody chooses wait till the end. */
export const decideCall: Action = {
  weight: 8,
  async perform(world, choice) {
    const { ledger } = world;
    const waiting = ledger.toolConversations.filter((id) => !ledger.doomed.has(id)).slice(-fresh);
    const conversationId = pick(waiting, choice.which);
    return conversationId === undefined ? "nothing there" : decide(world, choice, conversationId);
  },
};
