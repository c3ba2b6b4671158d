import type { ClientEvent } from "@parley/testing";
import { pick } from "../choice.ts";
import { hasEnded, saidIn } from "../streams.ts";
import type { World } from "../world.ts";
import type { Action } from "./action.ts";

const fresh = 12;
const attempts = 100;
// An answer may wait for a person as long.
const patienceMs = 60_000;

/** Reads an answer as it is written, over a connection that is cut after a few events, again and again. */
export const followAnswer: Action = {
  weight: 4,
  async perform(world, choice) {
    const { ledger } = world;
    const answer = pick(ledger.live(ledger.answers).slice(-fresh), choice.which);
    if (answer === undefined) return "nothing there";
    const path = world.parley.api().eventsPath(answer.conversationId, answer.messageId);
    const events = await readInPieces(world, path, choice.gateway, 1 + Math.floor(choice.other * 20));
    if (events === null) return "not told";
    ledger.heard.push({
      ...answer,
      ids: events.map(({ eventId }) => eventId),
      types: events.map(({ data }) => data.type),
      ...saidIn(events),
    });
    return "done";
  },
};

/** @param cutAfter Events. Returns null where the end was not reached. */
async function readInPieces(world: World, path: string, gateway: number, cutAfter: number) {
  const events: ClientEvent[] = [];
  let until = Date.now() + patienceMs;
  for (let turn = gateway; turn < attempts && Date.now() < until; turn += 1) {
    const lastEventId = events.at(-1)?.eventId;
    let left = cutAfter;
    const piece = await world.parley
      .api(turn % 2)
      .follow(path, {
        ...(lastEventId === undefined ? {} : { lastEventId }),
        signal: AbortSignal.timeout(30_000),
        until: ({ data }) => hasEnded(data.type) || (left -= 1) === 0,
      })
      .catch(() => ({ events: [] }));
    if (piece.events.length > 0) until = Date.now() + patienceMs;
    events.push(...piece.events);
    if (hasEnded(events.at(-1)?.data.type)) return events;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return null;
}
