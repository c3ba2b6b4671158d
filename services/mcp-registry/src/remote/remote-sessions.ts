import type { Endpoint } from "../domain/model/remote-server.ts";
import { RemoteSession } from "./remote-session.ts";
import type { SessionOptions } from "./remote-session.ts";

interface Options extends SessionOptions {
  /** How long a session is kept that nobody uses. */
  readonly idleMs: number;
  readonly most: number;
}

interface Kept {
  readonly opening: Promise<RemoteSession>;
  users: number;
  idleSince: number;
}

/** Sessions with servers: one for each address and its headers, used by many calls at once. */
export class RemoteSessions {
  readonly #options: Options;
  readonly #kept = new Map<string, Kept>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Does work on a session. One that the work finds useless is dropped by `isUseless`, which sees its error. */
  async use<T>(
    endpoint: Endpoint,
    signal: AbortSignal,
    work: (session: RemoteSession) => Promise<T>,
    isUseless: (error: unknown) => boolean,
  ): Promise<T> {
    const key = `${endpoint.workspaceId}/${endpoint.serverId}/${endpoint.endpointVersion}`;
    const kept = this.#kept.get(key) ?? this.#open(key, endpoint);
    kept.users += 1;
    try {
      return await work(await untilAborted(kept.opening, signal));
    } catch (error) {
      if (isUseless(error)) this.#drop(key, kept);
      throw error;
    } finally {
      kept.users -= 1;
      kept.idleSince = Date.now();
      if (this.#kept.get(key) !== kept) this.#closeUnused(kept);
    }
  }

  /** Closes what nobody has used for a while. */
  closeIdle(): void {
    const before = Date.now() - this.#options.idleMs;
    for (const [key, kept] of this.#kept) if (kept.users === 0 && kept.idleSince < before) this.#drop(key, kept);
  }

  async closeAll(): Promise<void> {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(all.map(({ opening }) => opening.then((session) => session.close()).catch(() => undefined)));
  }

  #open(key: string, endpoint: Endpoint): Kept {
    if (this.#kept.size >= this.#options.most) this.#dropOldest();
    // Of nobody's call alone: others wait for it as well.
    const opening = RemoteSession.open(endpoint, this.#options, AbortSignal.timeout(this.#options.handshakeMs));
    const kept: Kept = { opening, users: 0, idleSince: Date.now() };
    this.#kept.set(key, kept);
    opening.catch(() => this.#drop(key, kept));
    return kept;
  }

  #dropOldest(): void {
    const unused = [...this.#kept].filter(([, { users }]) => users === 0);
    const [oldest] = unused.toSorted(([, a], [, b]) => a.idleSince - b.idleSince);
    if (oldest !== undefined) this.#drop(...oldest);
  }

  /** Whoever uses it goes on: it is closed after them. */
  #drop(key: string, kept: Kept): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
    this.#closeUnused(kept);
  }

  #closeUnused(kept: Kept): void {
    if (kept.users === 0) kept.opening.then((session) => session.close()).catch(() => undefined);
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}
