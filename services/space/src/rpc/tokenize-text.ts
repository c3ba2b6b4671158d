import { toActor } from "@parley/actor";
import type { TokenizeTextRequest__Output, TokenizeTextResponse__Output } from "@parley/contracts/space/v1";
import type { TokenizeText } from "../domain/use-cases/tokenize-text.ts";

/** `DocumentService.TokenizeText` */
export function tokenizeText(useCase: TokenizeText) {
  return async (request: TokenizeTextRequest__Output): Promise<TokenizeTextResponse__Output> => ({
    tokens: [...(await useCase.execute(toActor(request.actor), request.dataSourceId, request.text))],
  });
}
