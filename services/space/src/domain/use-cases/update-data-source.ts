import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import { checkSourceDescription, checkSourceName } from "../model/check-data-source.ts";
import { checkWebsite } from "../model/check-website.ts";
import type { AddressProblem } from "../model/check-website.ts";
import { dataSourceNotFound, noWebsite } from "../model/data-source-errors.ts";
import type { DataSource, DataSourceChange, DataSourceRepository, NamedSource } from "../model/data-source.ts";
import { isSameWebsite } from "../model/website.ts";
import type { GivenWebsite, WebsiteConfiguration } from "../model/website.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly sourceReader: DataSourceReader;
  readonly addressProblem: AddressProblem;
  readonly now: () => number;
}

/** What a request changes; what it does not name is undefined. */
export interface DataSourceUpdate {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly website: GivenWebsite | undefined;
}

/** Renames a data source, says something else of it, or has a website crawled in another way. */
export class UpdateDataSource {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, update: DataSourceUpdate): Promise<SeenSource> {
    const { dataSources, sourceReader, now } = this.#deps;
    const found = await sourceReader.requireChangeable(actor, named);
    const name = update.name === undefined ? undefined : checkSourceName(update.name);
    const description = update.description === undefined ? undefined : checkSourceDescription(update.description);
    const source = await dataSources.change(found, now(), (current) => {
      const next = {
        name: name ?? current.name,
        description: description === undefined ? current.description : description,
        website: this.#website(current, update.website),
        editedBy: actor.person?.userId ?? null,
      };
      return isSame(current, next) ? null : next;
    });
    if (source === null) throw dataSourceNotFound();
    return sourceReader.seenOne(source);
  }

  #website({ website }: DataSource, given: GivenWebsite | undefined): WebsiteConfiguration | null {
    if (given === undefined) return website;
    if (website === null) throw noWebsite("configuration");
    return checkWebsite(given, website, this.#deps.addressProblem);
  }
}

function isSame(current: DataSource, next: DataSourceChange): boolean {
  const isSameSite =
    current.website === null || next.website === null
      ? current.website === next.website
      : isSameWebsite(current.website, next.website);
  return isSameSite && current.name === next.name && current.description === next.description;
}
