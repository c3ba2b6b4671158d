/** What can be cited. */
export interface Papers {
  /** Ids of docs/api-compatibility.md. */
  readonly facts: ReadonlySet<string>;
  /** Numbers of docs/adr. */
  readonly decisions: ReadonlySet<number>;
  /** Sections of ARCHITECTURE.md. */
  readonly headings: ReadonlySet<string>;
}

/** The ids of the facts that a text states, in its order. */
export function apiFacts(text: string): readonly string[] {
  return [...text.matchAll(/^- \*\*(C\d+)\*\* /gm)].map(([, id = ""]) => id);
}

/** The routes of the table in docs/api-compatibility.md, as `METHOD /api/w/:wId/...`. */
export function apiRoutes(text: string): readonly string[] {
  const rows = text.matchAll(/^\| `(\/[^`]*)` \| ([A-Z, ]*)\| ([A-Z, ]*)\|/gm);
  return [...rows].flatMap(([, path = "", publicMethods = "", privateMethods = ""]) => {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const inPublic = routesOf(publicMethods, `/api/v1/w/:wId${pattern}`);
    return [...inPublic, ...routesOf(privateMethods, `/api/w/:wId${pattern}`)];
  });
}

function routesOf(methods: string, path: string): readonly string[] {
  return (methods.match(/[A-Z]+/g) ?? []).map((method) => `${method} ${path}`);
}

/** The citations in a text that name nothing that exists, as they stand there. */
export function brokenCitations(text: string, papers: Papers): readonly string[] {
  const facts = citedFacts(text).filter((id) => !papers.facts.has(id));
  const decisions = citedDecisions(text).filter((number) => !papers.decisions.has(number));
  const headings = citedSections(text).filter((heading) => !papers.headings.has(heading));
  return [
    ...facts.map((id) => `API ${id}`),
    ...decisions.map((number) => `ADR ${number}`),
    ...headings.map((heading) => `ARCHITECTURE.md, ${heading}`),
    ...[...text.matchAll(formerCitation)].map(([citation]) => citation.toLowerCase()),
  ];
}

// Papers that are not in the repository, and sections by a number that no reader can count.
const formerCitation = /\bwire.facts\b|\barchitecture,? (?:section )?\d+|\bendpoint \d+/gi;

// `API C12`, `API C1, C2 and C3`, `API C1 to C4`: all ids of one citation.
function citedFacts(text: string): readonly string[] {
  const citations = text.matchAll(/\bAPI[\s*/]+(C\d+(?:(?:, | and | to )C\d+)*)/g);
  return [...citations].flatMap(([, ids = ""]) => ids.match(/C\d+/g) ?? []);
}

// `ADR 8`; not `ADR-31` of somebody else.
function citedDecisions(text: string): readonly number[] {
  return [...text.matchAll(/\bADR (\d+)\b/g)].map(([, number]) => Number(number));
}

function citedSections(text: string): readonly string[] {
  return [...text.matchAll(/\bARCHITECTURE\.md, ([A-Z][A-Za-z ,]*?)(?=[.;:)]|$)/gm)].map(([, heading = ""]) => heading);
}
