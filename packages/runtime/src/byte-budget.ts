import { raceAbort } from "./race-abort.ts";

/** Gives bytes back; harmless when it is called again. */
export type Release = () => void;

interface Claim {
  readonly levels: readonly string[];
  readonly bytes: number;
  readonly grant: (release: Release) => void;
  /** How many claims had been served before it came. */
  readonly since: number;
}

interface Account {
  held: number;
  claims: number;
  servedAt: number;
}

// How many smaller claims may be served before one that does not fit.
const passes = 64;

/**
 * Bytes that many share. Who waits is served in turn: of the first level whoever holds least, of these the second level, and so on.
 * A large claim that small ones have passed for long is served before all others.
 * Nobody holds so much that nothing is left for somebody who comes later: at the last level at most half of what is free, at each level
 * above it twice as much as below.
 */
export class ByteBudget {
  readonly #capacity: number;
  readonly #accounts = new Map<string, Account>();
  readonly #claims = new Set<Claim>();
  #held = 0;
  #peak = 0;
  #turn = 0;

  /** @param capacity Bytes; what is larger than half of it counts as half. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  /** The most that was ever held. */
  get peak(): number {
    return this.#peak;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#claims.size;
  }

  /** How many of an owner wait, or of a narrower path. */
  waitingOf(path: readonly string[]): number {
    return this.#accounts.get(levelOf(path))?.claims ?? 0;
  }

  /**
   * Waits for bytes. All that wait are looked at for each that is served: who takes for anybody bounds how many do.
   * @param path Whose they are, from the widest to the narrowest, as an owner, a key, a stream.
   * @param signal Ends the wait; what is held already is given back by its release alone.
   */
  async take(path: readonly string[], bytes: number, signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    const granted = Promise.withResolvers<Release>();
    const claim = this.#claim(path, bytes, granted.resolve);
    this.#claims.add(claim);
    this.#serve();
    try {
      return await raceAbort(granted.promise, signal);
    } catch (error) {
      // It may have been granted in the same turn.
      if (this.#claims.delete(claim)) this.#withdraw(claim);
      else (await granted.promise)();
      throw error;
    }
  }

  /** Takes bytes past whoever waits, for what can't wait itself; null where there is no room for them now. */
  takeNow(path: readonly string[], bytes: number): Release | null {
    let taken: Release | null = null;
    const claim = this.#claim(path, bytes, (release) => (taken = release));
    if (this.#fits(claim)) this.#grant(claim);
    else this.#withdraw(claim);
    return taken;
  }

  #claim(path: readonly string[], bytes: number, grant: Claim["grant"]): Claim {
    const levels = path.map((_, index) => levelOf(path.slice(0, index + 1)));
    for (const level of levels) this.#account(level).claims++;
    return { levels, bytes: Math.min(bytes, this.#capacity / 2), grant, since: this.#turn };
  }

  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#grant(next);
  }

  #next(): Claim | undefined {
    const passedOver = this.#passedOver();
    if (passedOver !== undefined) return this.#fits(passedOver) ? passedOver : undefined;
    let first: Claim | undefined;
    for (const claim of this.#claims)
      if (this.#fits(claim) && (first === undefined || this.#comesBefore(claim, first))) first = claim;
    return first;
  }

  /** The oldest claim that many were served before, of an owner who holds nothing: what comes free from here on is kept for it. */
  #passedOver(): Claim | undefined {
    for (const claim of this.#claims)
      if (this.#turn - claim.since >= passes && this.#account(claim.levels[0] ?? "").held === 0) return claim;
    return undefined;
  }

  #fits({ levels, bytes }: Claim): boolean {
    const left = this.#capacity - this.#held - bytes;
    if (left < 0) return false;
    return levels.every((level, index) => {
      const { held } = this.#account(level);
      return held === 0 || held + bytes <= left * 2 ** (levels.length - index - 2);
    });
  }

  #comesBefore(claim: Claim, other: Claim): boolean {
    for (const [index, level] of claim.levels.entries()) {
      const against = other.levels[index];
      if (against === undefined || against === level) continue;
      const [mine, theirs] = [this.#account(level), this.#account(against)];
      if (mine.held !== theirs.held) return mine.held < theirs.held;
      if (mine.servedAt !== theirs.servedAt) return mine.servedAt < theirs.servedAt;
    }
    return false;
  }

  #grant(claim: Claim): void {
    this.#claims.delete(claim);
    this.#turn++;
    for (const level of claim.levels) {
      const account = this.#account(level);
      account.claims--;
      account.held += claim.bytes;
      account.servedAt = this.#turn;
    }
    this.#held += claim.bytes;
    this.#peak = Math.max(this.#peak, this.#held);
    let isHeld = true;
    claim.grant(() => {
      if (!isHeld) return;
      isHeld = false;
      this.#release(claim);
    });
  }

  #release({ levels, bytes }: Claim): void {
    this.#held -= bytes;
    for (const level of levels) {
      this.#account(level).held -= bytes;
      this.#forget(level);
    }
    this.#serve();
  }

  #withdraw({ levels }: Claim): void {
    for (const level of levels) {
      this.#account(level).claims--;
      this.#forget(level);
    }
  }

  #account(level: string): Account {
    const account = this.#accounts.get(level) ?? { held: 0, claims: 0, servedAt: 0 };
    this.#accounts.set(level, account);
    return account;
  }

  #forget(level: string): void {
    const { held, claims } = this.#account(level);
    if (held <= 0 && claims === 0) this.#accounts.delete(level);
  }
}

function levelOf(path: readonly string[]): string {
  return path.join(" ");
}
