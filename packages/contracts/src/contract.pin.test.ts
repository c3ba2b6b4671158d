import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  accessChangedSubject,
  accessSubject,
  cancelSubject,
  eventHeaders,
  eventSubject,
  fileDeletedSubject,
  filesReleasedSubject,
  groupChangedSubject,
  keysRevokedSubject,
  messageWithheldSubject,
  partitionOf,
  runRequestedSubject,
  serverOfToolFrames,
  sourceChangedSubject,
  spaceChangedSubject,
  streams,
  toolDoneSubject,
  toolEndedSubject,
  toolFramesSubject,
  toolProgressSubject,
  usageRecordedSubject,
  userChangedSubject,
} from "./events.ts";
import { protoDirectory } from "./proto-files.ts";

/** Every message with its fields and their numbers, every enum with its values, every RPC, as the protos declare them. */
function surface(): string[] {
  const lines: string[] = [];
  const files = readdirSync(protoDirectory, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".proto"),
  );
  for (const file of files.sort()) {
    let scope = "";
    for (const line of readFileSync(join(protoDirectory, file), "utf8").split("\n")) {
      scope = /^(?:message|enum|service) (\w+)/.exec(line)?.[1] ?? scope;
      const field = /^\s+(?:optional |repeated )?([\w.]+ )?(\w+) = (\d+);/.exec(line);
      const rpc = /^\s+rpc (\w+)\((.*)\) returns \((.*)\)(;| \{.*\})/.exec(line);
      if (field) lines.push(`${scope} ${field[0].trim()}`);
      if (rpc) lines.push(`${scope} ${rpc[0].trim()}`);
    }
  }
  return lines;
}

test("methods, fields and their numbers are pinned: a change here is a change of the contract", async () => {
  await expect(surface().join("\n") + "\n").toMatchFileSnapshot("contract.pin.txt");
});

test("streams, subjects and headers are pinned", () => {
  expect(streams).toMatchInlineSnapshot(`
    {
      "dead": {
        "maxAgeMs": 0,
        "name": "DEAD",
        "payloads": [
          "the message that could not be handled",
        ],
        "publisher": "conversation",
        "subjects": [
          "dead.>",
        ],
        "workQueue": false,
      },
      "deployment": {
        "maxAgeMs": 0,
        "name": "DEPLOYMENT",
        "payloads": [
          "nothing: its metadata says which installation and region the broker belongs to",
        ],
        "publisher": "each service with a database",
        "subjects": [
          "deployment",
        ],
        "workQueue": false,
      },
      "directory": {
        "maxAgeMs": 2592000000,
        "name": "DIRECTORY",
        "payloads": [
          "directory.v1.UserChanged",
          "directory.v1.KeyChanged",
          "directory.v1.AgentChanged",
          "directory.v1.ModelChanged",
          "space.v1.SpaceChanged",
          "space.v1.GroupChanged",
          "space.v1.SourceChanged",
        ],
        "publisher": "gateway",
        "subjects": [
          "directory.>",
        ],
        "workQueue": false,
      },
      "events": {
        "maxAgeMs": 604800000,
        "name": "EVENTS",
        "payloads": [
          "conversation.v1.StoredEvent",
        ],
        "publisher": "conversation",
        "subjects": [
          "events.>",
        ],
        "workQueue": false,
      },
      "files": {
        "maxAgeMs": 2592000000,
        "name": "FILES",
        "payloads": [
          "file.v1.FileDeleted",
        ],
        "publisher": "file",
        "subjects": [
          "file.deleted",
        ],
        "workQueue": false,
      },
      "lives": {
        "lastOnly": true,
        "maxAgeMs": 0,
        "name": "LIVES",
        "payloads": [
          "nothing: its headers say how far a database has published",
        ],
        "publisher": "gateway",
        "subjects": [
          "lives.>",
        ],
        "workQueue": false,
      },
      "releases": {
        "maxAgeMs": 2592000000,
        "name": "RELEASES",
        "payloads": [
          "conversation.v1.FilesReleased",
        ],
        "publisher": "conversation",
        "subjects": [
          "files.released",
        ],
        "workQueue": false,
      },
      "runs": {
        "maxAgeMs": 604800000,
        "name": "RUNS",
        "payloads": [
          "conversation.v1.RunRequested",
        ],
        "publisher": "conversation",
        "subjects": [
          "runs.requested",
        ],
        "workQueue": true,
      },
      "tools": {
        "maxAgeMs": 604800000,
        "name": "TOOLS",
        "payloads": [
          "mcp.v1.ToolEnded",
        ],
        "publisher": "mcp-registry",
        "subjects": [
          "tools.ended",
        ],
        "workQueue": false,
      },
      "usage": {
        "maxAgeMs": 2592000000,
        "name": "USAGE",
        "payloads": [
          "conversation.v1.UsageRecorded",
        ],
        "publisher": "conversation",
        "subjects": [
          "usage.recorded",
        ],
        "workQueue": false,
      },
      "withdrawals": {
        "maxAgeMs": 604800000,
        "name": "WITHDRAWALS",
        "payloads": [
          "mcp.v1.ToolWithdrawn",
          "conversation.v1.SubAgentWithdrawn",
        ],
        "publisher": "conversation",
        "subjects": [
          "tools.withdrawn",
          "tools.sub-agent-withdrawn",
        ],
        "workQueue": false,
      },
    }
  `);
  expect([
    runRequestedSubject,
    usageRecordedSubject,
    fileDeletedSubject,
    filesReleasedSubject,
    userChangedSubject("ws"),
    spaceChangedSubject("ws"),
    groupChangedSubject("ws"),
    sourceChangedSubject("ws"),
    accessChangedSubject("ws"),
    cancelSubject("run_1"),
    toolEndedSubject,
    toolFramesSubject("mcs_1"),
    serverOfToolFrames(toolFramesSubject("mcs_1")),
    toolDoneSubject("act_1"),
    toolProgressSubject("act_1"),
    keysRevokedSubject,
    messageWithheldSubject,
    eventHeaders,
  ]).toMatchInlineSnapshot(`
    [
      "runs.requested",
      "usage.recorded",
      "file.deleted",
      "files.released",
      "directory.user.ws",
      "directory.space.ws",
      "directory.group.ws",
      "directory.source.ws",
      "access.changed.ws",
      "cancel.run_1",
      "tools.ended",
      "tools.frames.mcs_1",
      "mcs_1",
      "tools.done.act_1",
      "tools.progress.act_1",
      "keys.revoked",
      "messages.withheld",
      {
        "outboxNumber": "Parley-Outbox-Number",
        "traceparent": "traceparent",
      },
    ]
  `);
  expect([eventSubject("ws", "cnv_1"), eventSubject("ws", "cnv_1", "msg_1"), accessSubject("ws", "cnv_1")])
    .toMatchInlineSnapshot(`
    [
      "events.50.ws.cnv_1._",
      "events.50.ws.cnv_1.msg_1",
      "events.50.ws.cnv_1.access",
    ]
  `);
});

test("the partition of a conversation never changes", () => {
  expect(["cnv_1", "cnv_2", "cnv_3", "cnv_4"].map(partitionOf)).toMatchInlineSnapshot(`
    [
      50,
      4,
      31,
      40,
    ]
  `);
});
