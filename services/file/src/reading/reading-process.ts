import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import type { Extraction } from "../domain/model/content-extractor.ts";
import type { ReadingOrder, ReadingReport } from "./reading-order.ts";

/** What became of a reading; "died" when the process ended in the middle of it, by whatever. */
export type ReadingEnd = { readonly kind: "read"; readonly extraction: Extraction } | { readonly kind: "died" };

/** A content that is being read. Nothing of it rejects. */
export interface Reading {
  /** Whether it takes more than a slice; false once it is read. */
  readonly isSlow: Promise<boolean>;
  readonly end: Promise<ReadingEnd>;
  /** Gives it up, and the process. */
  readonly stop: () => void;
}

// Who waits for an answer of the service goes first: this is about a third of what others get that want the same core.
const niceness = 5;
// By the clock, a multiple of the processor time that a reading has: on a machine that does nothing else it never counts.
const patience = 10;

/** A process that reads contents, one at a time. It ends with this process, however that ends. */
export class ReadingProcess {
  readonly #child: ChildProcess;
  #isSpent = false;

  constructor() {
    // Neither the service's secrets nor its telemetry are its business.
    this.#child = fork(new URL("./reading-program.ts", import.meta.url), {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["pipe", "ignore", "ignore", "ipc"],
    });
    // What is written to a process that has ended: it exits, or has.
    this.#child.stdin?.on("error", () => (this.#isSpent = true));
    this.#child.once("exit", () => (this.#isSpent = true));
    // It could not be started, told or ended: it exits, or has.
    this.#child.on("error", () => (this.#isSpent = true));
    lowerPriority(this.#child.pid);
  }

  /** Whether it should read nothing more. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Begins to read a content. */
  read(limits: Omit<ReadingOrder, "size">, bytes: Uint8Array): Reading {
    const order: ReadingOrder = { ...limits, size: bytes.byteLength };
    const isSlow = Promise.withResolvers<boolean>();
    const end = Promise.withResolvers<ReadingEnd>();
    const onReport = (report: ReadingReport): void => {
      if (report.kind === "slow") return isSlow.resolve(true);
      this.#isSpent ||= report.isSpent;
      end.resolve(report);
    };
    const onDeath = (): void => end.resolve({ kind: "died" });
    const late = setTimeout(() => {
      end.resolve({ kind: "read", extraction: { kind: "failed", problem: "It takes too long to read" } });
      this.end();
    }, order.timeoutMs * patience);
    this.#child.on("message", onReport).once("exit", onDeath).once("error", onDeath);
    void end.promise.then(() => {
      clearTimeout(late);
      isSlow.resolve(false);
      this.#child.off("message", onReport).off("exit", onDeath).off("error", onDeath);
    });
    if (this.#isSpent) onDeath();
    else {
      this.#child.send(order, (error) => (error === null ? undefined : onDeath()));
      // As a message they would be copied three times, in one turn of the event loop.
      this.#child.stdin?.write(bytes);
    }
    return { isSlow: isSlow.promise, end: end.promise, stop: () => this.end() };
  }

  /** Ends it, also in the middle of a content. */
  end(): void {
    this.#isSpent = true;
    this.#child.kill("SIGKILL");
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already: then it is known as spent.
  }
}
