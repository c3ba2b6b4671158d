import type { GroupAnnouncer, GroupRepository } from "../model/group.ts";

interface Dependencies {
  readonly groups: Pick<GroupRepository, "pageOfAll">;
  readonly groupAnnouncer: GroupAnnouncer;
}

/** What one page has published. */
interface Announced {
  readonly groups: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

const pageGroups = 500;

/** Publishes again what groups are called, for services that have lost it. */
export class AnnounceGroups {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after `next` of the page before; null for the first. */
  async execute(after: string | null): Promise<Announced> {
    const { groups, groupAnnouncer } = this.#deps;
    const { told, next } = await groups.pageOfAll(after, pageGroups);
    await Promise.all(told.map((one) => groupAnnouncer.announce(one)));
    return { groups: told.length, next };
  }
}
