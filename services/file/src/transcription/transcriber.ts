import { z } from "zod";
import type { ContentExtractor, Extraction, LookedInto } from "../domain/model/content-extractor.ts";
import { readingStopped } from "../domain/model/file-errors.ts";
import { FairSemaphore, beginningOf } from "@parley/extraction";

export interface TranscriptionSettings {
  /** The base of an OpenAI-compatible API, up to and including `/v1`; null: nobody transcribes. */
  readonly url: string | null;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs: number;
  readonly maxCharacters: number;
}

// Each lies in memory while it is sent, twice.
const atOnce = 4;
const answer = z.object({ text: z.string() });
// Names that such servers know the formats by.
const names: Readonly<Record<string, string>> = {
  "audio/mpeg": "audio.mp3",
  "audio/x-m4a": "audio.m4a",
  "audio/ogg": "audio.ogg",
  "audio/wav": "audio.wav",
  "audio/x-wav": "audio.wav",
  "audio/webm": "audio.webm",
  "video/webm": "audio.webm",
};

/** Has speech written down by an OpenAI-compatible API (`POST audio/transcriptions`). */
export class Transcriber implements ContentExtractor {
  readonly #settings: TranscriptionSettings;
  readonly #onFailed: (error: unknown) => void;
  readonly #turns = new FairSemaphore(atOnce);
  readonly #stopping = new AbortController();

  /** @param onFailed Called with the cause, which the file's owner does not see: it may name a wrong key. */
  constructor(settings: TranscriptionSettings, onFailed: (error: unknown) => void) {
    this.#settings = settings;
    this.#onFailed = onFailed;
  }

  takes(contentType: string): boolean {
    return this.#settings.url !== null && Object.hasOwn(names, contentType);
  }

  isQuick(): boolean {
    return false;
  }

  extract({ workspaceId, ownerId, contentType }: LookedInto, load: () => Promise<Uint8Array>): Promise<Extraction> {
    return this.#turns.take([workspaceId, ownerId], async () => this.#transcribe(contentType, await load()));
  }

  stop(): void {
    this.#stopping.abort(readingStopped());
  }

  async #transcribe(contentType: string, content: Uint8Array): Promise<Extraction> {
    const { url, apiKey, model, timeoutMs, maxCharacters } = this.#settings;
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)], { type: contentType }), names[contentType]);
    form.append("model", model);
    form.append("response_format", "json");
    try {
      const response = await fetch(`${url}/audio/transcriptions`, {
        method: "POST",
        headers: { authorization: `Bearer ${apiKey}` },
        body: form,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#stopping.signal]),
      });
      if (!response.ok) throw new Error(`The transcription API answered ${response.status}`);
      const { text } = answer.parse(await response.json());
      const { text: taken } = beginningOf(text, maxCharacters);
      return { kind: "text", text: taken.toWellFormed(), isCut: taken.length < text.length };
    } catch (error) {
      this.#stopping.signal.throwIfAborted();
      this.#onFailed(error);
      return { kind: "failed", problem: "It could not be transcribed" };
    }
  }
}
