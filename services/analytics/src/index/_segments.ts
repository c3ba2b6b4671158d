import type { Segment, SegmentRepository } from "../domain/model/segment.ts";

/** Segments as the database has them, for tests. */
export class Segments implements SegmentRepository {
  readonly #sealed = new Map<string, Segment>();
  /** How many were read so far. */
  found = 0;
  /** The place of one that can't be kept; -1 for none. */
  tooLarge = -1;

  outlines(workspaceId: string, generation: string) {
    return Promise.resolve(this.#of(`${workspaceId} ${generation} `));
  }

  find(workspaceId: string, generation: string, places: readonly number[]) {
    const found = places.flatMap((place) => this.#sealed.get(`${workspaceId} ${generation} ${place}`) ?? []);
    this.found += found.length;
    return Promise.resolve(found.map((segment) => ({ ...segment, columns: asFromDatabase(segment.columns) })));
  }

  fits({ place }: Segment) {
    return place !== this.tooLarge;
  }

  seal(workspaceId: string, generation: string, segment: Segment) {
    const key = `${workspaceId} ${generation} ${segment.place}`;
    if (!this.#sealed.has(key)) this.#sealed.set(key, segment);
    return Promise.resolve();
  }

  deleteFormer(workspaceId: string, generation: string) {
    for (const key of this.#sealed.keys())
      if (key.startsWith(`${workspaceId} `) && !key.startsWith(`${workspaceId} ${generation} `))
        this.#sealed.delete(key);
    return Promise.resolve();
  }

  /** Each is kept, lost, or can't be read any more. */
  meet(fates: Iterator<string>): void {
    for (const [key, segment] of this.#sealed) {
      const fate = fates.next().value;
      if (fate === "lose") this.#sealed.delete(key);
      if (fate === "break") this.#sealed.set(key, { ...segment, columns: {} });
    }
  }

  /** Puts a segment in the place of the one that is there. */
  replace(workspaceId: string, generation: string, segment: Segment): void {
    this.#sealed.set(`${workspaceId} ${generation} ${segment.place}`, segment);
  }

  all(workspaceId: string): readonly Segment[] {
    return this.#of(`${workspaceId} `);
  }

  places(workspaceId: string): readonly number[] {
    return this.all(workspaceId).map(({ place }) => place);
  }

  #of(prefix: string): readonly Segment[] {
    const found = [...this.#sealed].flatMap(([key, segment]) => (key.startsWith(prefix) ? [segment] : []));
    return found.toSorted((a, b) => a.place - b.place);
  }
}

/** As parts of one buffer, which begin anywhere. */
function asFromDatabase(columns: Segment["columns"]): Segment["columns"] {
  return Object.fromEntries(
    Object.entries(columns).map(([name, bytes]) => {
      const buffer = Buffer.concat([new Uint8Array(3), bytes, new Uint8Array(5)]);
      return [name, buffer.subarray(3, 3 + bytes.length)];
    }),
  );
}
