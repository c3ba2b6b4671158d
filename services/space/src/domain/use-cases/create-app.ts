import type { Actor, IdempotencyKey } from "@parley/actor";
import { newId } from "@parley/ids";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import { appNotFound } from "../model/app-errors.ts";
import type { App, AppContent, AppRepository } from "../model/app.ts";
import { checkAppContent, checkAppSize } from "../model/check-app.ts";
import { creationOf, repeatedOf } from "../model/creation.ts";
import type { Creation, Repeated } from "../model/creation.ts";
import { withSavedSpecification } from "../model/save-specification.ts";
import type { SeenApp } from "./get-app.ts";

interface Dependencies {
  readonly apps: AppRepository;
  readonly reader: SpaceReader;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** What a request wants to make. */
export interface NewApp {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly spaceId: string;
  readonly content: AppContent;
}

/** Makes an app in a space. */
export class CreateApp {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, NOT_FOUND, PERMISSION_DENIED, UNPROCESSABLE, PAYLOAD_TOO_LARGE. */
  async execute({ actor, idempotencyKey, spaceId, content }: NewApp): Promise<SeenApp> {
    const { apps, sourceReader, now } = this.#deps;
    const { workspaceId } = actor;
    const creation = creationOf("app", actor, idempotencyKey);
    const earlier = creation === null ? null : await apps.findCreated(workspaceId, creation.creationId);
    if (earlier !== null) return this.#repeated(actor, earlier, creation);
    await sourceReader.requireWritableSpace(actor, spaceId);
    checkAppContent(content);
    const at = now();
    const made = { workspaceId, spaceId, appId: newId("app"), savedRun: null, coreSpecifications: [] };
    const app = withSavedSpecification({ ...content, ...made, createdAt: at, updatedAt: at });
    checkAppSize(app, "datasets");
    const insertion = await apps.insert(app, creation);
    if (insertion.kind === "repeated") return this.#repeated(actor, insertion, creation);
    return this.#seen(actor, app);
  }

  /** What the first request made, if the actor may still read it. */
  #repeated(actor: Actor, earlier: Repeated<App>, creation: Creation | null): Promise<SeenApp> {
    return this.#seen(actor, repeatedOf(earlier, creation, appNotFound));
  }

  async #seen(actor: Actor, app: App): Promise<SeenApp> {
    return { app, space: await this.#deps.reader.requireReadable(actor, app.spaceId) };
  }
}
