const perSecond = 10;
const windowMs = 1_000;

/** How often the progress of a call is passed on; in this process alone. */
export class ProgressRate {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #since = 0;

  /** @param now Epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether to pass a message on: what tells of no progress always, progress ten times a second and call. */
  admits(serverId: string, message: object): boolean {
    const token = progressTokenOf(message);
    if (token === null) return true;
    const now = this.#now();
    if (now - this.#since >= windowMs) {
      this.#counts.clear();
      this.#since = now;
    }
    const key = `${serverId} ${token}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= perSecond;
  }
}

function progressTokenOf(message: object): string | null {
  if (!("method" in message) || message.method !== "notifications/progress" || "id" in message) return null;
  const params: unknown = "params" in message ? message.params : undefined;
  const hasToken = typeof params === "object" && params !== null && "progressToken" in params;
  return hasToken ? String(params.progressToken).slice(0, 128) : "";
}
