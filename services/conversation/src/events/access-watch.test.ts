import { accessChangedSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";
import { expect, onTestFinished, test } from "vitest";
import { AccessWatch } from "./access-watch.ts";

/** A watch of two workspaces that have listeners, and what it made forgotten and looked at again. */
function watched() {
  const heard = { announce: (_subject: string) => {}, connection: () => {} };
  const broker = {
    listen: (_subject: string, handler: (payload: Uint8Array, subject: string) => void) => {
      heard.announce = (subject) => handler(new Uint8Array(), subject);
      return { unsubscribe: () => {} };
    },
    onConnection: (listener: () => void) => {
      heard.connection = listener;
      return () => {};
    },
  };
  const seen: string[] = [];
  const watch = new AccessWatch({
    broker: broker as unknown as Broker,
    memory: {
      forget: (workspaceId) => seen.push(`forgot ${workspaceId}`),
      forgetAll: () => seen.push("forgot all"),
    },
    everyMs: 60_000,
    onError: (error) => {
      throw error;
    },
  });
  for (const workspaceId of ["ws_1", "ws_2"])
    watch.add({ workspaceId, recheck: () => seen.push(`checked ${workspaceId}`) });
  const started = watch.start();
  onTestFinished(async () => started[Symbol.asyncDispose]());
  return { ...heard, seen };
}

test("a change of a workspace has what is known of it forgotten before its streams are checked", () => {
  const { announce, seen } = watched();
  announce(accessChangedSubject("ws_1"));
  expect(seen).toEqual(["forgot ws_1", "checked ws_1"]);
});

test("a connection that was lost or is back has all forgotten: changes may have been announced meanwhile", () => {
  const { connection, seen } = watched();
  connection();
  expect(seen).toEqual(["forgot all", "checked ws_1", "checked ws_2"]);
});
