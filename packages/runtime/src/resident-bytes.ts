/** How much of the machine's memory this process holds, all of its threads and buffers together. */
export function residentBytes(): number {
  return process.memoryUsage.rss();
}
