/** What the agent's model made besides words, a line for each file. Nothing where that can't be read: the answer is there. */
export async function generatedFileLines(messageUrl: string, headers: Record<string, string>): Promise<string[]> {
  const answer: Response = await fetch(messageUrl, { headers });
  if (!answer.ok) return [];
  const { message } = (await answer.json()) as { message: { generatedFiles?: { fileId: string; title: string }[] } };
  return (message.generatedFiles ?? []).map(({ fileId, title }) => `[${title}: ${fileId}]`);
}
