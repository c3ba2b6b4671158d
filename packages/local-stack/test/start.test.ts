import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../src/index.ts";
import { repositoryRoot } from "../src/programs/parley-home.ts";
import { DemoApi } from "../src/start/demo-api.ts";
import { ensureDemoWorkspace } from "../src/start/demo-workspace.ts";
import type { LocalFile } from "../src/start/local-file.ts";
import { serviceNames } from "../src/start/services.ts";
import { freshHome, runLauncher, stopLaunchers } from "./_launcher-process.ts";
import type { LauncherProcess } from "./_launcher-process.ts";
import { processesNaming, until } from "./_live-processes.ts";

const run = promisify(execFile);
// The first run on a machine installs the pinned packages, and every start loads three models beside whatever else runs there.
const limit = 300_000;
afterEach(stopLaunchers, 30_000);

async function ask(home: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, PARLEY_HOME: home };
  return run(process.execPath, ["packages/local-stack/src/ask/main.ts", ...args], { cwd: repositoryRoot, env });
}

/** What `npm run parley` prints. */
async function parley(home: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PARLEY_HOME: home };
  return (await run(process.execPath, ["services/gateway/src/cli/main.ts", ...args], { cwd: repositoryRoot, env }))
    .stdout;
}

/** A page with a line of text. */
function pdf(text: string): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")}trailer\n<< /Root 1 0 R >>\n`,
  );
}

async function ready(launcher: LauncherProcess): Promise<void> {
  const over = launcher.code.then(() => {
    throw new Error(`the launcher ended:\n${launcher.out()}${launcher.err()}`);
  });
  await Promise.race([over, until(() => launcher.out().includes("Parley is ready"), limit)]);
  over.catch(() => {}); // it ends later, as it should
}

test(
  "npm start answers questions, from documents too, outlives a killed gateway and embeddings, finds its data again and renews the key of an older Parley",
  { timeout: limit },
  async () => {
    const home = await freshHome();
    const env = { PARLEY_HOME: home, PORT: String(await freePort()) };
    const readLocal = (): LocalFile => JSON.parse(readFileSync(join(home, "local.json"), "utf8")) as LocalFile;
    const pidOf = (wanted: string): number => readLocal().processes.find(({ name }) => name === wanted)?.pid ?? 0;

    const first = runLauncher("main", env);
    await ready(first);
    expect(statSync(join(home, "local.json")).mode & 0o777).toBe(0o600);
    const names = readLocal().processes.map(({ name }) => name);
    expect(names).toEqual([...serviceNames, "nats", "mongodb", "s3", "model", "embeddings", "queryEmbeddings"]);

    const answered = await ask(home, "Say good day.");
    expect(answered.stdout.trim()).not.toBe("");
    const conversation = /--conversation (\S+)/.exec(answered.stderr)?.[1] ?? "";

    const report = join(home, "report.pdf");
    writeFileSync(report, pdf("The meeting is on Monday at noon in Paris."));
    expect((await ask(home, "--file", report, "Summarise")).stdout).toMatch(/Monday.*Paris/);

    // The data source that the demo agent answers from has the directory's name.
    const docs = join(home, "docs");
    mkdirSync(docs);
    writeFileSync(join(docs, "herons.md"), "# Herons\n\nGrey herons nest in colonies, high in tall trees.");
    expect(await parley(home, "documents", "import", docs)).toContain("1 put, 0 unchanged, 0 failed");
    // The source, and below it the passage that was used.
    expect((await ask(home, "Where do grey herons nest?")).stdout).toMatch(
      /^\[\w+\] herons\.md\n {4}".*Grey herons nest in colonies/m,
    );

    for (const name of ["gateway", "embeddings", "queryEmbeddings"]) {
      const killed = pidOf(name);
      process.kill(killed, "SIGKILL");
      await until(() => pidOf(name) !== killed);
      expect(first.out()).toContain(`${name} was ended by SIGKILL; starting it again`);
    }
    // It has no word of the document: that is found by its meaning alone.
    expect((await ask(home, "Which birds like treetops?")).stdout).toMatch(/^\[\w+\] herons\.md$/m);
    expect((await ask(home, "--conversation", conversation, "And good night.")).stdout.trim()).not.toBe("");

    const { workspaceId, apiKey, agentId } = readLocal();
    const again = { baseUrl: readLocal().baseUrl, modelName: "any", gatewayEnv: {}, earlier: readLocal() };
    expect(await ensureDemoWorkspace(again)).toEqual({ workspaceId, apiKey, agentId });
    const demo = new DemoApi(readLocal().baseUrl, { workspaceId, apiKey });
    const chosen = async () => viewsOf(demo, ["docs", "birds"]);
    expect(await parley(home, "documents", "import", docs, "--source", "birds")).toContain("Parley now searches birds");
    expect(await knowledgeOf(demo, agentId)).toEqual(await chosen());
    await ensureDemoWorkspace(again);
    expect(await knowledgeOf(demo, agentId)).toEqual(await chosen());
    await setKnowledge(demo, agentId, []);
    await ensureDemoWorkspace(again);
    expect(await knowledgeOf(demo, agentId)).toEqual((await chosen()).slice(0, 1));
    const older = await keyWithScopes(home, ["agents:read", "agents:write", "conversations:read"]);
    first.kill("SIGINT");
    expect(await first.code).toBe(0);
    expect(readLocal().processes).toEqual([]);
    expect(processesNaming(home)).toEqual([]);
    await expect(ask(home, "Anybody there?")).rejects.toMatchObject({
      code: 1,
      stderr: "no Parley runs here: npm start\n",
    });

    writeFileSync(join(home, "local.json"), JSON.stringify({ ...readLocal(), apiKey: older }));
    const second = runLauncher("main", env);
    await ready(second);
    expect(readLocal()).toMatchObject({ agentId });
    expect([await listsSpaces(readLocal(), older), await listsSpaces(readLocal())]).toEqual([403, 200]);
    expect((await ask(home, "--conversation", conversation, "Good morning.")).stdout.trim()).not.toBe("");
    second.kill("SIGTERM");
    expect(await second.code).toBe(0);
  },
);

