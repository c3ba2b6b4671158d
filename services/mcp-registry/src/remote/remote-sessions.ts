import type { Endpoint } from "../domain/model/remote-server.ts";
import { SessionLost } from "./remote-errors.ts";
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

/** Sessions with servers: one for each address, its headers and the account among them, used by many calls at once. */
export class RemoteSessions {
  readonly #options: Options;
  readonly #kept = new Map<string, Kept>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Does work on a session. A server that has lost it has done nothing, and takes the same once more on another. */
  async use<T>(endpoint: Endpoint, signal: AbortSignal, work: (session: RemoteSession) => Promise<T>): Promise<T> {
    try {
      return await this.#useOnce(endpoint, signal, work);
    } catch (error) {
      if (!(error instanceof SessionLost)) throw error;
    }
    return this.#useOnce(endpoint, signal, work).catch((error: unknown) => {
      throw error instanceof SessionLost ? error.cause : error;
    });
  }

  /** @throws SessionLost where the server did not know the session; that one, and one that is in doubt, is used no more. */
  async #useOnce<T>(endpoint: Endpoint, signal: AbortSignal, work: (session: RemoteSession) => Promise<T>): Promise<T> {
    const { workspaceId, serverId, endpointVersion, account } = endpoint;
    // What one person's account has seen is not for another's.
    const key = [workspaceId, serverId, endpointVersion, account?.userId, account?.version].join("/");
    const kept = this.#kept.get(key) ?? this.#open(key, endpoint);
    kept.users += 1;
    let session: RemoteSession | null = null;
    try {
      session = await untilAborted(kept.opening, signal);
      return await work(session);
    } catch (error) {
      const loss = session?.lossOf(error) ?? null;
      if (loss !== null) this.#drop(key, kept);
      throw loss === "lost" ? new SessionLost("the server does not know the session", { cause: error }) : error;
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
