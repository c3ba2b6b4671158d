import type { ApiClient, Constellation } from "@parley/testing";
import { expect } from "vitest";
import { errorTypeOf, message, newer, valueOf } from "./_clients.ts";
import type { Client, ClientVersion } from "./_clients.ts";

type Story = (client: Client, of: ClientVersion) => Promise<void>;

/** What a user does with the client in spaces, one story after another. */
export function knowledgeStories(running: () => Constellation): Readonly<Record<string, Story>> {
  return {
    "lists the spaces that it reads, projects when it asks for them": (client, of) =>
      listSpaces(running().api(), client, of.version),
    "makes a conversation in a project, and reads what is in the project": (client, of) =>
      useProject(running(), client, of.version),
    "lists data sources, puts a folder into one and takes it away, and gets the tokens of a text": (client, of) =>
      useDataSources(running().api(), client, of.version),
    "exports the apps of a space, and checks which are there": (client, of) =>
      useApps(running().api(), client, of.version),
    "finds views of data sources, and changes what they show": (client, of) =>
      useViews(running().api(), client, of.version),
    "attaches a document of a data source, which expires with its source": (client, of) =>
      attachDocument(running().api(), client, of.version),
    "searches all that it reads by title, and by content": (client, of) =>
      useSearch(running().api(), client, of.version),
  };
}

async function listSpaces(api: ApiClient, client: Client, version: string): Promise<void> {
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), {
    name: `Birds ${version}`,
    isRestricted: true,
    spaceKind: "project",
  })) as { space: { sId: string } };
  const spaces = valueOf(await client.getSpaces());
  expect(spaces.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["global", "system"]));
  expect(spaces.map(({ sId }) => sId)).not.toContain(space.sId);
  if (version === "1.2.4") return;
  const projects = valueOf(await newer(client).getSpaces({ kinds: ["project"] }));
  expect(new Set(projects.map(({ kind }) => kind))).toEqual(new Set(["project"]));
  expect(projects).toContainEqual(expect.objectContaining({ sId: space.sId, isRestricted: true, groupIds: [] }));
}

async function useProject(parley: Constellation, client: Client, version: string): Promise<void> {
  const { space } = (await parley.api().expect(201, "POST", parley.api().q("/spaces"), {
    name: `Herons ${version}`,
    isRestricted: true,
    spaceKind: "project",
  })) as { space: { sId: string } };
  const spaceId = space.sId;
  expect(valueOf(await client.getSpaceConversationsForDataSource({ spaceId }))).toEqual(
    expect.objectContaining({ conversations: [] }),
  );
  expect(valueOf(await client.getSpaceConversationIds({ spaceId }))).toEqual({ conversationIds: [] });
  // The older client sends no space, and reads a project only while it is empty.
  if (version === "1.2.4") return;
  const { conversation } = valueOf(
    await newer(client).createConversation({
      title: "Nests",
      visibility: "unlisted",
      spaceId,
      message: message("Where do they nest?", parley.agentId),
      contentFragment: { title: "Notes", content: "In trees.", contentType: "text/plain", context: null } as never,
      blocking: true,
    }),
  );
  expect(valueOf(await client.getSpaceConversationIds({ spaceId }))).toEqual({ conversationIds: [conversation.sId] });
  const read = async (updatedSince: number | null) =>
    valueOf(await newer(client).getSpaceConversationsForDataSource({ spaceId, updatedSince })).conversations;
  const [found] = await read(null);
  expect(found).toMatchObject({
    sId: conversation.sId,
    title: "Nests",
    content: [
      {
        type: "user_message",
        content: "Where do they nest?",
        user: { username: expect.any(String) },
        contentFragments: [{ title: "Notes", contentType: "text/plain" }],
      },
      { type: "agent_message", configuration: { name: "Helper" }, content: expect.any(String) },
    ],
  });
  const { metadata } = valueOf(await newer(client).getSpaceMetadata({ spaceId }));
  expect(metadata).toMatchObject({ spaceId, description: null, archivedAt: null });
  expect(errorTypeOf(await newer(client).getSpaceMetadata({ spaceId: "spc_missing" }))).toBe("space_not_found");
  await readFiles(parley.api(), client, spaceId);
  expect(await read(found?.updated ?? 0)).toHaveLength(1);
  expect(await read((found?.updated ?? 0) + 1)).toEqual([]);
}

/** What a project's data source holds, as files. */
async function readFiles(api: ApiClient, client: Client, spaceId: string): Promise<void> {
  const made = await api.expect(201, "POST", api.q(`/spaces/${spaceId}/data_sources`), { name: "Notes" });
  const dataSourceId = (made as { dataSource: { sId: string } }).dataSource.sId;
  const root = `/spaces/${spaceId}/data_sources/${dataSourceId}/documents`;
  await api.expect(200, "POST", api.p(`${root}/nests`), { text: "In trees.", title: "Nests", async: true });
  await api.expect(200, "POST", api.p(`/data_sources/${dataSourceId}/folders/old`), { title: "Old", timestamp: 1 });
  const filesSince = async (updatedSince: number | null) =>
    valueOf(await newer(client).getSpaceProjectFiles({ spaceId, updatedSince })).files;
  const files = await filesSince(null);
  expect(files).toMatchObject([
    { isDirectory: false, fileName: "Nests", path: "Notes/nests", sizeBytes: 9, contentType: "text/plain" },
    { isDirectory: true, fileName: "Old", path: "Notes/old" },
  ]);
  const newest = Math.max(...files.map(({ lastModifiedMs }) => lastModifiedMs));
  expect(await filesSince(newest + 1)).toEqual([]);
}

