import type { Constellation } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import { attachFile, makeCsv, makeFile } from "./_file-things.ts";
import { makeMcpServer, makeRemoteServer } from "./_mcp-things.ts";
import {
  makeConversation,
  makeApp,
  makeDataSource,
  makeGroup,
  makeKey,
  makeSpace,
  makeWebsite,
} from "./_matrix-world.ts";
import { makeBlockedAction } from "./_blocked-action.ts";
import { makeOpenQuestion } from "./_open-question.ts";
import type { Ids, Member } from "./_matrix-world.ts";
import { caseOf, parametersOf } from "./_route-paths.ts";

/** Things of one's own that a case may end or put something into; the usual ones where it does neither. */
export async function freshThings(
  parley: Constellation,
  own: { readonly member: Member; readonly ids: Ids },
  route: Route,
): Promise<Ids> {
  const { spends = false, puts = false, crawls = false, hosts = false, waits = false, asks = false } = caseOf(route);
  if (!spends && !puts) return own.ids;
  const { api } = own.member;
  if (hosts) return { ...own.ids, mcpId: await makeMcpServer(api) };
  if (waits) return { ...own.ids, ...(await makeBlockedAction(parley, api, own.ids.aId)) };
  if (asks) return { ...own.ids, ...(await makeOpenQuestion(parley, api)) };
  const parameters = parametersOf(route);
  const secret = `fresh-${Math.random().toString(36).slice(2)}`;
  if (caseOf(route).authorizes === true)
    return { ...own.ids, ...(await makeRemoteServer(api, own.ids.spaceId, secret, own.ids.remoteUrl ?? "", true)) };
  if (parameters.includes("remoteId") || parameters.includes("serverViewId"))
    return { ...own.ids, ...(await makeRemoteServer(api, own.ids.spaceId, secret, own.ids.remoteUrl ?? "")) };
  if (parameters.includes("aId")) return { ...own.ids, aId: await parley.createAgent(secret) };
  if (parameters.includes("fileId")) {
    const { form } = caseOf(route);
    const fileId = await makeFile(api, form ?? secret, form === undefined);
    // One that waits for its bytes can't be attached: it is its maker's alone.
    if (form === undefined) await attachFile(api, own.ids.cId, fileId);
    return { ...own.ids, fileId };
  }
  if (caseOf(route).csv === true)
    return { ...own.ids, ...(await makeDataSource(api, own.ids.spaceId, secret)), csvId: await makeCsv(api) };
  if (crawls) return { ...own.ids, dsId: await makeWebsite(api, own.ids.spaceId, secret) };
  if (parameters.includes("dsId") || parameters.includes("dsvId"))
    return { ...own.ids, ...(await makeDataSource(api, own.ids.spaceId, secret)) };
  if (parameters.includes("appId")) return { ...own.ids, appId: await makeApp(api, own.ids.spaceId, secret) };
  if (parameters.includes("spaceId")) return { ...own.ids, spaceId: await makeSpace(api, secret, "project") };
  if (parameters.includes("groupId")) return { ...own.ids, groupId: await makeGroup(api, secret) };
  if (parameters.includes("keyId")) return { ...own.ids, keyId: await makeKey(api, secret) };
  const conversation = await makeConversation(parley, api, own.ids.aId, secret);
  const path = api.q(`/assistant/conversations/${conversation.cId}/content_fragment`);
  const fragment = { title: "t", content: "c", contentType: "text/plain" };
  const { contentFragment } = (await api.expect(200, "POST", path, fragment)) as {
    contentFragment: { contentFragmentId: string };
  };
  return { ...own.ids, ...conversation, fragmentId: contentFragment.contentFragmentId };
}
