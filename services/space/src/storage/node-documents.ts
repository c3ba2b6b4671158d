import type { TextSection } from "../domain/model/chunk.ts";
import type { IndexPass } from "../domain/model/index-queue.ts";

/** Collection `nodes`. */
export interface NodeDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly dataSourceId: string;
  readonly nodeId: string;
  readonly type: "document" | "folder";
  readonly parents: readonly string[];
  readonly tags: readonly string[];
  readonly timestamp: Date;
  readonly version: number;
  readonly chunkCount: number;
  readonly live: string | null;
  readonly building: { readonly generation: string; readonly version: number; readonly at: Date } | null;
  readonly pending: IndexPass | null;
  readonly pendingSince: Date | null;
}

/** Collection `document_texts`. */
export interface TextDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly dataSourceId: string;
  readonly nodeId: string;
  readonly version: number;
  readonly text: string;
  readonly sections: readonly TextSection[] | null;
}
