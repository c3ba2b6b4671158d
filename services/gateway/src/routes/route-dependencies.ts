import type { YoungGenerationGcHint } from "@parley/runtime";
import type { Clients } from "../clients.ts";
import type { AuditLog, DirectoryRepository } from "../domain/identity-repository.ts";
import type { KeyService } from "../domain/key-service.ts";
import type { Payers } from "../domain/payers.ts";
import type { RequestStreams } from "../streams/request-streams.ts";
import type { StreamRegistry } from "../streams/stream-registry.ts";
import type { HeldResults } from "./mcp/held-results.ts";
import type { FinishedAnswers } from "./messages/finished-answers.ts";
import type { RenderedMessages } from "./messages/rendered-messages.ts";

/** What routes are made of. */
export interface RouteDependencies {
  readonly clients: Clients;
  /** Where the API is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  readonly keys: KeyService;
  readonly payers: Payers;
  readonly audit: AuditLog;
  readonly people: Pick<DirectoryRepository, "memberEmails">;
  readonly streams: StreamRegistry;
  readonly requestStreams: RequestStreams;
  readonly results: HeldResults;
  readonly answers: FinishedAnswers;
  readonly rendered: RenderedMessages;
  readonly gcHint: YoungGenerationGcHint;
}
