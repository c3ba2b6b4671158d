import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Constellation, nodeEnvironment } from "@parley/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDataSource, makeSpace } from "./_matrix-world.ts";

// An import waits until what it has put there is indexed.
const patient = { timeout: 120_000 };
const root = fileURLToPath(new URL("../../../", import.meta.url));
let parley: Constellation;
let spaceId = "";
let directory = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  spaceId = await makeSpace(parley.api(), "Papers", "project");
});
afterAll(() => parley.stop());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "parley-import-"));
});
afterEach(() => rm(directory, { recursive: true }));

async function write(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
}

async function runImport(...args: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  const target = ["--url", parley.baseUrls[0] ?? "", "--workspace", parley.workspaceId, "--key", parley.apiKey];
  const words = ["services/gateway/src/cli/main.ts", "documents", "import", ...args, ...target];
  const run = promisify(execFile)(process.execPath, words, { cwd: root, env: nodeEnvironment() });
  const ended = (await run.catch((error: unknown) => error)) as { stdout: string; stderr: string; code?: number };
  return { code: ended.code ?? 0, lines: (ended.stdout + ended.stderr).trim().split("\n") };
}

async function documentsOf(source: string): Promise<string> {
  const api = parley.api();
  const at = api.p(`/spaces/${spaceId}/data_sources`);
  const { data_sources: sources } = (await api.expect(200, "GET", at)) as {
    data_sources: { sId: string; name: string }[];
  };
  return `${at}/${sources.find(({ name }) => name === source)?.sId}/documents`;
}

/** What a source of the project has: the text of each document by its id. */
async function textsOf(source: string): Promise<Readonly<Record<string, string>>> {
  const api = parley.api();
  const path = await documentsOf(source);
  const listed = (await api.expect(200, "GET", `${path}?limit=100`)) as { documents: { document_id: string }[] };
  const texts: Record<string, string> = {};
  for (const { document_id: id } of listed.documents) {
    const read = await api.expect(200, "GET", `${path}/${encodeURIComponent(id)}`);
    texts[id] = (read as { document: { text: string } }).document.text;
  }
  return texts;
}

test(
  "puts a directory's files there, again only what has changed, and deletes only when it is told to",
  patient,
  async () => {
    await write({
      "README.md": "# Birds\n\nHerons are large.",
      "notes/2024/kite \u{1F985}.txt": "Kites are red.",
      "pages/stork.html": "<html><body><h1>Storks</h1><p>Storks are white.</p><script>let a;</script></body></html>",
      "picture.png": "none",
      ".hidden/secret.md": "hidden",
    });
    const words = [directory, "--space", "Papers", "--source", "Birds"];
    const first = await runImport(...words);
    expect([first.code, first.lines[0]]).toEqual([
      0,
      expect.stringContaining("3 put, 0 unchanged, 0 failed, 1 files of other kinds passed over"),
    ]);
    expect(await textsOf("Birds")).toEqual({
      "README.md": "# Birds\n\nHerons are large.",
      "notes/2024/kite \u{1F985}.txt": "Kites are red.",
      "pages/stork.html": expect.stringMatching(/Storks[^<]*Storks are white\./),
    });
    await write({ "README.md": "# Birds\n\nHerons are grey." });
    await rm(join(directory, "notes"), { recursive: true });
    expect((await runImport(...words)).lines[0]).toContain("1 put, 1 unchanged, 0 failed");
    expect(Object.keys(await textsOf("Birds"))).toContain("notes/2024/kite \u{1F985}.txt");
    expect((await runImport(...words, "--prune")).lines[0]).toContain("0 put, 2 unchanged, 0 failed, 1 deleted");
    expect(await textsOf("Birds")).toEqual({
      "README.md": "# Birds\n\nHerons are grey.",
      "pages/stork.html": expect.any(String),
    });
  },
);

test(
  "lists the files that could not be put there, puts the others, and leaves what others have put alone",
  patient,
  async () => {
    await write({
      "good.md": "Good.",
      "empty.md": " \n",
      "latin.txt": Buffer.from([0xe9, 0x74, 0xe9]),
      "torn.pdf": "%PDF-1.7 torn",
    });
    const words = [directory, "--space", spaceId, "--source", "Mixed", "--prune"];
    const { code, lines } = await runImport(...words);
    expect([code, lines.slice(0, 3).toSorted(), lines[3]]).toEqual([
      1,
      [
        "failed  empty.md: it has no text",
        "failed  latin.txt: it is not text in UTF-8",
        expect.stringMatching(/^failed {2}torn\.pdf: /),
      ],
      expect.stringContaining("1 put, 0 unchanged, 3 failed, 0 deleted"),
    ]);
    expect(await textsOf("Mixed")).toEqual({ "good.md": "Good." });
    const other = { text: "Somebody else's.", async: true };
    await parley.api().expect(200, "POST", `${await documentsOf("Mixed")}/other.md`, other);
    for (const path of ["good.md", "empty.md", "latin.txt", "torn.pdf"]) await rm(join(directory, path));
    expect((await runImport(...words)).lines[0]).toContain("0 put, 0 unchanged, 0 failed, 1 deleted");
    expect(await textsOf("Mixed")).toEqual({ "other.md": other.text });
  },
);

test("does not shorten what is too long for a document", patient, async () => {
  const long = `<p>${"Herons are large. ".repeat(120_000)}</p>`;
  await write({ "long.html": long, "short.html": "<p>Herons.</p>" });
  const { code, lines } = await runImport(directory, "--space", spaceId, "--source", "Long");
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^failed {2}long\.html: file_id: must have a text of at most 2000000 characters/);
  expect(await textsOf("Long")).toEqual({ "short.html": "Herons." });
});

test("finds a source whose name the disk composes otherwise", patient, async () => {
  await makeDataSource(parley.api(), spaceId, "\u00c7a");
  await write({ "a.md": "Herons." });
  const { code, lines } = await runImport(directory, "--space", spaceId, "--source", " C\u0327A");
  expect([code, lines[0]]).toEqual([0, expect.stringContaining("1 put, 0 unchanged, 0 failed")]);
  expect(await textsOf("\u00c7a")).toMatchObject({ "a.md": "Herons." });
});

test("says what is wrong with the command", async () => {
  for (const [words, problem] of [
    [[], "DIR is missing"],
    [["/nowhere/at/all"], "is no directory"],
    [[root, "--space", "Nobody's"], "there is no space Nobody's"],
  ] as const) {
    const { code, lines } = await runImport(...words);
    expect([code, lines.join("\n")]).toEqual([2, expect.stringContaining(problem)]);
  }
});
