interface AnsweredMessage {
  readonly generatedFiles?: readonly { readonly fileId: string; readonly title: string }[];
  readonly citations?: Readonly<Record<string, { readonly title: string; readonly href: string }>>;
}

/**
 * What stands beside the words of an answer, a line for each: the documents that it was taken from, the files that its model made.
 * Nothing where that can't be read: the answer is there.
 */
export async function linesAfterAnswer(messageUrl: string, headers: Record<string, string>): Promise<string[]> {
  const answer: Response = await fetch(messageUrl, { headers });
  if (!answer.ok) return [];
  const { message } = (await answer.json()) as { message: AnsweredMessage };
  const cited = Object.entries(message.citations ?? {}).map(
    ([key, { title, href }]) => `[${key}] ${href === "" ? title : `${title}, ${href}`}`,
  );
  return [...cited, ...(message.generatedFiles ?? []).map(({ fileId, title }) => `[${title}: ${fileId}]`)];
}
