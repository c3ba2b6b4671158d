import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import { BSON, Binary } from "mongodb";
import type { Segment, SegmentOutline, SegmentRepository } from "../domain/model/segment.ts";
import type { Collections } from "./collections.ts";
import type { SegmentDocument } from "./documents.ts";

// Below what every database takes in one transaction. What is larger is read as rows.
const maxBytes = 3_500_000;

/** Segments in MongoDB, one document each. */
export class MongoSegmentRepository implements SegmentRepository {
  readonly #mongo: Mongo;
  readonly #collections: Collections;

  constructor(mongo: Mongo, collections: Collections) {
    this.#mongo = mongo;
    this.#collections = collections;
  }

  async outlines(workspaceId: string, generation: string): Promise<readonly SegmentOutline[]> {
    const projection = { _id: 0, place: 1, startAt: 1, endAt: 1 };
    return this.#collections.segments.find<SegmentOutline>({ workspaceId, generation }, { projection }).toArray();
  }

  async find(workspaceId: string, generation: string, places: readonly number[]): Promise<readonly Segment[]> {
    const place = { $in: [...places] };
    const found = await this.#collections.segments.find({ workspaceId, generation, place }).toArray();
    return found.map(({ columns, ...segment }) => ({
      ...segment,
      columns: eachOf(columns, (binary) => binary.buffer),
    }));
  }

  fits(segment: Segment): boolean {
    // Ids are longer than nothing: as little as makes no difference to what the limit is for.
    return BSON.calculateObjectSize({ workspaceId: "", generation: "", ...stored(segment) }) <= maxBytes;
  }

  async seal(workspaceId: string, generation: string, segment: Segment): Promise<void> {
    const document: SegmentDocument = { workspaceId, generation, ...stored(segment) };
    const bytes = BSON.calculateObjectSize(document);
    if (bytes > maxBytes) throw new Error(`Segment ${segment.place} of ${workspaceId} is too large: ${bytes} bytes`);
    try {
      await this.#insert(document);
    } catch (error) {
      // Another replica has made the same.
      if (!isDuplicateKey(error, "by_place")) throw error;
    }
  }

  async deleteFormer(workspaceId: string, generation: string): Promise<void> {
    const { ledgers, segments } = this.#collections;
    const former = { workspaceId, generation: { $ne: generation } };
    // Nearly always there is none.
    if ((await segments.findOne(former, { projection: { _id: 1 } })) === null) return;
    if ((await ledgers.findOne({ _id: workspaceId, generation })) === null) return;
    await segments.deleteMany(former);
  }

  async #insert(document: SegmentDocument): Promise<void> {
    const { ledgers, segments } = this.#collections;
    const { workspaceId: _id, generation } = document;
    await this.#mongo.transaction(async (session) => {
      // Of rows that are there no more nothing is to be kept.
      if ((await ledgers.findOne({ _id, generation }, { session })) === null) return;
      await segments.insertOne({ ...document }, { session });
      exitPoint("analytics.segment-inserted");
    });
    exitPoint("analytics.segment-sealed");
  }
}

function stored(segment: Segment) {
  return { ...segment, columns: eachOf(segment.columns, (bytes) => new Binary(bytes)) };
}

function eachOf<From, To>(named: Readonly<Record<string, From>>, make: (one: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(named).map(([name, one]) => [name, make(one)]));
}
