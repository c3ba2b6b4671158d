import { lastOnSubject } from "@parley/events";
import type { Broker } from "@parley/events";
import type { Life } from "./mongo-lives.ts";

/** How far a database had published when it said so last. */
export interface PublishedMark extends Pick<Life, "life" | "mark"> {
  readonly at: Date;
  /** Its own, in the stream. */
  readonly sequence: number;
}

const headers = { life: "Parley-Life", mark: "Parley-Mark", at: "Parley-At" } as const;

/** The mark of one database, as it lies in the broker. */
export class PublishedMarks {
  readonly #broker: Broker;
  readonly #stream: string;
  readonly #subject: string;

  constructor(broker: Broker, stream: string, subject: string) {
    this.#broker = broker;
    this.#stream = stream;
    this.#subject = subject;
  }

  async read(): Promise<PublishedMark | null> {
    const last = await lastOnSubject(this.#broker, this.#stream, this.#subject);
    if (last === null) return null;
    const [life, mark, at] = [last.header(headers.life), Number(last.header(headers.mark)), last.header(headers.at)];
    return { life, mark, at: new Date(at), sequence: last.sequence };
  }

  /** Replaces what lies there. @throws WrongSequenceError when that is not `before` any more. */
  async write({ life, mark }: Pick<Life, "life" | "mark">, before: PublishedMark | null): Promise<void> {
    await this.#broker.publish(this.#subject, new Uint8Array(), {
      messageId: `${this.#subject}-${life}-${mark}`,
      expectedSequence: before?.sequence ?? 0,
      headers: { [headers.life]: life, [headers.mark]: String(mark), [headers.at]: new Date().toISOString() },
    });
  }
}

/** Whether the stream has what this database does not know of: it was put back to an earlier state. */
export function isRestored(known: Life, published: PublishedMark | null): boolean {
  if (published === null) return false;
  return published.life === known.life ? published.mark > known.mark : !known.ended.includes(published.life);
}