/** A key of the demo workspace as an earlier Parley would have issued it, which had fewer scopes. */
async function keyWithScopes(home: string, scopes: readonly string[]): Promise<string> {
  const { workspaceId } = JSON.parse(readFileSync(join(home, "local.json"), "utf8")) as LocalFile;
  const words = ["keys", "create", "--workspace", workspaceId, "--name", "older", "--scopes", scopes.join(",")];
  return (JSON.parse(await parley(home, ...words)) as { apiKey: string }).apiKey;
}

/** The status with which a list of the demo workspace's spaces is answered. */
async function listsSpaces({ baseUrl, workspaceId, apiKey }: LocalFile, key = apiKey): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${baseUrl}/api/v1/w/${workspaceId}/spaces`, { headers })).status;
}

/** The views with which data sources were made. */
async function viewsOf(demo: DemoApi, sources: readonly string[]): Promise<readonly string[]> {
  type Views = { readonly dataSourceViews: readonly { readonly sId: string; readonly dataSource: { name: string } }[] };
  const { spaces } = await demo.privately<{ spaces: { sId: string }[] }>("GET", "/spaces?kind=global");
  const { dataSourceViews } = await demo.publicly<Views>("GET", `/spaces/${spaces[0]?.sId}/data_source_views`);
  return sources.map((name) => dataSourceViews.find(({ dataSource }) => dataSource.name === name)?.sId ?? "none");
}

async function setKnowledge(demo: DemoApi, agentId: string, dataSourceViewIds: readonly string[]): Promise<void> {
  const assistant = { knowledge: { dataSourceViewIds } };
  await demo.privately("PATCH", `/assistant/agent_configurations/${agentId}`, { assistant });
}

async function knowledgeOf(demo: DemoApi, agentId: string): Promise<readonly string[]> {
  type Agent = {
    readonly agentConfiguration: { readonly knowledge: { readonly dataSourceViewIds: readonly string[] } };
  };
  const { agentConfiguration } = await demo.privately<Agent>("GET", `/assistant/agent_configurations/${agentId}`);
  return agentConfiguration.knowledge.dataSourceViewIds;
}
