import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { checkText } from "../model/check-text.ts";
import { tokensOf } from "../model/tokens.ts";
import type { Token } from "../model/tokens.ts";

const maxCharacters = 100_000;

/** Cuts a text into its o200k tokens. */
export class TokenizeText {
  readonly #sourceReader: DataSourceReader;

  constructor({ sourceReader }: { readonly sourceReader: DataSourceReader }) {
    this.#sourceReader = sourceReader;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `text`. */
  async execute(actor: Actor, dataSourceId: string, text: string): Promise<readonly Token[]> {
    await this.#sourceReader.requireReadable(actor, { spaceId: "", dataSourceId });
    checkText("text", text, maxCharacters);
    return tokensOf(text);
  }
}
