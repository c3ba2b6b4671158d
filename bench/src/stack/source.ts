import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "./api.ts";

const pollMs = 50;

/** A data source in an open space. */
export class Source {
  readonly #api: Api;
  readonly spaceId: string;
  readonly dataSourceId: string;
  /** The view of all of it. */
  readonly viewId: string;

  private constructor(api: Api, ids: Pick<Source, "spaceId" | "dataSourceId" | "viewId">) {
    this.#api = api;
    ({ spaceId: this.spaceId, dataSourceId: this.dataSourceId, viewId: this.viewId } = ids);
  }

  /** Makes one in the space of everybody. */
  static async create(api: Api, name: string): Promise<Source> {
    const { spaces } = (await api.get(api.privateUrl("/spaces"))) as { spaces: { sId: string; kind: string }[] };
    const spaceId = spaces.find(({ kind }) => kind === "global")?.sId ?? "";
    const { dataSource } = (await api.post(api.privateUrl(`/spaces/${spaceId}/data_sources`), { name })) as {
      dataSource: { sId: string };
    };
    const dataSourceId = dataSource.sId;
    const { dataSourceViews } = (await api.get(api.privateUrl(`/spaces/${spaceId}/data_source_views`))) as {
      dataSourceViews: { sId: string; dataSource: { sId: string } }[];
    };
    const viewId = dataSourceViews.find((view) => view.dataSource.sId === dataSourceId)?.sId ?? "";
    return new Source(api, { spaceId, dataSourceId, viewId });
  }

  /** URL of a route of it, of the public family. */
  url(path: string): string {
    return this.#api.publicUrl(`/spaces/${this.spaceId}/data_sources/${this.dataSourceId}${path}`);
  }

  /** Puts a document; does not wait until it is found. */
  async put(documentId: string, text: string, title = documentId): Promise<void> {
    const url = this.url(`/documents/${encodeURIComponent(documentId)}`);
    await this.#api.post(url, { text, title, async: true, light_document_output: true });
  }

  /** Puts documents, some at a time. */
  async putAll(documents: readonly (readonly [string, string])[], atOnce: number): Promise<void> {
    const waiting = [...documents];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.put(...next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Waits until no document of it waits to be indexed any more, or so many milliseconds. Resolves with how many do. */
  async indexed(patienceMs = Number.POSITIVE_INFINITY): Promise<number> {
    for (const started = performance.now(); ;) {
      const { running_count: waiting } = (await this.#api.get(this.url("/check_upsert_queue"))) as {
        running_count: number;
      };
      if (waiting === 0 || performance.now() - started > patienceMs) return waiting;
      await sleep(pollMs);
    }
  }
}
