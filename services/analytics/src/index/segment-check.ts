import { isDeepStrictEqual } from "node:util";
import type { VerifiedSegments } from "../domain/model/consumption-index.ts";
import { MissingRowsError } from "../domain/model/consumption.ts";
import type { Ledger } from "../domain/model/consumption.ts";
import type { Segment } from "../domain/model/segment.ts";
import type { BlockSource } from "./block-reader.ts";
import { encodeSegment } from "./segment-codec.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

const maxProblems = 20;

type Found = "right" | "missing" | "wrong" | "unknown";

/** Makes every segment once more and compares: the same rows make the same bytes. */
export class SegmentCheck {
  readonly #source: BlockSource;

  constructor(source: BlockSource) {
    this.#source = source;
  }

  async check(workspaceId: string, signal: AbortSignal): Promise<VerifiedSegments> {
    const { consumptions, segments, segmentRows } = this.#source;
    const ledger = await consumptions.ledger(workspaceId);
    if (ledger === null) return { segments: 0, problems: [] };
    const full = Math.floor(ledger.rows / segmentRows);
    const found: Found[] = [];
    for (let place = 0; place < full; place++) {
      signal.throwIfAborted();
      found.push(await this.#compare(workspaceId, ledger, place));
    }
    const outlines = await segments.outlines(workspaceId, ledger.generation);
    const now = await consumptions.ledger(workspaceId);
    if (now?.generation !== ledger.generation)
      return { segments: 0, problems: ["the rows were made anew meanwhile: verify again"] };
    const surplus = outlines.filter(({ place }) => (place + 1) * segmentRows > now.rows).map(({ place }) => place);
    // What was missing may have been made since: of the last rows that happens in the background.
    const sealed = new Set(outlines.map(({ place }) => place));
    const problems = [
      ...placesOf(found, "wrong").map((place) => `segment ${place} does not say what its rows say`),
      ...placesOf(found, "missing").flatMap((place) => (sealed.has(place) ? [] : [`segment ${place} is missing`])),
      ...surplus.map((place) => `segment ${place} has rows that the ledger does not know`),
    ];
    return { segments: placesOf(found, "right").length, problems: problems.slice(0, maxProblems) };
  }

  async #compare(workspaceId: string, { generation }: Ledger, place: number): Promise<Found> {
    const { segments } = this.#source;
    const made = await this.#make(workspaceId, place);
    // Whoever goes through the numbers names the rows.
    if (made === null) return "unknown";
    const [stored] = await segments.find(workspaceId, generation, [place]);
    if (stored === undefined) return segments.fits(made) ? "missing" : "unknown";
    return isDeepStrictEqual(contentOf(stored), contentOf(made)) ? "right" : "wrong";
  }

  async #make(workspaceId: string, place: number): Promise<Segment | null> {
    const { consumptions, segmentRows } = this.#source;
    const columns = new WorkspaceColumns();
    try {
      const from = place * segmentRows;
      for await (const page of consumptions.rows(workspaceId, from, from + segmentRows)) columns.append(page);
      return encodeSegment(place, columns);
    } catch (error) {
      if (error instanceof MissingRowsError) return null;
      throw error;
    }
  }
}

/** Without what a database has beside it. */
function contentOf({ place, startAt, endAt, format, dictionaries, columns }: Segment) {
  const bytes = Object.entries(columns).map(([name, column]) => [name, Buffer.from(column).toString("latin1")]);
  return { place, startAt, endAt, format, dictionaries: { ...dictionaries }, columns: Object.fromEntries(bytes) };
}

function placesOf(found: readonly Found[], wanted: Found): readonly number[] {
  return found.flatMap((one, place) => (one === wanted ? [place] : []));
}