/** The sources are made in the private family. */
async function useDataSources(api: ApiClient, client: Client, version: string): Promise<void> {
  const { dataSourceId } = await makeSource(api, `Papers ${version}`);
  expect(valueOf(await client.getDataSources())).toContainEqual(
    expect.objectContaining({ sId: dataSourceId, name: "Papers", dustAPIProjectId: api.workspaceId }),
  );
  const folder = {
    dataSourceId,
    folderId: "papers/2024 €",
    timestamp: 1_700_000_000_000.5,
    title: "Papers of 2024",
    parentId: "papers",
    parents: ["papers/2024 €", "papers"],
    mimeType: "application/vnd.example.folder",
    sourceUrl: null,
    providerVisibility: "private",
  } as const;
  const upserted = await client.upsertFolder({ ...folder, parents: [...folder.parents] });
  expect(valueOf(upserted)).toMatchObject({
    folder: {
      folder_id: folder.folderId,
      title: folder.title,
      parents: folder.parents,
      timestamp: 1_700_000_000_000,
    },
    data_source: { sId: dataSourceId },
  });
  expect(valueOf(await client.deleteFolder({ dataSourceId, folderId: folder.folderId }))).toEqual({
    folder: { folder_id: folder.folderId },
  });
  const tokens = valueOf(await client.tokenize("Herons are birds", dataSourceId));
  expect(tokens.map(([, text]) => text).join("")).toBe("Herons are birds");
  expect(errorTypeOf(await client.tokenize("Herons", "dts_missing"))).toBe("data_source_not_found");
  expect(errorTypeOf(await client.deleteFolder({ dataSourceId, folderId: folder.folderId }))).toBe("folder_not_found");
}

/** An app is made in the private family. */
async function useApps(api: ApiClient, client: Client, version: string): Promise<void> {
  const wanted = { name: `Apps ${version}`, isRestricted: true, spaceKind: "project" };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  const appSpaceId = space.sId;
  expect(valueOf(await client.exportApps({ appSpaceId }))).toEqual([]);
  const datasets = [{ name: "examples", description: null, data: [{ question: "How many?" }], schema: null }];
  const content = { name: "Herons", savedSpecification: "input INPUT { }", datasets };
  await api.expect(201, "POST", api.q(`/spaces/${appSpaceId}/apps`), content);
  const [app] = valueOf(await client.exportApps({ appSpaceId }));
  expect(app).toMatchObject({ ...content, description: null, savedConfig: null, space: { sId: appSpaceId } });
  const [appHash = ""] = Object.keys(app?.coreSpecifications ?? {});
  const apps = [appHash, "another"].map((hash) => ({ appId: app?.sId ?? "", appHash: hash }));
  expect(valueOf(await client.checkApps({ apps }, appSpaceId)).map(({ deployed }) => deployed)).toEqual([true, false]);
  expect(errorTypeOf(await client.exportApps({ appSpaceId: "spc_missing" }))).toBe("space_not_found");
}

/** They are made in the private family too. */
async function useViews(api: ApiClient, client: Client, version: string): Promise<void> {
  const { spaceId, dataSourceId } = await makeSource(api, `Views ${version}`);
  const shown = { dataSourceId, parentsIn: ["papers"] };
  await api.expect(201, "POST", api.q(`/spaces/${spaceId}/data_source_views`), shown);
  const found = async (query: Readonly<Record<string, string>>) =>
    valueOf(await client.searchDataSourceViews(new URLSearchParams(query)));
  expect(await found({ dataSourceId, vaultId: spaceId, vaultKind: "project" })).toHaveLength(2);
  const [whole] = await found({ dataSourceId, kind: "default" });
  const [part] = await found({ dataSourceId, kind: "custom" });
  expect(whole).toMatchObject({ category: "folder", parentsIn: null, spaceId, dataSource: { sId: dataSourceId } });
  if (whole === undefined || part === undefined) throw new Error("A view is missing");
  const change = { parentsToAdd: ["notes"], parentsToRemove: ["papers"] };
  expect(valueOf(await client.patchDataSourceView(part, change))).toMatchObject({ parentsIn: ["notes"] });
  const replaced = await client.patchDataSourceView(part, { parentsIn: ["a", "b"] });
  expect(valueOf(replaced)).toMatchObject({ sId: part.sId, kind: "custom", parentsIn: ["a", "b"] });
  expect(errorTypeOf(await client.patchDataSourceView(whole, change))).toBe("invalid_request_error");
  const missing = { ...part, sId: "dsv_missing" };
  expect(errorTypeOf(await client.patchDataSourceView(missing, change))).toBe("data_source_view_not_found");
}

