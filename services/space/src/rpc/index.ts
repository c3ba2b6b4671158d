import type {
  DataSourceServiceDefinition,
  DataSourceServiceHandlers,
  DocumentServiceDefinition,
  DocumentServiceHandlers,
  AccessServiceDefinition,
  AccessServiceHandlers,
  GroupServiceDefinition,
  GroupServiceHandlers,
  PreferenceServiceDefinition,
  PreferenceServiceHandlers,
  RetrievalServiceDefinition,
  RetrievalServiceHandlers,
  SearchServiceDefinition,
  SearchServiceHandlers,
  SpaceServiceDefinition,
  SpaceServiceHandlers,
  ViewServiceDefinition,
  ViewServiceHandlers,
} from "@parley/contracts/space/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { announceGroups } from "./announce-groups.ts";
import { checkUpsertQueue } from "./check-upsert-queue.ts";
import { createDataSource } from "./create-data-source.ts";
import { checkPeople } from "./check-people.ts";
import { createGroup } from "./create-group.ts";
import { createSpace } from "./create-space.ts";
import { deleteDataSource } from "./delete-data-source.ts";
import { deleteDocument } from "./delete-document.ts";
import { deleteFolder } from "./delete-folder.ts";
import { deleteGroup } from "./delete-group.ts";
import { deleteSpace } from "./delete-space.ts";
import { findNodes } from "./find-nodes.ts";
import { getDataSource } from "./get-data-source.ts";
import { getDocument } from "./get-document.ts";
import { getGroup } from "./get-group.ts";
import { getProjectNotificationPreference } from "./get-project-notification-preference.ts";
import { getSpace } from "./get-space.ts";
import { listDataSources } from "./list-data-sources.ts";
import { listDocuments } from "./list-documents.ts";
import { listGroups } from "./list-groups.ts";
import { listProjectFiles } from "./list-project-files.ts";
import { listSpaces } from "./list-spaces.ts";
import { startCrawl } from "./start-crawl.ts";
import { createView } from "./create-view.ts";
import { deleteView } from "./delete-view.ts";
import { getView } from "./get-view.ts";
import { listViews } from "./list-views.ts";
import { updateView } from "./update-view.ts";
import { searchDataSource } from "./search-data-source.ts";
import { searchNodes } from "./search-nodes.ts";
import { searchView } from "./search-view.ts";
import { resolveKnowledge } from "./resolve-knowledge.ts";
import { retrieve } from "./retrieve.ts";
import { previewDeletion } from "./preview-deletion.ts";
import { readNode } from "./read-node.ts";
import { resolveAccess } from "./resolve-access.ts";
import { setProjectNotificationPreference } from "./set-project-notification-preference.ts";
import { tokenizeText } from "./tokenize-text.ts";
import { updateDataSource } from "./update-data-source.ts";
import { updateDocumentParents } from "./update-document-parents.ts";
import { updateGroup } from "./update-group.ts";
import { updateSpaceMembers } from "./update-space-members.ts";
import { updateSpace } from "./update-space.ts";
import { upsertDocument } from "./upsert-document.ts";
import { upsertFolder } from "./upsert-folder.ts";

/** The RPCs of `SpaceService` and the files they are in. */
export function spaceRpcs(useCases: UseCases): Implementation<SpaceServiceDefinition, SpaceServiceHandlers> {
  return {
    ListSpaces: listSpaces(useCases.listSpaces),
    CreateSpace: createSpace(useCases.createSpace),
    GetSpace: getSpace(useCases.getSpace),
    UpdateSpace: updateSpace(useCases.updateSpace),
    UpdateSpaceMembers: updateSpaceMembers(useCases.updateSpaceMembers),
    DeleteSpace: deleteSpace(useCases.deleteSpace),
  };
}

