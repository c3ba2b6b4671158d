import { ContentSearch } from "./domain/changes/content-search.ts";
import { buildAppUseCases } from "./build-app-use-cases.ts";
import { buildTableUseCases } from "./build-table-use-cases.ts";
import { DataSourceReader } from "./domain/changes/data-source-reader.ts";
import { DocumentSearch } from "./domain/changes/document-search.ts";
import { IndexWait } from "./domain/changes/index-wait.ts";
import { MemberCheck } from "./domain/changes/member-check.ts";
import { NodeReader } from "./domain/changes/node-reader.ts";
import { NodePresenter } from "./domain/changes/node-presenter.ts";
import { ParentFilter } from "./domain/changes/parent-filter.ts";
import { ParentPresenter } from "./domain/changes/parent-presenter.ts";
import { NodeWriter } from "./domain/changes/node-writer.ts";
import { OpenViews } from "./domain/changes/open-views.ts";
import { GroupReader } from "./domain/changes/group-reader.ts";
import { SpaceReader } from "./domain/changes/space-reader.ts";
import { TitleSearch } from "./domain/changes/title-search.ts";
import { ViewReader } from "./domain/changes/view-reader.ts";
import { FolderText } from "./domain/changes/folder-text.ts";
import { TableText } from "./domain/changes/table-text.ts";
import type { AddressProblem } from "./domain/model/check-website.ts";
import type { CrawlRepository } from "./domain/model/crawl.ts";
import type { DataSourceRepository } from "./domain/model/data-source.ts";
import type { Embeddings } from "./domain/model/embeddings.ts";
import type { ChunkFinder } from "./domain/model/find.ts";
import type { AccessRepository } from "./domain/model/access.ts";
import type { GroupAnnouncer, GroupRepository } from "./domain/model/group.ts";
import type { Indexing } from "./domain/model/indexing.ts";
import type { NodeRepository } from "./domain/model/node.ts";
import type { NodeSearch } from "./domain/model/node-search.ts";
import type { PeopleRepository } from "./domain/model/people.ts";
import type { PreferenceRepository } from "./domain/model/preference.ts";
import type { SpaceRepository } from "./domain/model/space.ts";
import type { AppRepository } from "./domain/model/app.ts";
import type { CsvReader } from "./domain/model/csv.ts";
import type { TableRepository } from "./domain/model/table.ts";
import type { UpsertRate } from "./domain/model/upsert-rate.ts";
import type { ViewRepository } from "./domain/model/view.ts";
import { AnnounceGroups } from "./domain/use-cases/announce-groups.ts";
import { CheckUpsertQueue } from "./domain/use-cases/check-upsert-queue.ts";
import { CreateDataSource } from "./domain/use-cases/create-data-source.ts";
import { CheckPeople } from "./domain/use-cases/check-people.ts";
import { CreateGroup } from "./domain/use-cases/create-group.ts";
import { CreateSpace } from "./domain/use-cases/create-space.ts";
import { DeleteDataSource } from "./domain/use-cases/delete-data-source.ts";
import { DeleteDocument } from "./domain/use-cases/delete-document.ts";
import { DeleteFolder } from "./domain/use-cases/delete-folder.ts";
import { DeleteGroup } from "./domain/use-cases/delete-group.ts";
import { DeleteSpace } from "./domain/use-cases/delete-space.ts";
import { FindNodes } from "./domain/use-cases/find-nodes.ts";
import { GetDataSource } from "./domain/use-cases/get-data-source.ts";
import { GetDocument } from "./domain/use-cases/get-document.ts";
import { GetGroup } from "./domain/use-cases/get-group.ts";
import { GetProjectNotificationPreference } from "./domain/use-cases/get-project-notification-preference.ts";
import { GetSpace } from "./domain/use-cases/get-space.ts";
import { ListDataSources } from "./domain/use-cases/list-data-sources.ts";
import { ListDocuments } from "./domain/use-cases/list-documents.ts";
import { ListGroups } from "./domain/use-cases/list-groups.ts";
import { ListProjectFiles } from "./domain/use-cases/list-project-files.ts";
import { ListSpaces } from "./domain/use-cases/list-spaces.ts";
import { ResolveAccess } from "./domain/use-cases/resolve-access.ts";
import { SetProjectNotificationPreference } from "./domain/use-cases/set-project-notification-preference.ts";
import { StartCrawl } from "./domain/use-cases/start-crawl.ts";
import { CreateView } from "./domain/use-cases/create-view.ts";
import { DeleteView } from "./domain/use-cases/delete-view.ts";
import { GetView } from "./domain/use-cases/get-view.ts";
import { ListViews } from "./domain/use-cases/list-views.ts";
import { PreviewDeletion } from "./domain/use-cases/preview-deletion.ts";
import { ReadNode } from "./domain/use-cases/read-node.ts";
import { ResolveKnowledge } from "./domain/use-cases/resolve-knowledge.ts";
import { Retrieve } from "./domain/use-cases/retrieve.ts";
import { SearchDataSource } from "./domain/use-cases/search-data-source.ts";
import { SearchNodes } from "./domain/use-cases/search-nodes.ts";
import { SearchView } from "./domain/use-cases/search-view.ts";
import { UpdateView } from "./domain/use-cases/update-view.ts";
import { TokenizeText } from "./domain/use-cases/tokenize-text.ts";
import { UpdateDataSource } from "./domain/use-cases/update-data-source.ts";
import { UpdateDocumentParents } from "./domain/use-cases/update-document-parents.ts";
import { UpdateGroup } from "./domain/use-cases/update-group.ts";
import { UpdateSpaceMembers } from "./domain/use-cases/update-space-members.ts";
import { UpdateSpace } from "./domain/use-cases/update-space.ts";
import { UpsertDocument } from "./domain/use-cases/upsert-document.ts";
import { UpsertFolder } from "./domain/use-cases/upsert-folder.ts";

