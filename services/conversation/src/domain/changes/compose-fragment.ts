import type { ConversationKey } from "../model/conversation.ts";
import type { KnowledgeNode } from "../model/knowledge.ts";
import type { FragmentNode, NewFragment } from "../model/fragment.ts";
import { newId } from "@parley/ids";
import type { FragmentMessage } from "../model/message.ts";

export interface FragmentInput {
  readonly key: ConversationKey;
  readonly fragment: NewFragment;
  /** The document that it stands for; null for a text or a file. */
  readonly node: KnowledgeNode | null;
  readonly messageId: string;
  readonly bodyHash: string | null;
  readonly rank: number;
  readonly now: number;
}

function fragmentNodeOf({ nodeId, viewId, spaceName, type }: KnowledgeNode): FragmentNode {
  return { nodeId, viewId, spaceName, ...(type === "document" ? {} : { type }) };
}

/** The message that a new content fragment is: the latest of its fragment id, which outlives it. */
export function composeFragment({
  key,
  fragment,
  node,
  messageId,
  bodyHash,
  rank,
  now,
}: FragmentInput): FragmentMessage {
  const { supersededFragmentId, ...said } = fragment;
  return {
    ...key,
    ...said,
    node: node === null ? null : fragmentNodeOf(node),
    contentType: node?.mimeType ?? said.contentType,
    kind: "fragment",
    messageId,
    rank,
    version: 0,
    created: now,
    visibility: "visible",
    fragmentId: supersededFragmentId ?? newId("cfr"),
    fragmentVersion: "latest",
    creation: bodyHash === null ? null : { bodyHash, agentMessageIds: [] },
  };
}
