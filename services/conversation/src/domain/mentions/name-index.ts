import { fold, isWordAt } from "../model/names.ts";

/** Somebody who can be mentioned by a name. */
export interface NamedTarget {
  readonly kind: "agent" | "user";
  readonly id: string;
  readonly name: string;
}

interface Node {
  readonly next: Map<string, Node>;
  /** Who is called so; null when more than one is. */
  target?: NamedTarget | null;
}

const longestName = 256;

/** Finds the longest known name at a place of a text, in time that only depends on the names' length. */
export class NameIndex {
  readonly #root: Node = { next: new Map() };

  /** Yields after each target. */
  *add(targets: Iterable<NamedTarget>): Generator<void, void> {
    for (const target of targets) {
      this.#add({ ...target, name: target.name.trim().replace(/\s+/g, " ") });
      yield;
    }
  }

  /** The target whose name stands at a place, whatever its case, and where the name ends. null for none, or more than one. */
  longestAt(text: string, start: number): { readonly target: NamedTarget; readonly end: number } | null {
    let [node, index]: [Node | undefined, number] = [this.#root, start];
    let found: { target: NamedTarget | null; end: number } | null = null;
    while (index < text.length) {
      const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
      node = node.next.get(fold(character));
      if (node === undefined) break;
      index += character.length;
      if (node.target !== undefined && isEnd(text, index)) found = { target: node.target, end: index };
    }
    return found === null || found.target === null ? null : { target: found.target, end: found.end };
  }

  #add(target: NamedTarget): void {
    if (target.name === "" || target.name.length > longestName) return;
    let node = this.#root;
    for (const character of target.name) {
      const key = fold(character);
      const next = node.next.get(key) ?? { next: new Map<string, Node>() };
      node.next.set(key, next);
      node = next;
    }
    if (node.target === undefined) node.target = target;
    // One person may have the same name twice: as user name and as full name.
    else if (node.target?.id !== target.id || node.target.kind !== target.kind) node.target = null;
  }
}

/** Whether a name may end here: not inside a word, an e-mail address, or what dots and dashes join. */
function isEnd(text: string, index: number): boolean {
  if (index >= text.length) return true;
  if (isWordAt(text, index)) return false;
  const joins = ".-@".includes(text[index] ?? " ");
  return !(joins && index + 1 < text.length && isWordAt(text, index + 1));
}
