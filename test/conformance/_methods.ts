/** How a method of the client is looked after: by `client.test.ts`, by a later part of Parley, by nobody since no server can, or it asks nothing. */
export type Care = "covered" | "plumbing" | `waits for ${string}` | `impossible: ${string}`;

/** Every method of the client, of both versions, those of the newer one's helpers as `helper.method`. */
export const methods: Readonly<Record<string, Care>> = {
  getAgentConfigurations: "covered",
  createGenericAgentConfiguration: "covered",

  parseForMentions: "covered",
  getMentionsSuggestions: "covered",

  createConversation: "covered",
  getConversations: "covered",
  getConversation: "covered",
  markAsRead: "covered",
  postUserMessage: "covered",
  postContentFragment: "covered",
  streamAgentAnswerEvents: "covered",
  streamAgentMessageEvents: "covered",
  streamConversationEvents: "covered",
  waitForAgentMessage: "covered",
  cancelMessageGeneration: "covered",
  retryMessage: "covered",
  getBlockedActions: "covered",
  postConversationTools: "covered",
  validateAction: "covered",
  answerUserQuestion: "covered",
  "agents.sendMessage": "covered",
  "agents.streamMessage": "covered",
  "conversations.create": "covered",
  "conversations.get": "covered",
  "conversations.list": "covered",

  getConversationFeedback: "covered",
  postFeedback: "covered",
  deleteFeedback: "covered",

  "files.upload": "covered",
  "files.delete": "covered",
  "files.download": "impossible: it takes a redirect to one foreign host alone (API C74)",
  uploadFile: "covered",
  getFileContent: "covered",
  deleteFile: "covered",
  downloadFile: "impossible: it takes a redirect to one foreign host alone (API C74)",

  me: "covered",
  exists: "covered",
  getActiveMemberEmailsInWorkspace: "covered",
  getWorkspaceVerifiedDomains: "covered",
  getWorkspaceFeatureFlags: "covered",

  getSpaces: "covered",
  getSpaceConversationsForDataSource: "covered",
  getSpaceConversationIds: "covered",
  getSpaceMetadata: "covered",
  getSpaceProjectFiles: "covered",
  getDataSources: "covered",
  patchDataSourceView: "covered",
  searchDataSourceViews: "covered",
  tokenize: "covered",
  upsertFolder: "covered",
  deleteFolder: "covered",
  searchNodes: "covered",
  searchUnified: "covered",
  runApp: "waits for spaces",
  runAppStreamed: "waits for spaces",
  exportApps: "covered",
  checkApps: "covered",

  getMCPServerViews: "covered",
  registerMCPServer: "covered",
  heartbeatMCPServer: "covered",
  postMCPResults: "covered",
  getMCPRequestsConnectionDetails: "covered",

  workspaceId: "plumbing",
  setWorkspaceId: "plumbing",
  apiUrl: "plumbing",
  getApiKey: "plumbing",
  baseHeaders: "plumbing",
  request: "plumbing",
};

/** The public methods of a client, those of its helpers as `helper.method`. */
export function methodsOf(client: object, prefix = ""): readonly string[] {
  return Object.getOwnPropertyNames(Object.getPrototypeOf(client)).flatMap((name) => {
    if (name === "constructor" || name.startsWith("_")) return [];
    const value: unknown = Reflect.get(client, name);
    if (typeof value === "object" && value !== null) return methodsOf(value, `${prefix}${name}.`);
    return typeof value === "function" ? [prefix + name] : [];
  });
}
