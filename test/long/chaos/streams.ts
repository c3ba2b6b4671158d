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

/** Does something for each, a few at a time. */
export async function forEachOf<T>(things: readonly T[], act: (thing: T) => Promise<void>): Promise<void> {
  const left = [...things];
  const worker = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await act(thing);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
