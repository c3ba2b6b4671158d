import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { NamedNode } from "./fragment.ts";

/** What an agent answers from. */
export interface AgentKnowledge {
  /** Views of data sources. */
  readonly viewIds: readonly string[];
  /** The spaces of those views, as they were when the views were named. */
  readonly spaceIds: readonly string[];
}

export const noKnowledge: AgentKnowledge = { viewIds: [], spaceIds: [] };

/** What a run may search, as it was when it was asked for. */
export interface RunKnowledge {
  /** On whose behalf: never more is found than they can read. */
  readonly actor: Actor;
  readonly viewIds: readonly string[];
}

/** A view, and the space whose readers read it. */
export interface KnowledgeView {
  readonly viewId: string;
  readonly spaceId: string;
}

export interface NamedKnowledge {
  readonly viewIds: readonly string[];
  /** Spaces of which all views are meant. */
  readonly spaceIds: readonly string[];
}

export interface ResolvedKnowledge {
  readonly views: readonly KnowledgeView[];
  readonly unreadableViewIds: ReadonlySet<string>;
  readonly unreadableSpaceIds: ReadonlySet<string>;
}

/** A document, table or folder of a data source as a view shows it. */
export interface KnowledgeNode extends NamedNode {
  /** Of the view. */
  readonly spaceId: string;
  readonly spaceName: string;
  readonly mimeType: string;
  readonly type: "document" | "table" | "folder";
}

/** Which documents, tables and folders of data sources are there, as the space service says it now. */
export interface KnowledgeNodes {
  /** Of these those that the actor can read. @throws AppError UNAVAILABLE where it can't be asked. */
  find(actor: Actor, named: readonly NamedNode[]): Promise<readonly KnowledgeNode[]>;
}

/** Which views of data sources somebody may search, as the space service says it now. */
export interface KnowledgeViews {
  /** What the actor can't read is named, not refused. @throws AppError UNAVAILABLE where it can't be asked. */
  resolve(actor: Actor, named: NamedKnowledge): Promise<ResolvedKnowledge>;
}

/** The knowledge that these views are. @throws AppError INVALID_ARGUMENT naming the first that the actor can't read; UNAVAILABLE. */
export async function knowledgeOf(
  views: KnowledgeViews,
  actor: Actor,
  viewIds: readonly string[],
): Promise<AgentKnowledge> {
  if (viewIds.length === 0) return noKnowledge;
  const { views: found, unreadableViewIds } = await views.resolve(actor, { viewIds, spaceIds: [] });
  const at = viewIds.findIndex((viewId) => unreadableViewIds.has(viewId));
  if (at >= 0) throw invalidField(`knowledge.dataSourceViewIds[${at}]`, "is not a data source view that you can read");
  return { viewIds: [...new Set(viewIds)], spaceIds: [...new Set(found.map(({ spaceId }) => spaceId))] };
}
