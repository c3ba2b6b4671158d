import type { Actor } from "@parley/actor";
import { hasLength, invalidField } from "@parley/errors";
import type { RemoteSync } from "../changes/remote-sync.ts";
import { serverChanged, toolNotFound } from "../model/registry-errors.ts";
import { settingOf, stakes } from "../model/remote-server.ts";
import type { ListedServer, RemoteServerRepository, Stake, ToolSetting } from "../model/remote-server.ts";
import type { RemoteServerReader } from "./remote-server-reader.ts";

interface Dependencies {
  readonly remoteServers: RemoteServerRepository;
  readonly remoteReader: RemoteServerReader;
  readonly sync: RemoteSync;
  readonly now: () => number;
}

/** What is to change of how a tool is offered; what is left out stays. */
export interface ToolChange {
  readonly enabled?: boolean;
  readonly stake?: string;
  readonly argumentsRequiringApproval?: readonly string[];
  readonly priceMicrocredits?: number;
}

const mostArguments = 100;
const longestArgument = 128;
const highestPrice = 1_000_000_000_000;
const attempts = 5;

/** Changes how a remote server's tool is offered. */
export class UpdateTool {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The server as it is now. @throws AppError PERMISSION_DENIED, NOT_FOUND, INVALID_ARGUMENT, ABORTED. */
  async execute(actor: Actor, serverId: string, toolName: string, change: ToolChange): Promise<ListedServer> {
    const { remoteServers, remoteReader, sync, now } = this.#deps;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { server, list } = await remoteReader.require(actor, serverId);
      if (list?.tools.some(({ name }) => name === toolName) !== true) throw toolNotFound();
      const setting = changed(settingOf(server, toolName), change);
      if (await remoteServers.putSetting(server, toolName, setting, now())) return sync.read(server);
    }
    throw serverChanged();
  }
}

function changed(setting: ToolSetting, { stake, ...change }: ToolChange): ToolSetting {
  const { argumentsRequiringApproval: named, priceMicrocredits: price } = change;
  if (stake !== undefined && !isStake(stake)) throw invalidField("stake", `must be one of ${stakes.join(", ")}`);
  const isNamed = (name: string): boolean => hasLength(name, 1, longestArgument) && name.isWellFormed();
  if (named !== undefined && (named.length > mostArguments || !named.every(isNamed))) {
    const problem = `must be at most ${mostArguments} names of 1 to ${longestArgument} characters`;
    throw invalidField("argumentsRequiringApproval", problem);
  }
  if (price !== undefined && !(Number.isSafeInteger(price) && price >= 0 && price <= highestPrice))
    throw invalidField("priceMicrocredits", `must be a whole number of 0 to ${highestPrice}`);
  return { ...setting, ...change, ...(stake === undefined ? {} : { stake }) };
}

function isStake(text: string): text is Stake {
  return stakes.some((stake) => stake === text);
}
