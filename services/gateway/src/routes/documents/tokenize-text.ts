import type { Token__Output } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { characters } from "../field-schemas.ts";

const body = z.object({ text: characters(0, 100_000) });
const token = z.tuple([z.int(), z.string()]);
const answer = z.object({ tokens: z.array(token).describe("The id of each token and what it stands for") });

/** POST a text for its tokens; it is kept nowhere. */
export function tokenizeText(documents: DocumentClient) {
  return operation(
    { rpc: "TokenizeText", summary: "Get the tokens of a text", body, answer },
    async (call, { body: { text } }) => {
      const { tokens } = await documents.TokenizeText({ ...namedSource(call), text }, call.rpc);
      return { tokens: tokens.map(tokenJson) };
    },
  );
}

function tokenJson({ id, text }: Token__Output): z.output<typeof token> {
  return [id, text];
}
