import type { ActorContext } from "@parley/contracts/common/v1";
import type {
  ContextFile__Output,
  ContextNode__Output,
  GetRunContextResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import type { ContextImage, ContextMessage } from "../../models/context-part.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import { truncateToTokens } from "../../models/truncate-to-tokens.ts";
import { tokensPerImage } from "../../models/context-part.ts";
import type { NodeTexts } from "../knowledge/node-texts.ts";
import { retry } from "../retry.ts";
import { readStored } from "./read-stored.ts";

type ReadableContext = Pick<GetRunContextResponse__Output, "messages" | "model" | "knowledge"> &
  Partial<Pick<GetRunContextResponse__Output, "agent">>;

const imageTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const maxImageBytes = 20 * 1024 * 1024;
// What is fetched of a text before its tokens are counted.
const bytesPerToken = 8;
const charactersPerToken = 8;
// Of the window less the room for the answer; the rest is for what people say.
const shareOfFiles = 3 / 4;
const attempts = 3;
// One read: a storage that accepts a connection and sends nothing must not hold an answer up.
const readTimeoutMs = 60_000;

/** Puts what files and documents hold where a conversation names them: as much text as fits, images for models that take them, else a note. */
export class Attachments {
  readonly #files: ClosableClient<FileServiceDefinition>;
  readonly #nodes: NodeTexts;
  readonly #signal: AbortSignal;
  readonly #timeoutMs: number;

  constructor(
    files: ClosableClient<FileServiceDefinition>,
    nodes: NodeTexts,
    signal: AbortSignal,
    timeoutMs = readTimeoutMs,
  ) {
    this.#files = files;
    this.#nodes = nodes;
    this.#signal = signal;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The messages as a model gets them, oldest first, with the files and documents that the actor can read. They share the window: what
   * one leaves is the older ones'. @param takenTokens What of the window is not theirs.
   * @throws ModelError `attachment_unavailable` while files can't be read at all, `knowledge_unavailable` while documents can't.
   */
  async read(
    actor: ActorContext,
    { messages, model, knowledge, agent }: ReadableContext,
    count: CountTokens,
    takenTokens = 0,
  ): Promise<readonly ContextMessage[]> {
    let left = messages.filter(({ file, node }) => file !== null || node !== null).length;
    let room = roomForFiles(model, takenTokens);
    const namesFiles = agent?.tools?.builtIn.includes("read_file") === true;
    const read: ContextMessage[] = [];
    for (const { role, content, file, node } of messages.toReversed()) {
      const message = {
        role: role === "assistant" ? ("assistant" as const) : ("user" as const),
        content: file !== null && namesFiles ? withId(content, file) : content,
      };
      const share = Math.max(0, Math.floor(room / left));
      const held =
        node !== null
          ? await this.#document(knowledge, node, share, count)
          : file !== null
            ? await this.#content(actor, file, share, model?.images === true, count)
            : null;
      if (held === null) {
        read.push(message);
        continue;
      }
      const { text, tokens, images } = held;
      [room, left] = [room - tokens, left - 1];
      read.push({
        ...message,
        content: `${message.content}\n${text}\n</attachment>`,
        ...(images.length > 0 ? { images } : {}),
      });
    }
    return read.toReversed();
  }

  async #document(
    knowledge: ReadableContext["knowledge"],
    node: ContextNode__Output,
    room: number,
    count: CountTokens,
  ): Promise<Content> {
    const read = await this.#nodes.read(knowledge, node, room * charactersPerToken);
    if (read === null) return note("This can't be read here.");
    const whole = quoted(read.text);
    const { text, tokens } = await truncateToTokens(whole, room, count);
    const isAll = read.isComplete && text === whole;
    return { text: isAll ? text : `${text}\n(The rest of this did not fit.)`, tokens, images: [] };
  }

  async #content(
    actor: ActorContext,
    file: ContextFile__Output,
    room: number,
    takesImages: boolean,
    count: CountTokens,
  ): Promise<Content> {
    if (imageTypes.has(file.contentType)) {
      if (!takesImages) return note("This is an image, which this model can't see.");
      // As it was made for models, where it needed that.
      const stored =
        (await this.#stored(actor, file, "processed", maxImageBytes)) ??
        (await this.#stored(actor, file, "original", maxImageBytes));
      if (stored === null || !stored.complete) return note("This image can't be read any more.");
      // A model refuses a damaged one, and with it every answer of the conversation.
      if (stored.problem !== "") return note(`This image can't be shown. ${stored.problem}.`);
      return {
        ...note("The image goes with this message."),
        tokens: tokensPerImage,
        images: [{ data: stored.bytes, mediaType: stored.contentType }],
      };
    }
    if (!file.hasText) return note("This file has no text that could be read.");
    const stored = await this.#stored(actor, file, "processed", room * bytesPerToken);
    if (stored === null) return note("This file can't be read any more.");
    const whole = wholeCharacters(stored.bytes);
    const { text, tokens } = await truncateToTokens(whole, room, count);
    return {
      text: stored.complete && text === whole ? text : `${text}\n(The rest of this file did not fit.)`,
      tokens,
      images: [],
    };
  }

  /** null for what is not there any more. */
  #stored(
    actor: ActorContext,
    file: ContextFile__Output,
    version: "original" | "processed",
    maxBytes: number,
  ): Promise<StoredContent | null> {
    return retry({ attempts, code: "attachment_unavailable", signal: this.#signal }, () =>
      this.#read(actor, file, version, maxBytes).catch(nullWhenGone),
    );
  }

  async #read(
    actor: ActorContext,
    { fileId }: ContextFile__Output,
    version: "original" | "processed",
    maxBytes: number,
  ): Promise<StoredContent | null> {
    const { internal, file } = await this.#files.ReadFile({
      actor,
      fileId,
      action: "download",
      version,
    });
    const read =
      internal === null
        ? null
        : await readStored(internal, maxBytes, AbortSignal.any([this.#signal, AbortSignal.timeout(this.#timeoutMs)]));
    return read === null
      ? null
      : { ...read, contentType: file?.contentType ?? "", problem: file?.processingProblem ?? "" };
  }
}

/** For an agent that can read files by itself: an attachment's tag says which it is. */
function withId(tag: string, { fileId }: ContextFile__Output): string {
  return tag.replace(/>$/, ` id="${fileId}">`);
}

function nullWhenGone(error: unknown): null {
  if (isAppError(error) && error.code === "NOT_FOUND") return null;
  throw error;
}

interface StoredContent {
  readonly bytes: Uint8Array;
  /** Whether that is all of it. */
  readonly complete: boolean;
  readonly contentType: string;
  /** Why nothing was made of it for models; "" when nothing went wrong. */
  readonly problem: string;
}

interface Content {
  readonly text: string;
  /** What of the files' room it takes. */
  readonly tokens: number;
  readonly images: readonly ContextImage[];
}

function note(text: string): Content {
  return { text: `(${text})`, tokens: 0, images: [] };
}

/** A document can't end its own quotation. */
function quoted(text: string): string {
  return text.replaceAll(/<(?=\/?attachment\b)/gi, "&lt;");
}

function roomForFiles(model: ReadableContext["model"], takenTokens: number): number {
  if (model === null) return 0;
  const { contextWindow, maxOutputTokens } = model;
  const room = contextWindow - Math.min(maxOutputTokens, contextWindow / 2) - takenTokens;
  return Math.max(0, Math.floor(room * shareOfFiles));
}

/** Text of bytes that may have been cut inside a character. */
function wholeCharacters(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true });
}
