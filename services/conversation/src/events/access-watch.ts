import { accessChangedSubject, workspaceOfAccessChange } from "@parley/contracts";
import type { Broker } from "@parley/events";
import { Interval } from "@parley/runtime";

/** What remembers who can read which spaces. */
export interface AccessMemory {
  forget(workspaceId: string): void;
  forgetAll(): void;
}

/** Somebody who is let in for as long as they can read a conversation's spaces. */
export interface AccessListener {
  readonly workspaceId: string;
  /** They may have lost access: ask again. */
  recheck(): void;
}

interface Dependencies {
  readonly broker: Broker;
  readonly memory: AccessMemory;
  /** How often everybody is asked to look again, whatever was announced. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Has access looked at again: at once where the space service says that it has changed, and over and over, since that may be lost.
 */
export class AccessWatch {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<AccessListener>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  add(listener: AccessListener): void {
    this.#listeners.add(listener);
  }

  remove(listener: AccessListener): void {
    this.#listeners.delete(listener);
  }

  /** Begins to listen; what is returned ends it. */
  start(): AsyncDisposable {
    const { broker, memory, everyMs, onError } = this.#deps;
    const heard = broker.listen(accessChangedSubject("*"), (_payload, subject) => {
      const workspaceId = workspaceOfAccessChange(subject);
      memory.forget(workspaceId);
      this.#recheck((listener) => listener.workspaceId === workspaceId);
    });
    // Both ways: what was remembered before the outage may be stale, and so may what was remembered during it.
    const unwatch = broker.onConnection(() => {
      memory.forgetAll();
      this.#recheck(() => true);
    });
    const interval = new Interval(async () => this.#recheck(() => true), { everyMs, onError }).start();
    return {
      [Symbol.asyncDispose]: async () => {
        heard.unsubscribe();
        unwatch();
        await interval.stop();
      },
    };
  }

  #recheck(isMeant: (listener: AccessListener) => boolean): void {
    for (const listener of this.#listeners) if (isMeant(listener)) listener.recheck();
  }
}
