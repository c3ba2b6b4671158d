import {
  accessChangedSubject,
  cancelSubject,
  keysRevokedSubject,
  messageWithheldSubject,
  streams,
  toolDoneSubject,
  toolFramesSubject,
  toolProgressSubject,
} from "../../packages/contracts/src/events.ts";
import { mayImport, orderStrata, rowOf } from "./layers.ts";
import type { Row, Strata } from "./layers.ts";
import { codeOf, collectionsOf, foldersIn, protoServices, serviceNames, variablesOf } from "./sources.ts";

/** A way that services use together: a gRPC service, a stream, a subject. */
export interface Lane {
  readonly name: string;
  readonly note: string;
  /** Services that call or publish. */
  readonly from: readonly string[];
  /** Services that serve or consume. */
  readonly to: readonly string[];
}

/** A service as it is drawn. */
export interface DrawnService {
  readonly name: string;
  readonly folders: Readonly<Record<Row, readonly string[]>>;
  readonly strata: Strata;
  /** Whether lint lets an outer row import the domain, and the domain not that row. */
  readonly pointsInward: Readonly<Record<"edge" | "outside", boolean>>;
  readonly database: { readonly name: string; readonly collections: readonly string[] } | null;
  /** Who calls it from outside Parley. */
  readonly callers: readonly string[];
  /** What it uses outside Parley, its database and the broker left out. */
  readonly uses: readonly string[];
}

export interface Architecture {
  readonly services: readonly DrawnService[];
  readonly calls: readonly Lane[];
  readonly streams: readonly Lane[];
  readonly subjects: readonly Lane[];
}

/** The service of a proto package that has another name. */
const ownersOf: Readonly<Record<string, string>> = { mcp: "mcp-registry" };

// Left to right as a request travels. A service that is not here stands after them.
const order = ["gateway", "conversation", "agent-runner", "file", "space", "mcp-registry", "analytics"];

/** What a variable in a service's configuration says that it has to do with. */
const outsiders = {
  callers: { PARLEY_HTTP_ADDRESS: "HTTP clients" },
  uses: { PARLEY_S3_URL: "S3", PARLEY_MODEL_PROVIDERS: "model APIs", PARLEY_TRANSCRIPTION_URL: "speech API" },
} as const;

/** Subjects of core NATS, by the name that the catalogue exports each by: it lists streams alone. */
const coreSubjects = [
  { symbol: "cancelSubject", subject: cancelSubject("<run>"), note: "ends a run" },
  { symbol: "keysRevokedSubject", subject: keysRevokedSubject, note: "forgets a key" },
  { symbol: "messageWithheldSubject", subject: messageWithheldSubject, note: "shows a message no more" },
  { symbol: "accessChangedSubject", subject: accessChangedSubject("<ws>"), note: "forgets who reads what" },
  { symbol: "toolFramesSubject", subject: toolFramesSubject("<server>"), note: "looks at a request stream" },
  { symbol: "toolDoneSubject", subject: toolDoneSubject("<call>"), note: "collects a call" },
  { symbol: "toolProgressSubject", subject: toolProgressSubject("<call>"), note: "shows progress" },
];

/** What the sources say of services, their layers, what they call and publish, and their data. */
export async function readArchitecture(): Promise<Architecture> {
  const names = serviceNames().toSorted((a, b) => placeOf(a) - placeOf(b));
  const code = new Map(names.map((name) => [name, codeOf(name)]));
  return {
    services: await Promise.all(names.map(drawnService)),
    calls: protoServices().map(({ name, domain }) => callLane(code, name, domain)),
    streams: Object.entries(streams).map(([key, stream]) => streamLane(code, key, stream)),
    subjects: coreSubjects.map((subject) => subjectLane(code, subject)),
  };
}

function placeOf(service: string): number {
  const place = order.indexOf(service);
  return place === -1 ? order.length : place;
}

async function drawnService(name: string): Promise<DrawnService> {
  const folders = foldersIn(`services/${name}/src`);
  const inRow = (row: Row): readonly string[] => folders.filter((folder) => rowOf(folder) === row);
  const [edge, domain, outside] = [inRow("edge"), inRow("domain"), inRow("outside")];
  const inward = (outer: readonly string[]): boolean =>
    outer.some((folder) => domain.some((inner) => mayImport(name, folder, inner) && !mayImport(name, inner, folder)));
  const variables = variablesOf(name);
  const database = variables.get("PARLEY_MONGODB_DATABASE");
  const named = (known: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(known).flatMap(([variable, label]) => (variables.has(variable) ? [label] : []));
  return {
    name,
    folders: { edge, domain, outside },
    strata: orderStrata(foldersIn(`services/${name}/src/domain`)),
    pointsInward: { edge: inward(edge), outside: inward(outside) },
    database: database === undefined ? null : { name: database, collections: await collectionsOf(name) },
    callers: named(outsiders.callers),
    uses: named(outsiders.uses),
  };
}

type Code = ReadonlyMap<string, string>;

function servicesWhose(code: Code, says: RegExp): readonly string[] {
  return [...code].filter(([, text]) => says.test(text)).map(([name]) => name);
}

// Whoever names the definition of a service that it does not own calls it.
function callLane(code: Code, service: string, domain: string): Lane {
  const owner = ownersOf[domain] ?? domain;
  const users = servicesWhose(code, new RegExp(`\\b${lowerFirst(service)}Definition\\b`));
  return { name: service, note: `proto/${domain}/v1`, from: users.filter((name) => name !== owner), to: [owner] };
}

/** What creates or writes the streams that hold marks in place of payloads. */
const markers: Readonly<Record<string, string>> = {
  lives: "\\blifeSubject\\(",
  deployment: "\\bjoinDeployment\\(",
};

// Publishing encodes one of the stream's payloads; a consumer's settings name the stream. Dead letters and marks are named by subject.
function streamLane(code: Code, key: string, stream: CataloguedStream): Lane {
  const payloads = stream.payloads.flatMap((payload) => /\.v1\.(\w+)$/.exec(payload)?.[1] ?? []);
  const [prefix = ""] = stream.subjects.map((subject) => subject.replace(/>$/, "").replaceAll(".", "\\."));
  const encodes = payloads.map((payload) => `${lowerFirst(payload)}Codec\\.encode\\(`);
  const bySubject = markers[key] ?? `"${prefix}`;
  const publishes = encodes.length === 0 ? bySubject : encodes.join("|");
  return {
    name: stream.name,
    note: stream.subjects.join(", "),
    from: servicesWhose(code, new RegExp(publishes)),
    to: servicesWhose(code, new RegExp(`\\bstream: streams\\.${key}\\b`)),
  };
}

interface CataloguedStream {
  readonly name: string;
  readonly subjects: readonly string[];
  readonly payloads: readonly string[];
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

// Who listens to a subject consumes it; whoever else names it publishes.
function subjectLane(code: Code, { symbol, subject, note }: (typeof coreSubjects)[number]): Lane {
  const listens = new RegExp(`\\b(?:listen|subscribe|answer)\\w*\\(\\s*${symbol}\\b`);
  const publishes = new RegExp(`\\b(?:notify|publish|announce|ask)\\w*\\(\\s*${symbol}\\b`);
  return { name: subject, note, from: servicesWhose(code, publishes), to: servicesWhose(code, listens) };
}
