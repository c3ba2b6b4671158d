import { workerData } from "node:worker_threads";
import { answerQuestions } from "./_answer-questions.ts";
import { EventFollower } from "./_event-follower.ts";

const { urls, apiKey } = workerData as { readonly urls: readonly string[]; readonly apiKey: string };
const followers = urls.map((url) => new EventFollower(url, apiKey));

/** What all of them have met. */
export interface Followed {
  /** Ends of answers that were heard, of all streams together. */
  readonly heard: number;
  /** Answers whose end was heard, by message id. */
  readonly told: readonly string[];
  /** Ends that a stream told more than once. */
  readonly repeated: number;
  /** Why connections broke, of all streams together. */
  readonly broken: readonly string[];
}

async function open(): Promise<void> {
  for (const follower of followers) await follower.start();
}

function followed(): Followed {
  const ends = followers.flatMap(({ done }) => [...done.entries()]);
  return {
    heard: ends.length,
    told: [...new Set(ends.map(([messageId]) => messageId))].toSorted(),
    repeated: ends.filter(([, times]) => times !== 1).length,
    broken: followers.flatMap(({ broken }) => broken),
  };
}

/** How often the stream that was opened most often was opened since this was asked last. */
function mostOpened(): number {
  const most = Math.max(...followers.map(({ opened }) => opened));
  for (const follower of followers) follower.opened = 0;
  return most;
}

answerQuestions({ open, followed, mostOpened });
