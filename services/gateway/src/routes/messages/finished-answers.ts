import type { GetConversationResponse__Output, Message__Output } from "@parley/contracts";
import type { ConversationClient } from "../../clients.ts";
import { contextOf } from "../../http/request-context.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { waitForAnswers } from "../../streams/answer-waiter.ts";
import type { EventLink } from "../../streams/event-link.ts";

// Clients on Node give up when headers take 300 s (wire-facts C.4): answered before, with what there is.
const longestWaitMs = 280_000;

/** For requests with `blocking: true`: waits for answers by following their events, then reads the conversation. */
export class FinishedAnswers {
  readonly #link: EventLink;
  readonly #conversations: ConversationClient;
  readonly #stopping: AbortSignal;

  /** @param stopping Aborted when this process stops: who waits then is answered with what there is. */
  constructor(link: EventLink, conversations: ConversationClient, stopping: AbortSignal) {
    this.#link = link;
    this.#conversations = conversations;
    this.#stopping = stopping;
  }

  /** Gives the conversation once all `answers` have ended. A client that goes away ends the wait, not the answers. */
  async waitAndRead(call: RouteCall, conversationId: string, answers: readonly Message__Output[]): Promise<GetConversationResponse__Output> {
    const gone = new AbortController();
    contextOf(call.response).onClose = () => gone.abort();
    await waitForAnswers(this.#link, {
      actor: call.actorContext,
      conversationId,
      messageIds: answers.map((answer) => answer.messageId),
      signal: AbortSignal.any([gone.signal, this.#stopping, AbortSignal.timeout(longestWaitMs)]),
    });
    return this.#conversations.GetConversation({ actor: call.actorContext, conversationId, limit: 0 }, call);
  }
}
