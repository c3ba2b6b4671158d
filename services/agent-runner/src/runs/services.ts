import type { RunServiceDefinition } from "@parley/contracts/conversation/v1";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import type {
  ClientServerServiceDefinition,
  ToolCallServiceDefinition,
  ViewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";

/** The services that an answer is made with. */
export interface AnswerServices {
  readonly files: ClosableClient<FileServiceDefinition>;
  readonly retrieval: ClosableClient<RetrievalServiceDefinition>;
  readonly servers: ClosableClient<ClientServerServiceDefinition>;
  readonly calls: ClosableClient<ToolCallServiceDefinition>;
  readonly views: ClosableClient<ViewServiceDefinition>;
}

/** The services that a run needs. */
export interface RunServices extends AnswerServices {
  readonly runs: ClosableClient<RunServiceDefinition>;
}
