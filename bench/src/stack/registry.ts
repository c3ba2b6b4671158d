import { serviceArgs } from "@parley/local-stack";
import type { BenchContext } from "../rows/bench-context.ts";
import { startNode } from "./node-process.ts";
import type { NodeProcess } from "./node-process.ts";
import { commonEnvironment, profile } from "./parley.ts";

interface RegistryOptions {
  readonly address: string;
  readonly nodeArgs?: readonly string[];
  /** Where views are of spaces; nowhere unless it is said. */
  readonly spaceAddress?: string;
}

/** A registry of MCP servers that may ask servers of this machine. */
export function startRegistry({ servers }: BenchContext, options: RegistryOptions): Promise<NodeProcess> {
  const { address, nodeArgs = [], spaceAddress } = options;
  return startNode("mcp-registry", [...nodeArgs, ...serviceArgs("mcp-registry")], {
    ...commonEnvironment(servers),
    ...profile("mcp-registry"),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_DATABASE: "bench_mcp_registry",
    PARLEY_MCP_ALLOW: "127.0.0.1/32:*",
    PARLEY_SECRET_KEYS: `bench:${Buffer.alloc(32, 7).toString("base64")}`,
    ...(spaceAddress === undefined ? {} : { PARLEY_SPACE_ADDRESS: spaceAddress }),
  });
}
