/** Where the public family's assistant routes begin. */
export const publicRoot = "/api/v1/w/:wId/assistant";
/** Where the private family's assistant routes begin. */
export const privateRoot = "/api/w/:wId/assistant";
/** Where the public family's files are. */
export const publicFileRoot = "/api/v1/w/:wId/files";
/** Where the private family's files are. */
export const privateFileRoot = "/api/w/:wId/files";
/** Where the public family's spaces are. */
export const publicSpaceRoot = "/api/v1/w/:wId/spaces";
/** Where the private family's spaces are. */
export const privateSpaceRoot = "/api/w/:wId/spaces";
/** Where the public family's data sources are, whatever their space. */
export const publicDataSourceRoot = "/api/v1/w/:wId/data_sources";
/** Where the public family's views of data sources are, whatever their space. */
export const publicViewRoot = "/api/v1/w/:wId/data_source_views";
/** Where the public family searches in all that a caller reads. */
export const publicSearchRoot = "/api/v1/w/:wId/search";
/** Where clients register their MCP servers. */
export const publicMcpRoot = "/api/v1/w/:wId/mcp";
/** Where administrators keep remote MCP servers. */
export const privateMcpRoot = "/api/w/:wId/mcp";
/** What a person has allowed of their agents' calls. */
export const toolApprovalRoot = "/api/w/:wId/tool_approvals";
/** The record of what was allowed. */
export const approvalRoot = "/api/w/:wId/approvals";
/** Where a workspace's consumption is counted. */
export const consumptionRoot = "/api/w/:wId/analytics/consumption";
/** Where programs fetch a workspace's consumption. */
export const publicConsumptionRoot = "/api/v1/w/:wId/analytics/consumption";
/** Where the caller's own consumption is counted. */
export const ownConsumptionRoot = "/api/w/:wId/me/analytics/consumption";
/** Where an agent's consumption is counted. */
export const agentConsumptionRoot = "/api/w/:wId/assistant/agent_configurations/:aId/analytics/consumption";
/** Who asks, in whatever workspace. */
export const accountRoot = "/api/v1/me";
/** Where the public family says what a workspace is. */
export const publicWorkspaceRoot = "/api/v1/w/:wId";
/** Where the groups of people are. */
export const groupRoot = "/api/w/:wId/groups";
/** What a workspace, its keys and its people may spend. */
export const budgetRoot = "/api/w/:wId/budgets";
/** Where the routes of API keys begin. */
export const keyRoot = "/api/w/:wId/keys";
