import { areIncreasing, forEachOf, hasEnded, saidIn } from "../streams.ts";
import type { Law } from "./law.ts";

const patienceMs = 20_000;

/** The stream of every answer has one end, behind everything else, and its text and thoughts are those of the answer. */
export const streamsAreWhole: Law = async (world, { messages }) => {
  const wrongs: string[] = [];
  const { parley, ledger } = world;
  const answers = messages.filter(({ kind, conversationId }) => kind === "agent" && !ledger.doomed.has(conversationId));
  await forEachOf(answers, async ({ _id, conversationId, visibility, content, chainOfThought }) => {
    const api = parley.api(_id.length % 2);
    const path = api.eventsPath(conversationId, _id);
    const { events, closed } = await api.follow(path, { signal: AbortSignal.timeout(patienceMs) });
    const types = events.map(({ data }) => data.type);
    if (closed !== "server") wrongs.push(`the stream of ${_id} does not end: ${types.join()}`);
    if (types.filter(hasEnded).length !== 1 || !hasEnded(types.at(-1))) wrongs.push(`${_id} ends so: ${types.join()}`);
    if (!areIncreasing(events.map(({ eventId }) => eventId))) wrongs.push(`the events of ${_id} are out of order`);
    if (visibility !== "visible") return;
    const { text, thoughts } = saidIn(events);
    if (text !== (content ?? "")) wrongs.push(`the stream of ${_id} says "${text}", its document "${content}"`);
    if (thoughts !== (chainOfThought ?? ""))
      wrongs.push(`the stream of ${_id} thinks "${thoughts}", its document "${chainOfThought}"`);
  });
  return wrongs;
};
