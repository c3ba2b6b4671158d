import type { ClientEvent } from "@parley/testing";

const ends = new Set(["agent_message_success", "agent_error", "agent_generation_cancelled"]);

/** Whether an event of this type is the last of an answer's stream. */
export function hasEnded(type: string | undefined): boolean {
  return type !== undefined && ends.has(type);
}

/** Whether event ids grow, so that none is there twice. */
export function areIncreasing(ids: readonly string[]): boolean {
  const sequences = ids.map((id) => Number(id.split("-").at(-1)));
  return sequences.every((sequence, at) => at === 0 || sequence > (sequences[at - 1] ?? 0));
}

/** What an answer's events say, and what its model thought. */
export function saidIn(events: readonly ClientEvent[]): { readonly text: string; readonly thoughts: string } {
  const of = (classification: string): string =>
    events
      .filter(({ data }) => data.type === "generation_tokens" && data["classification"] === classification)
      .map(({ data }) => String(data["text"]))
      .join("");
  return { text: of("tokens"), thoughts: of("chain_of_thought") };
}

/** Does something for each, a few at a time. */
export async function forEachOf<T>(things: readonly T[], act: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  const worker = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await act(thing);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
