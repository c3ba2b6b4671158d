import { AppError } from "@parley/errors";
import { expect, test } from "vitest";
import { FunctionNames } from "./function-names.ts";
import { remoteTools } from "./remote-tools.ts";
import type { RemoteToolMeans } from "./remote-tools.ts";

interface Asked {
  readonly viewIds: readonly string[];
  readonly freshViewIds: readonly string[];
}

/** A registry that takes 100 views in one call, and has a tool of each. */
function registry() {
  const asked: Asked[] = [];
  const ListViewTools = async (request: Asked) => {
    asked.push(request);
    if (request.viewIds.length > 100) throw new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "too many");
    const views = request.viewIds.map((viewId) => {
      const tool = { name: viewId, description: "", inputSchema: "{}", definitionHash: "h" };
      const server = { serverName: "s", serverId: `mcs_${viewId}`, viewId };
      return { ...server, tools: [{ tool, stake: "low", argumentsRequiringApproval: [] }] };
    });
    return { views };
  };
  const GetCall = () => Promise.reject(new AppError("NOT_FOUND", "CALL_NOT_FOUND", "no such call"));
  const means = {
    views: { ListViewTools },
    calls: { GetCall },
    names: new FunctionNames([]),
    signal: new AbortController().signal,
    onError: () => undefined,
  } as unknown as RemoteToolMeans;
  return { asked, means };
}

test("of more views than the registry tells of at once no tool is missing", async () => {
  const { asked, means } = registry();
  const viewIds = Array.from({ length: 120 }, (_, index) => `view${index}`);
  const open = [{ actionId: "act_1", tool: { viewId: "view110" } }] as unknown as Parameters<typeof remoteTools>[2];
  const tools = await remoteTools(means, viewIds, open);
  expect(tools.map(({ name }) => name.viewId)).toEqual(viewIds);
  expect(asked.map(({ viewIds: { length }, freshViewIds }) => [length, freshViewIds])).toEqual([
    [100, []],
    [20, ["view110"]],
  ]);
});
