import type { DrawnService } from "./architecture.ts";
import type { Columns } from "./columns.ts";
import { sectionHead } from "./lanes.ts";
import { box, chips, text } from "./svg.ts";
import type { Part } from "./svg.ts";

const padding = 10;

/** Each service's database with its collections, and what it uses outside Parley. */
export function dataRow(services: readonly DrawnService[], columns: Columns, top: number): Part {
  const notes = ["MongoDB: one database", "for each service, which", "no other reads"];
  const parts = services.map((service) => dataOf(service, columns, top + 20));
  return {
    elements: [
      ...sectionHead("Data", columns, top),
      ...notes.map((note, index) => text(columns.gutter, top + 44 + 14 * index, "note", note)),
      ...parts.flatMap((part) => part.elements),
    ],
    bottom: Math.max(top + 80, ...parts.map(({ bottom }) => bottom)),
  };
}

function dataOf({ name, database, uses }: DrawnService, columns: Columns, top: number): Part {
  const x = columns.left(name) + padding;
  const width = columns.width - 2 * padding;
  const elements: string[] = [];
  let y = top;
  if (database !== null) {
    const inside = { x: x + padding, y: y + 34, width: width - 2 * padding };
    const collections = chips(inside, "folder", database.collections);
    elements.push(box("panel", { x, y, width, height: collections.bottom + padding - y }));
    elements.push(text(x + padding, y + 21, "name", database.name), ...collections.elements);
    y = collections.bottom + 2 * padding;
  }
  for (const used of uses) {
    elements.push(box("outsider", { x, y, width, height: 28 }));
    elements.push(text(x + width / 2, y + 18, "name", used, { anchor: "middle" }));
    y += 28 + padding;
  }
  return { elements, bottom: y };
}
