/** A text without what some models put into it while they think; what was begun and not ended is thought to the end. */
export function stripReasoning(text: string): string {
  return text.replace(/<think>[\s\S]*?(<\/think>|$)/g, "");
}
