import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { AppRepository } from "../model/app.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
}

const maxChecked = 1_000;

/** An app with one of its specifications. */
interface AppHash {
  readonly appId: string;
  readonly hash: string;
}

/** Says which apps of a space have a specification of that hash. */
export class CheckApps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** In the order of what is asked. @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, spaceId: string, asked: readonly AppHash[]): Promise<readonly boolean[]> {
    const { apps, reader } = this.#deps;
    const { workspaceId } = actor;
    await reader.requireReadable(actor, spaceId);
    if (asked.length > maxChecked) throw invalidField("apps", `must have at most ${maxChecked} entries`);
    const found = await apps.findMany({ workspaceId, spaceId }, [...new Set(asked.map(({ appId }) => appId))]);
    const hashes = new Map(
      found.map(({ appId, coreSpecifications }) => [appId, new Set(coreSpecifications.map(({ hash }) => hash))]),
    );
    return asked.map(({ appId, hash }) => hashes.get(appId)?.has(hash) ?? false);
  }
}
