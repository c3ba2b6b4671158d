import type { Route } from "../http/route.ts";
import { actionRoutes } from "./actions/action-routes.ts";
import { agentRoutes } from "./agents/agent-routes.ts";
import { analyticsRoutes } from "./analytics/analytics-routes.ts";
import { appRoutes } from "./apps/app-routes.ts";
import { budgetRoutes } from "./budgets/budget-routes.ts";
import { compactionRoutes } from "./compactions/compaction-routes.ts";
import { consumptionRoutes } from "./consumption/consumption-routes.ts";
import { conversationRoutes } from "./conversations/conversation-routes.ts";
import { dataSourceRoutes } from "./data-sources/data-source-routes.ts";
import { documentRoutes } from "./documents/document-routes.ts";
import { eventRoutes } from "./events/event-routes.ts";
import { feedbackRoutes } from "./feedbacks/feedback-routes.ts";
import { fileRoutes } from "./files/file-routes.ts";
import { folderRoutes } from "./folders/folder-routes.ts";
import { groupRoutes } from "./groups/group-routes.ts";
import { keyRoutes } from "./keys/key-routes.ts";
import { mcpRoutes, remoteMcpRoutes } from "./mcp/mcp-routes.ts";
import { messageRoutes } from "./messages/message-routes.ts";
import { mentionRoutes } from "./mentions/mention-routes.ts";
import { participantRoutes } from "./participants/participant-routes.ts";
import { reactionRoutes } from "./reactions/reaction-routes.ts";
import { searchRoutes } from "./search/search-routes.ts";
import { spaceRoutes } from "./spaces/space-routes.ts";
import { tableRoutes } from "./tables/table-routes.ts";
import { viewRoutes } from "./views/view-routes.ts";
import { workspaceRoutes } from "./workspace/workspace-routes.ts";
import type { RouteDependencies } from "./route-dependencies.ts";

/** The whole API: every route, the scope it needs, the RPC or use case behind it. Nothing is mounted but this. */
export function routeTable(dependencies: RouteDependencies): readonly Route[] {
  return [
    ...agentRoutes(dependencies),
    ...conversationRoutes(dependencies),
    ...participantRoutes(dependencies),
    ...mentionRoutes(dependencies),
    ...messageRoutes(dependencies),
    ...actionRoutes(dependencies),
    ...consumptionRoutes(dependencies),
    ...feedbackRoutes(dependencies),
    ...reactionRoutes(dependencies),
    ...compactionRoutes(dependencies),
    ...eventRoutes(dependencies),
    ...fileRoutes(dependencies),
    ...spaceRoutes(dependencies),
    ...groupRoutes(dependencies),
    ...dataSourceRoutes(dependencies),
    ...documentRoutes(dependencies),
    ...folderRoutes(dependencies),
    ...appRoutes(dependencies),
    ...tableRoutes(dependencies),
    ...viewRoutes(dependencies),
    ...searchRoutes(dependencies),
    ...mcpRoutes(dependencies),
    ...remoteMcpRoutes(dependencies),
    ...keyRoutes(dependencies),
    ...budgetRoutes(dependencies),
    ...analyticsRoutes(dependencies),
    ...workspaceRoutes(dependencies),
  ];
}
