import type { ApiClient } from "@parley/testing";
import { expect } from "vitest";
import { errorTypeOf, valueOf } from "./_clients.ts";
import type { Client } from "./_clients.ts";

/** What a user does with the client and data sources; the sources are made in the private family. */
export async function useDataSources(api: ApiClient, client: Client, version: string): Promise<void> {
  const wanted = { name: `Papers ${version}`, isRestricted: false, spaceKind: "project" };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  const made = { name: "Papers", description: null };
  const { dataSource } = (await api.expect(201, "POST", api.q(`/spaces/${space.sId}/data_sources`), made)) as {
    dataSource: { sId: string };
  };
  const dataSourceId = dataSource.sId;
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
