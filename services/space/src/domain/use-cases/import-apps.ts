import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { App, AppRepository } from "../model/app.ts";
import { checkAppSize, checkImportedApp } from "../model/check-app.ts";
import { withSavedSpecification } from "../model/save-specification.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

const maxImported = 100;

/** An app as another space, or another Parley, has handed it out. */
export type GivenApp = Omit<App, "workspaceId" | "spaceId" | "createdAt" | "updatedAt">;

/** Puts apps into a space by their ids, in place of those with the same ids: all of them or none. */
export class ImportApps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE, FAILED_PRECONDITION. */
  async execute(actor: Actor, spaceId: string, given: readonly GivenApp[]): Promise<readonly App[]> {
    const { apps, sourceReader, now } = this.#deps;
    const { workspaceId } = await sourceReader.requireWritableSpace(actor, spaceId);
    if (given.length > maxImported) throw invalidField("apps", `must have at most ${maxImported} entries`);
    const at = now();
    const all = given.map((app) => ({ ...app, workspaceId, spaceId, createdAt: at, updatedAt: at }));
    for (const [place, app] of all.entries()) {
      checkImportedApp(app, `apps[${place}].`);
      if (all.findIndex(({ appId }) => appId === app.appId) !== place)
        throw invalidField(`apps[${place}].sId`, "is there twice");
    }
    const imported = all.map(withSavedSpecification);
    // As they will be: what is larger could not be changed, nor imported again.
    for (const [place, app] of imported.entries()) checkAppSize(app, `apps[${place}]`);
    await apps.replace({ workspaceId, spaceId }, imported);
    return imported;
  }
}
