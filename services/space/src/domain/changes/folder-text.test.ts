import { expect, it } from "vitest";
import type { Node, NodeKey, NodeType } from "../model/node.ts";
import { FolderText } from "./folder-text.ts";
import { TableText } from "./table-text.ts";

const key = { workspaceId: "ws", dataSourceId: "dts" };
const all = { dataSourceId: "dts", parentsIn: null };
const nobodyLeaves = new AbortController().signal;
const long = 1_000_000;

function node(nodeId: string, type: NodeType): Node {
  const table = type === "table" ? { table: { columns: [{ name: "n" }] } } : {};
  return { ...key, nodeId, type, title: nodeId, parents: [nodeId], tags: [], ...table } as unknown as Node;
}

/** Folders with what lies in them, and tables of 1,000,000 rows, on a database that takes its time for each read. */
function slowFolders(
  children: Readonly<Record<string, readonly Node[]>>,
  readMs: number,
  onRead: (kind: "children" | "texts" | "rows") => void = () => undefined,
) {
  const [clock, reads] = [{ ms: 0 }, { children: 0, texts: 0, rows: 0 }];
  const took = <T>(kind: keyof typeof reads, answer: T): Promise<T> => {
    clock.ms += readMs;
    reads[kind] += 1;
    onRead(kind);
    return Promise.resolve(answer);
  };
  const nodes = new Map(Object.values(children).flatMap((those) => those.map((each) => [each.nodeId, each])));
  const listChildren = ({ nodeId }: NodeKey, after: string | null, limit: number) => {
    const those = children[nodeId] ?? [];
    const from = those.findIndex((each) => each.nodeId === after) + 1;
    return took("children", those.slice(from, from + limit));
  };
  const findWithText = ({ nodeId }: NodeKey) => {
    const found = nodes.get(nodeId);
    return took("texts", found === undefined ? null : { node: found, text: `${nodeId} says` });
  };
  const listRows = () => took("rows", { rows: [{ rowId: "1", cells: [{ column: "n", value: 1 }] }], total: 1_000_000 });
  const tableText = new TableText({ tables: { listRows } });
  const text = new FolderText({ nodes: { listChildren, findWithText }, tableText, now: () => clock.ms });
  return { reads, text };
}

const top = node("top", "folder");

it("ends within some seconds while it walks through folders, with the titles that it has", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `folder ${at}`);
  const folders = { top: names.map((name) => node(name, "folder")) };
  const { text, reads } = slowFolders({ ...folders, "folder 0": [node("doc", "document")] }, 1_000);
  const begun = await text.begin(top, all, long, nobodyLeaves);
  expect(begun).toEqual({
    text: expect.stringMatching(/^top\n\n- folder 0\n {2}- doc\n- folder 1\n/u),
    isComplete: false,
  });
  expect(reads).toEqual({ children: 5, texts: 0, rows: 0 });
});

it("ends within some seconds while it looks through a long folder of which nothing is shown", async () => {
  const hidden = Array.from({ length: 5_000 }, (_, at) => node(`doc ${at}`, "document"));
  const { text, reads } = slowFolders({ top: hidden }, 1_000);
  const begun = await text.begin(top, { ...all, parentsIn: ["top"] }, long, nobodyLeaves);
  expect(begun).toEqual({ text: "top\n", isComplete: false });
  expect(reads.children).toBe(5);
});

it("ends within some seconds while it reads the rows of a table", async () => {
  const { text, reads } = slowFolders({ top: [node("table", "table")] }, 1_000);
  const { isComplete } = await text.begin(top, all, long, nobodyLeaves);
  expect(isComplete).toBe(false);
  expect(reads).toEqual({ children: 1, texts: 1, rows: 3 });
});

it("reads no more rows once nobody waits", async () => {
  const leaving = new AbortController();
  const { text, reads } = slowFolders({ top: [node("table", "table")] }, 0, (kind) => {
    if (kind === "rows") leaving.abort(new Error("left"));
  });
  await expect(text.begin(top, all, long, leaving.signal)).rejects.toThrow("left");
  expect(reads.rows).toBe(1);
});

it("reads all of it where the database is quick", async () => {
  const { text } = slowFolders({ top: [node("doc", "document")] }, 1);
  const begun = await text.begin(top, all, long, nobodyLeaves);
  expect(begun).toEqual({ text: "top\n\n- doc\n\n# doc\n\ndoc says", isComplete: true });
});
