import type { Actor, IdempotencyKey } from "@parley/actor";
import { newId } from "@parley/ids";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import { checkSourceDescription, checkSourceName } from "../model/check-data-source.ts";
import { checkWebsite } from "../model/check-website.ts";
import type { AddressProblem } from "../model/check-website.ts";
import { creationOf, repeatedOf } from "../model/creation.ts";
import type { Creation, Repeated } from "../model/creation.ts";
import { dataSourceAlreadyExists, dataSourceNotFound, tooManyDataSources } from "../model/data-source-errors.ts";
import type { DataSource, DataSourceRepository } from "../model/data-source.ts";
import type { GivenWebsite } from "../model/website.ts";

const maxInSpace = 1_000;
const maxInWorkspace = 10_000;

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly sourceReader: DataSourceReader;
  readonly addressProblem: AddressProblem;
  readonly now: () => number;
}

/** What a request wants to make. */
export interface NewDataSource {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly spaceId: string;
  readonly name: string;
  readonly description: string | null;
  /** Makes the source a website. */
  readonly website: GivenWebsite | null;
}

/** Makes a data source, and the view that shows it in its space. */
export class CreateDataSource {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS, UNPROCESSABLE. */
  async execute(command: NewDataSource): Promise<SeenSource> {
    const { dataSources } = this.#deps;
    const { actor } = command;
    const creation = creationOf("dts", actor, command.idempotencyKey);
    const earlier = creation === null ? null : await dataSources.findCreated(actor.workspaceId, creation.creationId);
    return earlier === null ? this.#create(command, creation) : this.#repeated(actor, earlier, creation);
  }

  /** What the first request made, if the actor may still read it. */
  async #repeated(actor: Actor, earlier: Repeated<DataSource>, creation: Creation | null): Promise<SeenSource> {
    const { sourceReader } = this.#deps;
    const { dataSourceId } = repeatedOf(earlier, creation, dataSourceNotFound);
    return sourceReader.seenOne(await sourceReader.requireChangeable(actor, { spaceId: "", dataSourceId }));
  }

  async #create(command: NewDataSource, creation: Creation | null): Promise<SeenSource> {
    const { dataSources, sourceReader, addressProblem, now } = this.#deps;
    const { actor } = command;
    const { workspaceId, spaceId } = await sourceReader.requireWritableSpace(actor, command.spaceId);
    const name = checkSourceName(command.name);
    const description = checkSourceDescription(command.description);
    const website = command.website === null ? null : checkWebsite(command.website, null, addressProblem);
    // Requests that run side by side may pass it by a few: it bounds lists, nobody relies on it.
    if ((await dataSources.count(workspaceId)) >= maxInWorkspace) throw tooManyDataSources("workspace", maxInWorkspace);
    const at = now();
    const source: DataSource = {
      workspaceId,
      spaceId,
      dataSourceId: newId("dts"),
      name,
      description,
      provider: website === null ? "folder" : "webcrawler",
      website,
      createdAt: at,
      updatedAt: at,
      editedBy: actor.person?.userId ?? null,
      revision: 1,
    };
    const insertion = await dataSources.insert(source, newId("dsv"), creation, maxInSpace);
    if (insertion.kind === "name_taken") throw dataSourceAlreadyExists();
    return insertion.kind === "inserted" ? sourceReader.seenOne(source) : this.#repeated(actor, insertion, creation);
  }
}
