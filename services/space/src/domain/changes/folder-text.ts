import type { Node, NodeRepository } from "../model/node.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";
import type { SearchScope } from "../model/search-filter.ts";
import { readingTime } from "./reading-time.ts";
import type { BegunText, TableText } from "./table-text.ts";

// Of what lies in a folder and in folders of it.
const maxEntries = 1_000;
// Most of it may be what the view does not show.
const maxLookedAt = 10_000;
const page = 100;

// As deep as a path of parents may be; what is deeper is shown as if it were there.
const deepest = 32;

interface Dependencies {
  readonly nodes: Pick<NodeRepository, "listChildren" | "findWithText">;
  readonly tableText: TableText;
  readonly now: () => number;
}

interface Entry {
  readonly node: Node;
  /** 0 for what lies right in the folder. */
  readonly depth: number;
}

/** Writes folders as texts. */
export class FolderText {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The titles of what lies in a folder, as a tree, then the texts of its documents and tables in the same order.
   * @param scope What of the data source is shown. @param length UTF-16 code units, from which on no more texts are read. Once some
   * seconds have passed nothing more is read. @throws The signal's reason.
   */
  async begin(folder: Node, scope: SearchScope, length: number, signal: AbortSignal): Promise<BegunText> {
    const mayGoOn = readingTime(this.#deps.now, signal);
    const { entries, isComplete } = await this.#entries(folder, scope, mayGoOn);
    const titles = entries.map(({ node, depth }) => `${"  ".repeat(depth)}- ${node.title}`);
    let text = [folder.title, "", ...titles].join("\n");
    for (const { node } of entries) {
      if (node.type === "folder") continue;
      if (!mayGoOn() || text.length > length) return { text, isComplete: false };
      text += `\n\n# ${node.title}\n\n`;
      const begun = await this.#textOf(node, scope, length - text.length, mayGoOn);
      text += begun.text;
      if (!begun.isComplete) return { text, isComplete: false };
    }
    return { text, isComplete };
  }

  /** In the order of their ids, what lies in a folder right behind it. */
  async #entries(
    folder: Node,
    scope: SearchScope,
    mayGoOn: () => boolean,
  ): Promise<{ entries: readonly Entry[]; isComplete: boolean }> {
    const entries: Entry[] = [];
    // Clients say which folder lies where: it may be a circle.
    const seen = new Set([folder.nodeId]);
    let lookedAt = 0;
    const walk = async (parent: Node, depth: number): Promise<boolean> => {
      for (let after: string | null = null; ;) {
        if (!mayGoOn()) return false;
        const children = await this.#deps.nodes.listChildren(parent, after, page);
        lookedAt += children.length;
        if (lookedAt > maxLookedAt) return false;
        for (const node of children) {
          if (seen.has(node.nodeId) || !isSearched(node, [scope], noFilter)) continue;
          if (entries.length === maxEntries) return false;
          seen.add(node.nodeId);
          entries.push({ node, depth });
          if (node.type === "folder" && !(await walk(node, Math.min(deepest, depth + 1)))) return false;
        }
        const last = children.at(-1);
        if (children.length < page || last === undefined) return true;
        after = last.nodeId;
      }
    };
    return { isComplete: await walk(folder, 0), entries };
  }

  async #textOf(node: Node, scope: SearchScope, length: number, mayGoOn: () => boolean): Promise<BegunText> {
    const found = await this.#deps.nodes.findWithText(node);
    // It was deleted since, or moved to where it is not shown.
    if (found === null || !isSearched(found.node, [scope], noFilter)) return { text: "", isComplete: true };
    return found.node.type === "table"
      ? this.#deps.tableText.begin(found, length, mayGoOn)
      : { text: found.text, isComplete: true };
  }
}
