import type { Validators } from "./crawl.ts";

/** What a website answered. Problems are for people. */
export type WebAnswer =
  | { readonly kind: "page"; readonly page: WebBody }
  /** What is known of it still holds. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "redirect"; readonly to: string }
  /** There is no such page, or none that may be read. */
  | { readonly kind: "none"; readonly problem: string }
  /** It may answer another time. */
  | { readonly kind: "failed"; readonly problem: string };

/** A page as it came. */
export interface WebBody {
  /** Unpacked. */
  readonly bytes: Uint8Array;
  /** In lower case, without parameters. */
  readonly contentType: string;
  readonly charset: string | undefined;
  readonly validators: Validators;
  /** What its headers say to this crawler: whole directives in lower case. */
  readonly robots: readonly string[];
}

/** What a page says. */
export interface WebContent {
  readonly title: string;
  readonly text: string;
  /** Whether there was more text than a document may have. */
  readonly isCut: boolean;
  readonly links: readonly string[];
  readonly canonical: string | null;
  /** What it says to robots: whole directives in lower case. */
  readonly robots: readonly string[];
}

/** What a host allows robots. */
export interface RobotRules {
  allows(url: string): boolean;
  /** The pause between two requests that it asks for; null when it does not. */
  readonly pauseMs: number | null;
}

/** What a host without rules allows. */
export const everythingAllowed: RobotRules = { allows: () => true, pauseMs: null };

/** What is said where the rules of a host are looked for. */
export type RulesAnswer =
  | { readonly kind: "rules"; readonly rules: RobotRules }
  | { readonly kind: "redirect"; readonly to: string }
  /** They can't be known now, and nothing may be asked. */
  | { readonly kind: "failed" };

/** The web, with its limits of time and size, and of which addresses may be asked at all. */
export interface Web {
  /** Asks for a page, one hop of it. Rejects only when the signal ends it. */
  ask(url: string, known: Validators | null, signal: AbortSignal): Promise<WebAnswer>;
  /** Asks at an address for the rules of a host, one hop of it. @param home The host's own address of them. */
  rules(home: string, at: string, signal: AbortSignal): Promise<RulesAnswer>;
  /** Reads a page; null when that failed, which may be for want of time or memory here. @param owner Workspaces take turns. */
  read(owner: string, url: string, page: WebBody): Promise<WebContent | null>;
}