/** What use cases need from outside. */
export interface Ports {
  readonly spaces: SpaceRepository;
  readonly groups: GroupRepository;
  readonly groupAnnouncer: GroupAnnouncer;
  readonly access: AccessRepository;
  readonly people: PeopleRepository;
  readonly preferences: PreferenceRepository;
  readonly dataSources: DataSourceRepository;
  readonly nodes: NodeRepository;
  readonly nodeSearch: NodeSearch;
  readonly tables: TableRepository;
  readonly csv: CsvReader;
  readonly apps: AppRepository;
  readonly crawls: CrawlRepository;
  readonly addressProblem: AddressProblem;
  readonly views: ViewRepository;
  readonly indexing: Indexing;
  readonly finder: ChunkFinder;
  /** null where documents are found by words alone. */
  readonly embeddings: Embeddings | null;
  readonly upsertRate: UpsertRate;
  readonly now: () => number;
}

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case, named as its RPC. */
export function buildUseCases(ports: Ports) {
  const reader = new SpaceReader(ports);
  const members = new MemberCheck(ports);
  const sourceReader = new DataSourceReader({ ...ports, reader });
  const viewReader = new ViewReader({ ...ports, reader, sourceReader });
  const nodeReader = new NodeReader({ ...ports, viewReader });
  const tableText = new TableText(ports);
  const nodeWriter = new NodeWriter(ports);
  const indexWait = new IndexWait(ports);
  const documentSearch = new DocumentSearch({ ...ports, parentFilter: new ParentFilter(ports) });
  const finders = nodeFinders(ports, viewReader);
  const parts = { ...ports, reader, members, sourceReader, viewReader, nodeWriter, documentSearch, indexWait };
  return {
    listSpaces: new ListSpaces(parts),
    createSpace: new CreateSpace(parts),
    getSpace: new GetSpace(parts),
    updateSpace: new UpdateSpace(parts),
    updateSpaceMembers: new UpdateSpaceMembers(parts),
    deleteSpace: new DeleteSpace(parts),
    ...buildGroupUseCases({ ...ports, members }),
    getProjectNotificationPreference: new GetProjectNotificationPreference(parts),
    resolveAccess: new ResolveAccess(parts),
    checkPeople: new CheckPeople(parts),
    setProjectNotificationPreference: new SetProjectNotificationPreference(parts),
    listDataSources: new ListDataSources(parts),
    createDataSource: new CreateDataSource(parts),
    getDataSource: new GetDataSource(parts),
    updateDataSource: new UpdateDataSource(parts),
    deleteDataSource: new DeleteDataSource(parts),
    startCrawl: new StartCrawl(parts),
    upsertDocument: new UpsertDocument(parts),
    getDocument: new GetDocument(parts),
    listDocuments: new ListDocuments(parts),
    deleteDocument: new DeleteDocument(parts),
    updateDocumentParents: new UpdateDocumentParents(parts),
    checkUpsertQueue: new CheckUpsertQueue(parts),
    upsertFolder: new UpsertFolder(parts),
    deleteFolder: new DeleteFolder(parts),
    listProjectFiles: new ListProjectFiles({ ...parts, ...finders }),
    tokenizeText: new TokenizeText(parts),
    ...buildTableUseCases(parts),
    ...buildAppUseCases(parts),
    listViews: new ListViews(parts),
    createView: new CreateView(parts),
    getView: new GetView(parts),
    updateView: new UpdateView(parts),
    deleteView: new DeleteView(parts),
    previewDeletion: new PreviewDeletion(parts),
    searchDataSource: new SearchDataSource(parts),
    searchView: new SearchView({ ...parts, ...finders }),
    searchNodes: new SearchNodes(finders),
    resolveKnowledge: new ResolveKnowledge(parts),
    retrieve: new Retrieve(parts),
    findNodes: new FindNodes({ ...parts, nodeReader }),
    readNode: new ReadNode({ ...ports, nodeReader, tableText, folderText: new FolderText({ ...ports, tableText }) }),
  };
}

/** Those of groups. */
function buildGroupUseCases(ports: Ports & { readonly members: MemberCheck }) {
  const parts = { ...ports, groupReader: new GroupReader(ports) };
  return {
    listGroups: new ListGroups(parts),
    createGroup: new CreateGroup(parts),
    getGroup: new GetGroup(parts),
    updateGroup: new UpdateGroup(parts),
    deleteGroup: new DeleteGroup(parts),
    announceGroups: new AnnounceGroups(parts),
  };
}

/** What nodes are searched with. */
function nodeFinders(ports: Ports, viewReader: ViewReader) {
  const parents = new ParentPresenter(ports);
  return {
    openViews: new OpenViews({ ...ports, viewReader }),
    titleSearch: new TitleSearch(ports),
    contentSearch: new ContentSearch(ports),
    parents,
    nodePresenter: new NodePresenter({ viewReader, parents }),
  };
}
