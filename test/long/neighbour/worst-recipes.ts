import { newMessage } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import { slowPdf } from "../../../bench/src/stack/slow-pdf.ts";
import type { Ids } from "../../../services/gateway/test/_matrix-world.ts";
import { askFor, leaveUnread, repeated, slowQuestion, uploadPdf } from "./recipe-steps.ts";
import type { Statuses } from "./recipe-steps.ts";

/** What somebody who means ill does with more than one request. */
export interface WorstRecipe {
  readonly what: string;
  /** Does it until `signal`. */
  readonly run: (signal: AbortSignal) => Promise<Statuses>;
}

const [stalled, slowFiles, runs, atOnce] = [100, 8, 200, 16];
// More than a page has room for; each nearly as large as a request may be.
const [largeMessages, largeText] = [20, "0".repeat(1_000_000)];
// Two seconds an answer: sixteen at once leave a queue for the time that is measured.
const slowAnswer = { kind: "answer", pieces: Array.from({ length: 20 }, () => "word "), delayMs: 100 } as const;

/** The worst that a workspace can do by what several requests do together. */
export async function worstRecipes(
  parley: Constellation,
  api: ApiClient,
  { aId }: Ids,
): Promise<readonly WorstRecipe[]> {
  const { conversationId } = await api.ask(largeText, []);
  const root = `/assistant/conversations/${conversationId}`;
  for (let posted = 1; posted < largeMessages; posted += 1)
    await api.expect(200, "POST", api.p(`${root}/messages`), newMessage(largeText, []));
  parley.model.on(slowQuestion, slowAnswer);
  // To make one takes a while, in which nobody could measure.
  const content = slowPdf();
  return [
    {
      what: `${stalled} event streams of a conversation of ${largeMessages} MB that nobody reads`,
      run: (signal) => leaveUnread(stalled, api, api.p(`${root}/events`), "text/event-stream", signal),
    },
    {
      what: `${stalled} pages of 8 MB that nobody reads`,
      run: (signal) => leaveUnread(stalled, api, api.q(`${root}/messages?limit=50`), "application/json", signal),
    },
    {
      what: `${stalled} lists of 8 MB of events that nobody reads`,
      run: (signal) => leaveUnread(stalled, api, api.p(`${root}/events`), "application/json", signal),
    },
    {
      what: `${slowFiles} documents that are slow to read`,
      run: (signal) => repeated(slowFiles, slowFiles, () => uploadPdf(api, content), signal),
    },
    { what: `${runs} runs in the queue`, run: (signal) => repeated(runs, atOnce, () => askFor(api, aId), signal) },
  ];
}
