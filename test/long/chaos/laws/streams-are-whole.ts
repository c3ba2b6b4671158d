import { areIncreasing, forEachOf, hasEnded } from "../streams.ts";
import type { Law } from "./law.ts";

const patienceMs = 20_000;

/** The stream of every answer has one end, behind everything else, and its text is the text of the answer. */
export const streamsAreWhole: Law = async (world, { messages }) => {
  const wrongs: string[] = [];
  const { parley, ledger } = world;
  const answers = messages.filter(({ kind, conversationId }) => kind === "agent" && !ledger.doomed.has(conversationId));
  await forEachOf(answers, async ({ _id, conversationId, visibility, content }) => {
    const api = parley.api(_id.length % 2);
    const path = api.eventsPath(conversationId, _id);
    const { events, closed } = await api.follow(path, { signal: AbortSignal.timeout(patienceMs) });
    const types = events.map(({ data }) => data.type);
    if (closed !== "server") wrongs.push(`the stream of ${_id} does not end: ${types.join()}`);
    if (types.filter(hasEnded).length !== 1 || !hasEnded(types.at(-1))) wrongs.push(`${_id} ends so: ${types.join()}`);
    if (!areIncreasing(events.map(({ eventId }) => eventId))) wrongs.push(`the events of ${_id} are out of order`);
    const said = events.map(({ data }) =>
      data.type === "generation_tokens" && data["classification"] === "tokens" ? String(data["text"]) : "",
    );
    if (visibility === "visible" && said.join("") !== (content ?? ""))
      wrongs.push(`the stream of ${_id} says "${said.join("")}", its document "${content}"`);
  });
  return wrongs;
};
