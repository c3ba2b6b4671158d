import type { DeploymentApi } from "./deployment-api.ts";
import type { ImportTarget } from "./import-target.ts";

interface View {
  readonly sId: string;
  readonly kind: string;
  readonly dataSource: { readonly sId: string };
}

interface Agent {
  readonly name: string;
  readonly knowledge: {
    readonly dataSourceViewIds: readonly string[];
    readonly lostDataSourceViewIds: readonly string[];
  };
}

/**
 * Lets an agent search a data source, by the view of all of it. Returns the agent's name; null when it searched the source already.
 * @throws RefusedRequest when the key can't read or change the agent.
 */
export async function attachSource(api: DeploymentApi, target: ImportTarget, agentId: string): Promise<string | null> {
  const path = `/assistant/agent_configurations/${encodeURIComponent(agentId)}`;
  const { agentConfiguration } = await api.privately<{ agentConfiguration: Agent }>("GET", path);
  const { dataSourceViewIds, lostDataSourceViewIds } = agentConfiguration.knowledge;
  const views = `/spaces/${target.spaceId}/data_source_views`;
  const { dataSourceViews } = await api.publicly<{ dataSourceViews: readonly View[] }>("GET", views);
  const view = dataSourceViews.find(({ kind, dataSource }) => kind === "default" && dataSource.sId === target.sourceId);
  if (view === undefined || dataSourceViewIds.includes(view.sId)) return null;
  const kept = dataSourceViewIds.filter((id) => !lostDataSourceViewIds.includes(id));
  await api.privately("PATCH", path, { assistant: { knowledge: { dataSourceViewIds: [...kept, view.sId] } } });
  return agentConfiguration.name;
}
