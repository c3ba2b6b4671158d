import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./child-process.ts";
import { Problem } from "./problem.ts";

/** Repeats a real operation until it succeeds; stops the child when it ends first or takes too long. */
export async function becomeReady<T>(child: Child, within: number, operation: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + within;
  let ended = false;
  void child.exited.then(() => {
    ended = true;
  });
  for (;;) {
    try {
      return await operation();
    } catch (cause) {
      if (!ended && Date.now() < deadline) {
        await Promise.race([sleep(50), child.exited]);
        continue;
      }
      const what = ended ? "ended before it was ready" : `was not ready within ${within / 1000} s`;
      const lines = child.lastLines();
      await child.stop();
      throw new Problem([`${child.name} ${what}`, ...lines].join("\n  "), { cause });
    }
  }
}
