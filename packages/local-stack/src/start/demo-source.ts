import type { DemoApi } from "./demo-api.ts";

/** What `npm run parley -- documents import docs` puts its documents into, unless it is told another name. */
const sourceName = "docs";

interface DataSource {
  sId: string;
  name: string;
}

interface View {
  sId: string;
  kind: string;
  dataSource: DataSource;
}

/** The view of the demo's documents, which the demo's agent answers from; the source is made at the first start. */
export async function ensureDemoView(api: DemoApi): Promise<string> {
  const { spaces } = await api.privately<{ spaces: { sId: string; kind: string }[] }>("GET", "/spaces");
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId;
  if (spaceId === undefined) throw new Error("the demo workspace has no space of everybody");
  const sources = `/spaces/${spaceId}/data_sources`;
  const { data_sources: known } = await api.publicly<{ data_sources: DataSource[] }>("GET", sources);
  if (!known.some(({ name }) => name === sourceName)) await api.privately("POST", sources, { name: sourceName });
  const { dataSourceViews } = await api.publicly<{ dataSourceViews: View[] }>(
    "GET",
    `/spaces/${spaceId}/data_source_views`,
  );
  const view = dataSourceViews.find(({ kind, dataSource }) => kind === "default" && dataSource.name === sourceName);
  if (view === undefined) throw new Error("the demo's data source has no view");
  return view.sId;
}
