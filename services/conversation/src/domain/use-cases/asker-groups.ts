import type { Run, RunRepository } from "../model/run.ts";
import type { SpaceAccess } from "../model/space-access.ts";

interface Dependencies {
  readonly runs: Pick<RunRepository, "compareAndSet">;
  readonly spaces: Pick<SpaceAccess, "groupsOf">;
  /** Takes what failed: the calls of that run are in no group then. */
  readonly onError: (error: unknown) => void;
}

/** Keeps with a run which groups the person was in who asked. Nobody waits for it: the first model call takes longer. */
export class AskerGroups {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Finds it out while the run goes on, unless it is known. */
  note(run: Run): void {
    const { workspaceId, userId, groupIds } = run;
    if (userId === null || groupIds !== null) return;
    this.#note(run, () => this.#deps.spaces.groupsOf(workspaceId, userId)).catch(this.#deps.onError);
  }

  async #note(run: Run, ask: () => Promise<readonly string[] | null>): Promise<void> {
    const groupIds = await ask();
    if (groupIds === null) return;
    await this.#deps.runs.compareAndSet(run, {}, { groupIds });
  }
}
