const delimiters = [",", ";", "\t"] as const;

/** What separates the columns of a CSV file: that of these which its header has most of outside of quotes. */
export function delimiterOf(head: string): string {
  const header = head.replaceAll(/"[^"]*"/g, "").replace(/[\r\n][^]*$/, "");
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