async function attachDocument(api: ApiClient, client: Client, version: string): Promise<void> {
  const { spaceId, dataSourceId } = await makeSource(api, `Attached ${version}`);
  const documents = api.p(`/spaces/${spaceId}/data_sources/${dataSourceId}/documents`);
  await api.expect(200, "POST", `${documents}/paper`, { text: "Herons nest in trees.", title: "Paper", async: true });
  const [view] = valueOf(await client.searchDataSourceViews(new URLSearchParams({ dataSourceId })));
  const node = { title: "Paper", nodeId: "paper", nodeDataSourceViewId: view?.sId ?? "", url: null, context: null };
  const contentFragment = { ...node, supersededContentFragmentId: null } as never;
  const { conversation } = valueOf(
    await client.createConversation({
      title: null,
      visibility: "unlisted",
      message: message("What does it say?"),
      contentFragments: [contentFragment],
    }),
  );
  const conversationId = conversation.sId;
  const named = { nodeId: "paper", nodeDataSourceViewId: view?.sId, nodeType: "document" };
  const live = {
    type: "content_fragment",
    contentFragmentType: "content_node",
    expiredReason: null,
    title: "Paper",
    ...named,
    contentNodeData: { ...named, provider: null, spaceName: `Attached ${version}` },
  };
  expect(conversation.content[0]?.at(-1)).toMatchObject(live);
  expect(valueOf(await client.postContentFragment({ conversationId, contentFragment }))).toMatchObject(live);
  await api.expect(204, "DELETE", api.q(`/spaces/${spaceId}/data_sources/${dataSourceId}`));
  const { content } = valueOf(await client.getConversation({ conversationId }));
  const gone = { nodeId: null, nodeDataSourceViewId: null, nodeType: null, contentNodeData: null };
  expect(content[0]?.at(-1)).toMatchObject({ ...live, expiredReason: "data_source_deleted", ...gone });
}

/** The documents are put there in the public family, as the client has no method for it. */
async function useSearch(api: ApiClient, client: Client, version: string): Promise<void> {
  const { spaceId, dataSourceId } = await makeSource(api, `Search ${version}`);
  const word = `quagga${version.replaceAll(".", "")}`;
  const put = async (id: string, document: object): Promise<unknown> =>
    api.expect(200, "POST", api.p(`/spaces/${spaceId}/data_sources/${dataSourceId}/documents/${id}`), document);
  await put("named", { title: `About the ${word}`, text: "An animal.", source_url: `https://example.com/${word}` });
  await put("says", { title: "Extinct animals", text: `The ${word} is one.` });
  const asked = { viewType: "all", spaceIds: [spaceId], includeDataSources: true, limit: 10 } as const;
  const idsOf = async (search: object): Promise<readonly string[]> =>
    valueOf(await client.searchNodes({ ...asked, spaceIds: [spaceId], ...search } as never)).map(
      ({ internalId, dataSource }) => (dataSource.sId === dataSourceId ? internalId : ""),
    );
  expect(await idsOf({ query: word.slice(0, -1) })).toEqual(["named"]);
  expect(await idsOf({ query: `https://example.com/${word}`, searchSourceUrls: true })).toEqual(["named"]);
  expect(await idsOf({ nodeIds: ["says", "none"] })).toEqual(["says"]);
  expect(errorTypeOf(await client.searchNodes({ ...asked, spaceIds: [], query: " " }))).toBe("invalid_request_error");
  const streamed = async (more: object) => {
    const chunks: unknown[] = [];
    const { eventStream } = valueOf(await client.searchUnified({ query: word, spaceIds: [spaceId], ...more }));
    for await (const chunk of eventStream) chunks.push(chunk);
    return chunks as { knowledgeResults?: { nodes: { internalId: string }[]; nextPageCursor: string | null } }[];
  };
  const chunks = await streamed({});
  expect(chunks.at(-1)).toEqual({ toolResults: [] });
  const found = chunks.flatMap(({ knowledgeResults }) => knowledgeResults?.nodes ?? []);
  expect(found.map(({ internalId }) => internalId).slice(0, 2)).toEqual(["named", "says"]);
  const [first] = await streamed({ limit: 1, viewType: "documents" });
  const cursor = first?.knowledgeResults?.nextPageCursor;
  const [second] = await streamed({ limit: 1, cursor });
  expect(second?.knowledgeResults?.nodes).toMatchObject([{ internalId: "says" }]);
  // The client reads no events of a refusal, and says nothing of it.
  expect(await streamed({ cursor: "none" })).toEqual([]);
}

/** Makes a data source in a project of its own. */
async function makeSource(api: ApiClient, name: string): Promise<{ spaceId: string; dataSourceId: string }> {
  const wanted = { name, isRestricted: false, spaceKind: "project" };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  const made = { name: "Papers", description: null };
  const { dataSource } = (await api.expect(201, "POST", api.q(`/spaces/${space.sId}/data_sources`), made)) as {
    dataSource: { sId: string };
  };
  return { spaceId: space.sId, dataSourceId: dataSource.sId };
}
