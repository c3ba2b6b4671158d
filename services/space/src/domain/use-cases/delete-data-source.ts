import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { dataSourceNotFound } from "../model/data-source-errors.ts";
import type { DataSourceRepository, NamedSource } from "../model/data-source.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** Deletes a data source: nobody finds it or what it holds from then on; that is removed afterwards. */
export class DeleteDataSource {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, named: NamedSource): Promise<void> {
    const { dataSources, sourceReader, now } = this.#deps;
    const found = await sourceReader.requireChangeable(actor, named);
    if (!(await dataSources.delete(found, now()))) throw dataSourceNotFound();
  }
}
