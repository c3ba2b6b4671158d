import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RouteDependencies } from "../../services/gateway/src/routes/route-dependencies.ts";
import { routeTable } from "../../services/gateway/src/routes/route-table.ts";
import { apiFacts, apiRoutes, brokenCitations } from "./_citations.ts";
import type { Papers } from "./_citations.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const api = read("docs/api-compatibility.md");
const decisions = globSync("docs/adr/[0-9]*.md", { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
const headings = [...read("ARCHITECTURE.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
const papers: Papers = { facts: new Set(apiFacts(api)), decisions: new Set(decisions), headings: new Set(headings) };

// What git knows and what is new and not ignored: a citation counts from when it is written. Not the broken ones below.
const listing = ["ls-files", "--cached", "--others", "--exclude-standard"];
const texts = execFileSync("git", listing, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(ts|js|mjs|proto|md|yml|yaml|conf)$|^\.env/.test(path))
  .filter((path) => !path.startsWith("test/docs/") && existsSync(join(root, path)));

function brokenLinks(path: string): readonly string[] {
  const targets = [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !existsSync(join(root, dirname(path), target)));
}

describe("what the repository's files cite", () => {
  it("exists: each fact of the API, each decision, each section of ARCHITECTURE.md", () => {
    const broken = texts.flatMap((path) => brokenCitations(read(path), papers).map((problem) => `${path}: ${problem}`));
    expect(texts.length).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  });

  it("is there: every relative link of every Markdown file", () => {
    const markdown = texts.filter((path) => path.endsWith(".md"));
    const broken = markdown.flatMap((path) => brokenLinks(path).map((target) => `${path}: ${target}`));
    expect(broken).toEqual([]);
  });
});

describe("docs/api-compatibility.md", () => {
  it("gives each id to one fact", () => {
    const facts = apiFacts(api);
    expect(facts.length).toBeGreaterThan(100);
    expect(facts.filter((id, index) => facts.indexOf(id) !== index)).toEqual([]);
  });

  it("refers only to facts that it states", () => {
    const named = [...api.matchAll(/\bC\d+\b/g)].map(([id]) => id);
    expect([...new Set(named)].filter((id) => !papers.facts.has(id))).toEqual([]);
  });

  it("lists routes that the gateway has", () => {
    const routes = new Set(
      routeTable({ clients: {} } as RouteDependencies).map(({ method, path }) => `${method} ${path}`),
    );
    const listed = apiRoutes(api);
    expect(listed.length).toBeGreaterThan(50);
    expect(listed.filter((route) => !routes.has(route))).toEqual([]);
  });
});

describe("a citation that does not resolve", () => {
  it.each([
    ["a fact that nobody stated", "/** An agent (API C9999). */", "API C9999"],
    ["a fact in a list of several", "// As API C1 and C9999 say.", "API C9999"],
    ["a range beyond the last fact", "// API C1 to C9999", "API C9999"],
    ["a decision that nobody made", "// Why so: ADR 99.", "ADR 99"],
    ["a section that the document lacks", "// (ARCHITECTURE.md, Nowhere)", "ARCHITECTURE.md, Nowhere"],
    ["a document outside the repository", "/** An agent (wire-facts B.6). */", "wire-facts"],
    ["a document outside the repository, cut by a line", "// Clients know (wire-facts,\n// Appendix 2).", "wire-facts"],
    ["a section by its number", "// Bounded (architecture, section 6).", "architecture, section 6"],
    ["a section by its bare number", "// Bounded (architecture 6).", "architecture 6"],
    ["a list of routes outside the repository", "/** POST cancel (endpoint 4). */", "endpoint 4"],
  ])("is found: %s", (_name, text, problem) => {
    expect(brokenCitations(text, papers)).toEqual([problem]);
  });

  it("is not seen where everything resolves", () => {
    const fine = "// API C12; API C1, C2 and C3; API C1 to C4 (ADR 8). ARCHITECTURE.md, Consistency. NATS ADR-31.";
    expect(brokenCitations(fine, papers)).toEqual([]);
  });
});
