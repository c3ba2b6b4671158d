import type { GetConversationResponse__Output, Message__Output } from "@parley/contracts/conversation/v1";
import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { waitForAnswers } from "../../streams/answer-waiter.ts";
import type { EventLink } from "../../streams/event-link.ts";
import { requireField } from "../require-field.ts";

// Clients on Node time out when headers take 300 s (API C16): answered before, with what there is.
const longestWaitMs = 280_000;

/** For requests with `blocking: true`: waits for answers by following their events, then reads what there is. */
export class FinishedAnswers {
  readonly #link: EventLink;
  readonly #conversations: ConversationClient;
  readonly #stopping: AbortSignal;

  /** @param stopping Aborted when this process stops: requests that wait then are answered with what there is. */
  constructor(link: EventLink, conversations: ConversationClient, stopping: AbortSignal) {
    this.#link = link;
    this.#conversations = conversations;
    this.#stopping = stopping;
  }

  /** Returns the conversation once all `answers` have ended. A client that goes away ends the wait, not the answers. */
  async waitAndRead(
    call: RouteCall,
    conversationId: string,
    answers: readonly Message__Output[],
  ): Promise<GetConversationResponse__Output> {
    await this.#wait(call, conversationId, answers);
    return this.#conversations.GetConversation(
      { actor: call.actorContext, conversationId, limit: 0 },
      readOptionsOf(call),
    );
  }

  /**
   * The same for the answers alone: each by itself, so that it costs the same in a long conversation and none is cut
   * off.
   */
  async waitAndReadEach(
    call: RouteCall,
    conversationId: string,
    answers: readonly Message__Output[],
  ): Promise<readonly Message__Output[]> {
    await this.#wait(call, conversationId, answers);
    const read = answers.map(({ messageId }) =>
      this.#conversations.GetMessage({ actor: call.actorContext, conversationId, messageId }, readOptionsOf(call)),
    );
    return (await Promise.all(read)).map(({ message }) => requireField(message));
  }

  async #wait(call: RouteCall, conversationId: string, answers: readonly Message__Output[]): Promise<void> {
    call.leaveBodyRoom();
    await waitForAnswers(this.#link, {
      actor: call.actorContext,
      conversationId,
      messageIds: answers.map((answer) => answer.messageId),
      signal: AbortSignal.any([call.signal, this.#stopping, AbortSignal.timeout(longestWaitMs)]),
    });
  }
}

/** Nobody takes the answer once the client has gone, and what was posted is committed: these reads may end with it. */
function readOptionsOf({ rpc, signal }: RouteCall): RouteCall["rpc"] {
  return { ...rpc, signal };
}
