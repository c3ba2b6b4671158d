import { newName } from "./_new-name.ts";
import type { RouteCase } from "./_route-case.ts";

const space = "404 space_not_found";
const source = "404 data_source_not_found";
const view = "404 data_source_view_not_found";
const sourceName = "409 data_source_already_exists";
const document = "404 document_not_found";
const app = "404 app_not_found";
const table = "404 table_not_found";
const row = "404 row_not_found";
const page = "400 invalid_pagination_parameters";
const repeated = "422 idempotency_key_reused";
const large = "413 content_too_large";
const website = "403 data_source_auth_error";

const appContent = {
  name: "Herons",
  description: "Counts herons",
  savedSpecification: "input INPUT { }",
  savedConfig: "{}",
  datasets: [
    {
      name: "examples",
      description: null,
      data: [{ question: "How many?", nested: { deep: [1, null] } }],
      schema: [{ key: "question", type: "string", description: null }],
    },
  ],
};

/** The cases of data sources, what lies in them, and views. */
export const knowledgeRouteCases: Readonly<Record<string, RouteCase>> = {
  ListDataSources: { statuses: { tried: [space], staged: [] } },
  CreateDataSource: {
    body: () => ({ name: newName(), description: "new" }),
    statuses: { tried: [space], staged: [sourceName, repeated, large] },
  },
  GetDataSource: { statuses: { tried: [space, source], staged: [] } },
  UpdateDataSource: {
    body: () => ({ name: newName(), description: "changed" }),
    spends: true,
    statuses: { tried: [space, source], staged: [sourceName, large] },
  },
  DeleteDataSource: {
    query: "?force=true",
    spends: true,
    statuses: { tried: [space, source], staged: ["409 data_source_in_use"] },
  },
  StartCrawl: {
    spends: true,
    crawls: true,
    statuses: { tried: [space, source], staged: ["409 crawl_running"] },
  },

  ListDocuments: {
    query: "?limit=5&document_ids=a&document_ids=b",
    statuses: { tried: [space, source, page], staged: [] },
  },
  GetDocument: { statuses: { tried: [space, source, document], staged: [] } },
  UpsertDocument: {
    body: ({ documentId, folderId }) => ({
      text: "Herons are large birds.",
      title: "Herons",
      mime_type: "text/markdown",
      timestamp: 1_700_000_000_000,
      tags: ["birds"],
      parent_id: decodeURIComponent(folderId),
      parents: [decodeURIComponent(documentId), decodeURIComponent(folderId)],
      source_url: "https://example.com/herons",
      upsert_context: { sync_type: "batch" },
      async: true,
    }),
    puts: true,
    statuses: { tried: [space, source], staged: [large, website] },
  },
  DeleteDocument: { spends: true, statuses: { tried: [space, source, document], staged: [website] } },
  UpdateDocumentParents: {
    body: ({ documentId, folderId }) => ({
      parent_id: decodeURIComponent(folderId),
      parents: [documentId, folderId].map((id) => decodeURIComponent(id)),
    }),
    statuses: { tried: [space, source, document], staged: [large, website] },
  },
  CheckUpsertQueue: { statuses: { tried: [space, source], staged: [] } },
  SearchDataSource: {
    query: "?query=herons&top_k=5&full_text=false&tags_not=old&timestamp_gt=1",
    statuses: { tried: [space, source], staged: [] },
  },
  TokenizeText: { body: () => ({ text: "Herons" }), statuses: { tried: [source], staged: [large] } },
  UpsertFolder: {
    body: ({ folderId }) => ({
      title: "Birds",
      timestamp: 1_700_000_000_000,
      parent_id: null,
      parents: [decodeURIComponent(folderId)],
      mime_type: "application/vnd.example.folder",
      source_url: null,
      provider_visibility: null,
    }),
    puts: true,
    statuses: { tried: [source], staged: [large, website] },
  },
  DeleteFolder: { spends: true, statuses: { tried: [source, "404 folder_not_found"], staged: [website] } },

  ListTables: { query: "?limit=5&offset=0", statuses: { tried: [space, source, page], staged: [] } },
  UpsertTable: {
    body: ({ tableId, folderId }) => ({
      table_id: decodeURIComponent(tableId),
      name: "herons",
      description: "Where herons nest",
      title: "Herons",
      timestamp: 1_700_000_000_000,
      tags: ["birds"],
      parent_id: decodeURIComponent(folderId),
      parents: [tableId, folderId].map((id) => decodeURIComponent(id)),
      mime_type: "text/csv",
      source_url: null,
      remote_database_table_id: null,
      remote_database_secret_id: null,
    }),
    spends: true,
    statuses: { tried: [space, source], staged: [large, website] },
  },
  GetTable: { statuses: { tried: [space, source, table], staged: [] } },
  DeleteTable: { spends: true, statuses: { tried: [space, source, table], staged: [website] } },
  UpdateTableParents: {
    body: ({ tableId, folderId }) => ({
      parent_id: decodeURIComponent(folderId),
      parents: [tableId, folderId].map((id) => decodeURIComponent(id)),
    }),
    statuses: { tried: [space, source, table], staged: [large, website] },
  },
  ListRows: { query: "?limit=5&offset=0", statuses: { tried: [space, source, table, page], staged: [] } },
  UpsertRows: {
    body: ({ rowId }) => ({
      rows: [
        {
          row_id: decodeURIComponent(rowId),
          value: { place: "Elbe", count: 2, seen: true, at: { type: "datetime", epoch: 1_700_000_000_000 }, by: null },
        },
      ],
      truncate: false,
    }),
    spends: true,
    statuses: { tried: [space, source, table], staged: [large, website] },
  },
  GetRow: { statuses: { tried: [space, source, table, row], staged: [] } },
  DeleteRow: { spends: true, statuses: { tried: [space, source, table, row], staged: [website] } },
  ImportCsv: {
    body: ({ tableId, folderId, csvId }) => ({
      tableId: decodeURIComponent(tableId),
      fileId: csvId ?? "fil_none",
      name: "herons",
      description: "Where herons nest",
      title: "Herons",
      timestamp: 1_700_000_000_000,
      tags: ["birds"],
      parentId: decodeURIComponent(folderId),
      parents: [tableId, folderId].map((id) => decodeURIComponent(id)),
      mimeType: "text/csv",
      sourceUrl: null,
      truncate: true,
      async: false,
      allowEmptySchema: false,
    }),
    csv: true,
    spends: true,
    statuses: { tried: [space, source], staged: [large, website] },
  },

  ListApps: { statuses: { tried: [space], staged: [] } },
  ExportApps: { statuses: { tried: [space], staged: [] } },
  CheckApps: {
    body: ({ appId }) => ({ apps: [{ appId, appHash: "0123456789abcdef" }] }),
    statuses: { tried: [space], staged: [large] },
  },
  ImportApps: {
    body: ({ appId }) => ({
      apps: [
        {
          id: 1,
          sId: appId,
          ...appContent,
          savedRun: "run",
          dustAPIProjectId: "elsewhere",
          coreSpecifications: { "0123456789abcdef": "spec" },
        },
      ],
    }),
    spends: true,
    statuses: { tried: [space], staged: [large] },
  },
  CreateApp: { body: () => appContent, statuses: { tried: [space], staged: [repeated, large] } },
  GetApp: { statuses: { tried: [space, app], staged: [] } },
  UpdateApp: { body: () => appContent, spends: true, statuses: { tried: [space, app], staged: [large] } },
  DeleteApp: { spends: true, statuses: { tried: [space, app], staged: [] } },

  ListViews: {
    query: "?category=folder&withDetails=true&includeEditedBy=true&kind=custom&vaultKind=project",
    statuses: { tried: [space], staged: [] },
  },
  CreateView: {
    otherBody: ({ dsId }) => ({ dataSourceId: dsId, parentsIn: null }),
    body: ({ dsId, folderId }) => ({ dataSourceId: dsId, parentsIn: [decodeURIComponent(folderId)] }),
    statuses: { tried: [space], staged: [repeated, large] },
  },
  GetView: { statuses: { tried: [space, view], staged: [] } },
  UpdateView: {
    body: ({ documentId, folderId }) => ({
      parentsToAdd: [decodeURIComponent(documentId)],
      parentsToRemove: [decodeURIComponent(folderId)],
    }),
    spends: true,
    statuses: { tried: [space, view], staged: [large] },
  },
  DeleteView: {
    query: "?force=true",
    spends: true,
    statuses: { tried: [space, view], staged: ["409 data_source_view_in_use"] },
  },
  SearchNodes: {
    body: ({ spaceId, dsvId }) => ({
      query: "zebra-4f1c",
      dataSourceViewIds: [dsvId],
      viewType: "all",
      spaceIds: [spaceId],
      includeDataSources: true,
      searchSourceUrls: true,
      limit: 5,
    }),
    statuses: { tried: [page], staged: [large] },
  },
  SearchUnified: {
    query: "?query=zebra-4f1c&limit=5&viewType=all&includeDataSources=true&searchSourceUrls=false&includeTools=true",
    // Hostile queries have no other parameter: the missing query is named first.
    statuses: { tried: [], staged: [] },
  },
  SearchView: {
    query: "?query=herons&top_k=5&full_text=false&tags_not=old&timestamp_gt=1",
    statuses: { tried: [space, view], staged: [] },
  },
};
