interface AnsweredMessage {
  readonly generatedFiles?: readonly { readonly fileId: string; readonly title: string }[];
  readonly citations?: Readonly<
    Record<string, { readonly title: string; readonly href: string; readonly description: string }>
  >;
}

/**
 * The lines below a reply: each source with the beginning of the passage that was used, then the files that the model made.
 * Empty when the message can't be read: the reply itself was printed.
 */
export async function linesAfterAnswer(messageUrl: string, headers: Record<string, string>): Promise<string[]> {
  const answer: Response = await fetch(messageUrl, { headers });
  if (!answer.ok) return [];
  const { message } = (await answer.json()) as { message: AnsweredMessage };
  const cited = Object.entries(message.citations ?? {}).map(
    ([key, { title, href, description }]) =>
      `[${key}] ${href === "" ? title : `${title}, ${href}`}${quoted(description)}`,
  );
  return [...cited, ...(message.generatedFiles ?? []).map(({ fileId, title }) => `[${title}: ${fileId}]`)];
}

const maxQuoteCharacters = 120;

/** The passage's beginning on a line of its own. */
function quoted(description: string): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text === "") return "";
  const characters = Array.from(text);
  const shown = characters.slice(0, maxQuoteCharacters).join("");
  return `\n    "${shown}${characters.length > maxQuoteCharacters ? "…" : ""}"`;
}
