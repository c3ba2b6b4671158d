/** The API's words of websites and the contract's. */
export const modeWords = { website: "CRAWL_MODE_WEBSITE", child: "CRAWL_MODE_CHILD" } as const;

export const frequencyWords = {
  never: "CRAWL_FREQUENCY_NEVER",
  daily: "CRAWL_FREQUENCY_DAILY",
  weekly: "CRAWL_FREQUENCY_WEEKLY",
  monthly: "CRAWL_FREQUENCY_MONTHLY",
} as const;

export const stateWords = {
  none: "CRAWL_STATE_NONE",
  waiting: "CRAWL_STATE_WAITING",
  running: "CRAWL_STATE_RUNNING",
  completed: "CRAWL_STATE_COMPLETED",
  failed: "CRAWL_STATE_FAILED",
} as const;

/** The API's word for one of the contract. */
export function wordOf<Word extends string>(words: Readonly<Record<Word, string>>, wire: string): Word {
  const found = (Object.keys(words) as Word[]).find((word) => words[word] === wire);
  if (found === undefined) throw new Error(`${wire} is no word of this API`);
  return found;
}
