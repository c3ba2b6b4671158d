import type { Constellation } from "@parley/testing";
import type { Ledger } from "./ledger.ts";

/** By what requests are made, and what is wrong with their answers is noted. */
export interface Sender {
  readonly parley: Pick<Constellation, "api" | "apiKey" | "baseUrls">;
  readonly ledger: Ledger;
  /** Set when nobody is to begin anything any more. */
  readonly ending: AbortController;
}
