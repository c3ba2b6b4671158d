import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import { checkSourceDescription, checkSourceName } from "../model/check-data-source.ts";
import { dataSourceNotFound } from "../model/data-source-errors.ts";
import type { DataSourceRepository, NamedSource } from "../model/data-source.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** What a request changes; what it does not name is undefined. */
export interface DataSourceUpdate {
  readonly name: string | undefined;
  readonly description: string | undefined;
}

/** Renames a data source, or says something else of it. */
export class UpdateDataSource {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, update: DataSourceUpdate): Promise<SeenSource> {
    const { dataSources, sourceReader, now } = this.#deps;
    const found = await sourceReader.requireWritable(actor, named);
    const name = update.name === undefined ? undefined : checkSourceName(update.name);
    const description = update.description === undefined ? undefined : checkSourceDescription(update.description);
    const source = await dataSources.change(found, now(), (current) => {
      const next = {
        name: name ?? current.name,
        description: description === undefined ? current.description : description,
        editedBy: actor.person?.userId ?? null,
      };
      return next.name === current.name && next.description === current.description ? null : next;
    });
    if (source === null) throw dataSourceNotFound();
    return sourceReader.seenOne(source);
  }
}
