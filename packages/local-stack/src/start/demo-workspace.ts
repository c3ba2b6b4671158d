import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Problem } from "../processes/problem.ts";
import { DemoApi } from "./demo-api.ts";
import { ensureDemoView } from "./demo-source.ts";
import { repositoryRoot } from "../programs/parley-home.ts";

const run = promisify(execFile);

export interface DemoWorkspace {
  workspaceId: string;
  apiKey: string;
  agentId: string;
}

export interface DemoOptions {
  baseUrl: string;
  modelName: string;
  gatewayEnv: NodeJS.ProcessEnv;
  /** Of the last start; taken again as long as its key is good for all there is. */
  earlier: { workspaceId: string; apiKey: string } | null;
}

/** The workspace, key and agent with which a first visitor can ask at once. */
export async function ensureDemoWorkspace(options: DemoOptions): Promise<DemoWorkspace> {
  const known = options.earlier === null ? null : await agentsOfEarlier(options.baseUrl, options.earlier);
  const key = known !== null && options.earlier !== null ? options.earlier : await makeDemoKey(options.gatewayEnv);
  const agents = known ?? (await listAgents(options.baseUrl, key));
  if (agents === null) throw new Error("the demo workspace's new key is refused");
  const api = new DemoApi(options.baseUrl, key);
  const viewId = await ensureDemoView(api);
  const agent = agents.find(({ name }) => name === "Parley") ?? (await createAgent(options, api));
  await ensureKnowledge(api, agent.sId, viewId);
  return { workspaceId: key.workspaceId, apiKey: key.apiKey, agentId: agent.sId };
}

interface DemoKey {
  workspaceId: string;
  apiKey: string;
}

interface Agent {
  sId: string;
  name: string;
}

interface AgentKnowledge {
  dataSourceViewIds: string[];
  lostDataSourceViewIds: string[];
}

async function makeDemoKey(env: NodeJS.ProcessEnv): Promise<DemoKey> {
  const args = ["services/gateway/src/cli/main.ts", "demo", "--json"];
  const { stdout } = await run(process.execPath, args, { cwd: repositoryRoot, env, timeout: 60_000 }).catch(
    (cause: Error & { stderr?: string }) => {
      throw new Problem(`the demo workspace could not be made:\n${cause.stderr ?? cause.message}`, { cause });
    },
  );
  const line = stdout.trim().split("\n").at(-1) ?? "";
  return JSON.parse(line) as DemoKey;
}

/** Null when another key is needed: keys keep the scopes they were issued with, and an older Parley had fewer. */
async function agentsOfEarlier(baseUrl: string, key: DemoKey): Promise<Agent[] | null> {
  const answer = await fetch(`${baseUrl}/api/v1/w/${key.workspaceId}/spaces`, {
    headers: { authorization: `Bearer ${key.apiKey}` },
  });
  await answer.body?.cancel();
  return answer.status === 403 ? null : listAgents(baseUrl, key);
}

/** Null when the key is refused: the data may be another than at the last start. */
async function listAgents(baseUrl: string, key: DemoKey): Promise<Agent[] | null> {
  const answer = await fetch(`${baseUrl}/api/v1/w/${key.workspaceId}/assistant/agent_configurations`, {
    headers: { authorization: `Bearer ${key.apiKey}` },
  });
  if ([401, 403, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`listing agents answers ${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as { agentConfigurations: Agent[] };
  return body.agentConfigurations;
}

/** Gives an agent a view to answer from where it has none: what it has may have been chosen. */
async function ensureKnowledge(api: DemoApi, agentId: string, viewId: string): Promise<void> {
  const path = `/assistant/agent_configurations/${agentId}`;
  const { agentConfiguration } = await api.privately<{ agentConfiguration: { knowledge: AgentKnowledge } }>(
    "GET",
    path,
  );
  const { dataSourceViewIds, lostDataSourceViewIds } = agentConfiguration.knowledge;
  if (dataSourceViewIds.length > lostDataSourceViewIds.length) return;
  await api.privately("PATCH", path, { assistant: { knowledge: { dataSourceViewIds: [viewId] } } });
}

async function createAgent({ baseUrl, modelName }: DemoOptions, api: DemoApi): Promise<Agent> {
  const assistant = {
    name: "Parley",
    description: "Answers short questions with the local model.",
    instructions: "You are a helpful assistant.",
    pictureUrl: `${baseUrl}/static/agent.png`,
    model: { providerId: "local", modelId: modelName, temperature: 0 },
    maxStepsPerRun: 8,
  };
  const made = await api.privately<{ agentConfiguration: Agent }>("POST", "/assistant/agent_configurations", {
    assistant,
  });
  return made.agentConfiguration;
}
