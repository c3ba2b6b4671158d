import { runRequestedSubject } from "@parley/contracts";
import { runRequestedCodec } from "@parley/contracts/conversation/v1";
import type { Broker } from "@parley/events";
import type { DatabaseLife } from "@parley/outbox";
import type { RunRecovery } from "../domain/use-cases/run-recovery.ts";
import { isLost } from "../domain/model/run.ts";
import type { Run, RunRepository } from "../domain/model/run.ts";
import type { EventStream } from "./event-stream.ts";
import type { LiveFanout } from "./live-fanout.ts";
import { SilentRuns } from "./silent-runs.ts";

export interface CaretakerSettings {
  /** How long a runner may be silent; it beats four times as often. */
  readonly leaseMs: number;
  /** A queued run that no runner started for this long is requested again. */
  readonly ringAfterMs: number;
}

interface Dependencies {
  readonly broker: Broker;
  readonly life: DatabaseLife;
  readonly runs: RunRepository;
  readonly recovery: RunRecovery;
  readonly stream: EventStream;
  readonly fanout: LiveFanout;
  readonly settings: CaretakerSettings;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

const atOnce = 100;

/**
 * Finishes what crashes left behind. Every replica has one; all it does is compare-and-set or deduplicated, so that
 * they need not agree: the watchdog ends or requeues runs whose lease is gone, wakes those that waited for too long,
 * and requests queued ones again.
 */
export class Caretaker {
  readonly #deps: Dependencies;
  readonly #silent: SilentRuns;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#silent = new SilentRuns(deps.settings.leaseMs / 2, (run) => this.#noteSilence(run));
  }

  /** One round of everything; a task that fails is reported, the others go on. */
  async runOnce(): Promise<void> {
    const { onError, stream, fanout, broker } = this.#deps;
    if (!broker.connected) return;
    if (fanout.epoch === stream.epoch) stream.published(fanout.position);
    await this.#endLost().catch(onError);
    const tasks = [this.#recoverRuns(), this.#expireWaiting(), this.#requestQueued(), stream.save()];
    for (const task of await Promise.allSettled(tasks)) if (task.status === "rejected") onError(task.reason);
  }

  /**
   * Answers that were open in a dump that was put back: what became of them is lost. All of them before anything else is woken; the end of
   * a sub-agent wakes the answer that waits for it, which ends with the next ones.
   */
  async #endLost(): Promise<void> {
    const { life, runs } = this.#deps;
    const { openBefore } = life;
    if (openBefore === null) return;
    for (;;) {
      const lost = await runs.openBefore(openBefore, atOnce);
      // Where yet another life has begun meanwhile, there is more to end.
      if (lost.length === 0) return life.openBefore === openBefore ? life.settle() : undefined;
      // Nothing more can be done now: the next round goes on, and until then nobody wakes them.
      if (!(await this.#endAll(lost))) return;
    }
  }

  /** @returns Whether any of them has ended. */
  async #endAll(lost: readonly Run[]): Promise<boolean> {
    const { recovery, onError } = this.#deps;
    let hasEnded = false;
    for (const run of lost) {
      try {
        hasEnded = (await recovery.interrupt(run)) || hasEnded;
      } catch (error) {
        onError(error);
      }
    }
    return hasEnded;
  }

  #withoutLost(found: readonly Run[]): readonly Run[] {
    return found.filter((run) => !isLost(run, this.#deps.life));
  }

  async #recoverRuns(): Promise<void> {
    const { runs, recovery, now, onError } = this.#deps;
    const expired = this.#withoutLost(await runs.withLeaseBefore(now(), atOnce));
    for (const run of await this.#silent.filter(expired)) {
      try {
        if (await recovery.recover(run)) await this.#request(run, `recovered-${run.attempt}`);
      } catch (error) {
        // A run that can't be recovered must not hold up the others.
        onError(error);
      }
    }
  }

  async #noteSilence(run: Run): Promise<boolean> {
    const { runs, now, onError } = this.#deps;
    try {
      return await runs.noteSilence(run, now());
    } catch (error) {
      // Whoever can't be written can't be taken over either: the next round tries again.
      onError(error);
      return false;
    }
  }

  async #expireWaiting(): Promise<void> {
    const { runs, recovery, now, onError } = this.#deps;
    const found = await runs.waitingBefore(now(), atOnce);
    for (const run of this.#withoutLost(found)) await recovery.expire(run).catch(onError);
  }

  async #requestQueued(): Promise<void> {
    const { runs, settings, now } = this.#deps;
    const before = now() - settings.ringAfterMs;
    for (const run of this.#withoutLost(await runs.queuedBefore(before, atOnce)))
      await this.#request(run, `again-${Math.floor(now() / settings.ringAfterMs)}`);
  }

  async #request({ workspaceId, conversationId, runId, traceparent }: Run, reason: string): Promise<void> {
    const payload = runRequestedCodec.encode({ workspaceId, conversationId, runId });
    await this.#deps.broker.publish(runRequestedSubject, payload, {
      messageId: `ring-${this.#deps.life.current}-${runId}-${reason}`,
      traceparent,
    });
  }
}
