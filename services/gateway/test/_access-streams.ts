import { setTimeout as pause } from "node:timers/promises";
import type { Asker } from "./_access-check.ts";
import { readsPast } from "./_access-model.ts";
import type { State } from "./_access-model.ts";
import type { Stage } from "./_access-world.ts";

/** Within this time a change counts in what is open. */
const soonMs = 10_000;

interface OpenTalk {
  readonly asker: Asker;
  readonly at: number;
  readonly abort: AbortController;
  isOver: boolean;
}

/** The streams of all conversations, as all who read them have them open while something changes. */
export class AccessStreams implements Disposable {
  readonly #open: readonly OpenTalk[];

  private constructor(open: readonly OpenTalk[]) {
    this.#open = open;
  }

  static async open(askers: readonly Asker[], { places }: Stage, state: State): Promise<AccessStreams> {
    const talks = askers.flatMap((asker) =>
      places.flatMap(({ ids }, at) => (readsPast(asker.key, at, state) ? [follow(asker, at, ids.cId)] : [])),
    );
    return new AccessStreams(await Promise.all(talks));
  }

  /** @returns Which of them are open to who can't read them any more, or have ended for who can. */
  async violations(state: State): Promise<readonly string[]> {
    const end = Date.now() + soonMs;
    const wrong = (): readonly OpenTalk[] =>
      this.#open.filter(({ asker, at, isOver }) => isOver === readsPast(asker.key, at, state));
    while (wrong().length > 0 && Date.now() < end) await pause(50);
    return wrong().map(
      ({ asker, at, isOver }) => `the stream of ${at} is ${isOver ? "over" : "open"} for ${JSON.stringify(asker.key)}`,
    );
  }

  [Symbol.dispose](): void {
    for (const { abort } of this.#open) abort.abort();
  }
}

/** @returns Once it is open. */
async function follow(asker: Asker, at: number, cId: string): Promise<OpenTalk> {
  const abort = new AbortController();
  const { api } = asker;
  const response = await fetch(api.baseUrl + api.eventsPath(cId), {
    headers: { authorization: `Bearer ${api.apiKey}`, accept: "text/event-stream" },
    signal: abort.signal,
  });
  if (response.status !== 200) throw new Error(`It was not opened: ${response.status} ${await response.text()}`);
  const talk: OpenTalk = { asker, at, abort, isOver: false };
  const over = (): void => void (talk.isOver = true);
  void response.body?.pipeTo(new WritableStream(), { signal: abort.signal }).then(over, over);
  return talk;
}
