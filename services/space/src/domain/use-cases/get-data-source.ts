import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";

/** Reads a data source. */
export class GetDataSource {
  readonly #sourceReader: DataSourceReader;

  constructor({ sourceReader }: { readonly sourceReader: DataSourceReader }) {
    this.#sourceReader = sourceReader;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedSource): Promise<SeenSource> {
    return this.#sourceReader.seenOne(await this.#sourceReader.requireReadable(actor, named));
  }
}