/** The RPCs of `GroupService` and the files they are in. */
export function groupRpcs(useCases: UseCases): Implementation<GroupServiceDefinition, GroupServiceHandlers> {
  return {
    ListGroups: listGroups(useCases.listGroups),
    AnnounceGroups: announceGroups(useCases.announceGroups),
    CreateGroup: createGroup(useCases.createGroup),
    GetGroup: getGroup(useCases.getGroup),
    UpdateGroup: updateGroup(useCases.updateGroup),
    DeleteGroup: deleteGroup(useCases.deleteGroup),
  };
}

/** The RPCs of `PreferenceService` and the files they are in. */
export function preferenceRpcs(
  useCases: UseCases,
): Implementation<PreferenceServiceDefinition, PreferenceServiceHandlers> {
  return {
    GetProjectNotificationPreference: getProjectNotificationPreference(useCases.getProjectNotificationPreference),
    SetProjectNotificationPreference: setProjectNotificationPreference(useCases.setProjectNotificationPreference),
  };
}

/** The RPCs of `DataSourceService` and the files they are in. */
export function dataSourceRpcs(
  useCases: UseCases,
): Implementation<DataSourceServiceDefinition, DataSourceServiceHandlers> {
  return {
    ListDataSources: listDataSources(useCases.listDataSources),
    CreateDataSource: createDataSource(useCases.createDataSource),
    GetDataSource: getDataSource(useCases.getDataSource),
    UpdateDataSource: updateDataSource(useCases.updateDataSource),
    DeleteDataSource: deleteDataSource(useCases.deleteDataSource),
    StartCrawl: startCrawl(useCases.startCrawl),
  };
}

/** The RPCs of `DocumentService` and the files they are in. */
export function documentRpcs(useCases: UseCases): Implementation<DocumentServiceDefinition, DocumentServiceHandlers> {
  return {
    UpsertDocument: upsertDocument(useCases.upsertDocument),
    GetDocument: getDocument(useCases.getDocument),
    ListDocuments: listDocuments(useCases.listDocuments),
    DeleteDocument: deleteDocument(useCases.deleteDocument),
    UpdateDocumentParents: updateDocumentParents(useCases.updateDocumentParents),
    CheckUpsertQueue: checkUpsertQueue(useCases.checkUpsertQueue),
    UpsertFolder: upsertFolder(useCases.upsertFolder),
    DeleteFolder: deleteFolder(useCases.deleteFolder),
    ListProjectFiles: listProjectFiles(useCases.listProjectFiles),
    TokenizeText: tokenizeText(useCases.tokenizeText),
  };
}

/** The RPCs of `ViewService` and the files they are in. */
export function viewRpcs(useCases: UseCases): Implementation<ViewServiceDefinition, ViewServiceHandlers> {
  return {
    ListViews: listViews(useCases.listViews),
    CreateView: createView(useCases.createView),
    GetView: getView(useCases.getView),
    UpdateView: updateView(useCases.updateView),
    DeleteView: deleteView(useCases.deleteView),
    PreviewDeletion: previewDeletion(useCases.previewDeletion),
  };
}

/** The RPCs of `SearchService` and the files they are in. */
export function searchRpcs(useCases: UseCases): Implementation<SearchServiceDefinition, SearchServiceHandlers> {
  return {
    SearchDataSource: searchDataSource(useCases.searchDataSource),
    SearchView: searchView(useCases.searchView),
    SearchNodes: searchNodes(useCases.searchNodes),
  };
}

/** The RPCs of `RetrievalService` and the files they are in. */
export function retrievalRpcs(
  useCases: UseCases,
): Implementation<RetrievalServiceDefinition, RetrievalServiceHandlers> {
  return {
    ResolveKnowledge: resolveKnowledge(useCases.resolveKnowledge),
    Retrieve: retrieve(useCases.retrieve),
    FindNodes: findNodes(useCases.findNodes),
    ReadNode: readNode(useCases.readNode),
  };
}

/** The RPCs of `AccessService` and the files they are in. */
export function accessRpcs(useCases: UseCases): Implementation<AccessServiceDefinition, AccessServiceHandlers> {
  return {
    ResolveAccess: resolveAccess(useCases.resolveAccess),
    CheckPeople: checkPeople(useCases.checkPeople),
  };
}
