import type { DrawnService } from "./architecture.ts";
import type { Row } from "./layers.ts";
import type { Columns } from "./columns.ts";
import { arrow, box, chips, text } from "./svg.ts";
import type { Part } from "./svg.ts";

const padding = 10;
const headerHeight = 34;
const betweenPanels = 24;
const betweenLines = 6;
// Inside a panel: three strata and their arrows fit into one line.
const inset = 7;

const rowNotes: Readonly<Record<Row, readonly string[]>> = {
  edge: ["edge", "takes requests, makes", "commands of them"],
  domain: ["domain", "rules and use cases;", "ports are interfaces here"],
  outside: ["outside", "implements the ports", "arrows: may import"],
};

/** The services' cards: what folders stand in each row, and which row imports which. */
export function serviceColumns(services: readonly DrawnService[], columns: Columns, top: number): Part {
  const elements = services.map(({ name }) => title(name, columns, top));
  let y = top + headerHeight;
  for (const row of ["edge", "domain", "outside"] as const) {
    const panels = services.map((service) => panel(service, row, columns, y));
    const bottom = Math.max(...panels.map((part) => part.bottom));
    elements.push(...rowLabel(row, columns, y));
    for (const [index, service] of services.entries()) {
      if (service.folders[row].length === 0) continue;
      const x = columns.left(service.name) + padding;
      elements.push(box("panel", { x, y, width: columns.width - 2 * padding, height: bottom - y }));
      elements.push(...(panels[index]?.elements ?? []));
      elements.push(...inwardArrow(service, row, columns.middle(service.name), y, bottom));
    }
    y = bottom + betweenPanels;
  }
  return { elements, bottom: y - betweenPanels + padding };
}

function title(service: string, columns: Columns, top: number): string {
  return text(columns.middle(service), top + 23, "title", service, { anchor: "middle" });
}

function panel({ name, folders, strata }: DrawnService, row: Row, columns: Columns, top: number): Part {
  const across = { x: columns.left(name) + padding + inset, width: columns.width - 2 * (padding + inset) };
  const own = chips({ ...across, y: top + padding }, "folder", folders[row]);
  if (row !== "domain") return { elements: own.elements, bottom: own.bottom + padding };
  const ordered = chips({ ...across, y: below(own, strata.strata) }, "stratum", strata.strata, "→");
  const others = chips({ ...across, y: below(ordered, strata.others) }, "stratum", strata.others);
  return { elements: [...own.elements, ...ordered.elements, ...others.elements], bottom: others.bottom + padding };
}

function below({ bottom }: Part, labels: readonly string[]): number {
  return labels.length === 0 ? bottom : bottom + betweenLines;
}

function rowLabel(row: Row, columns: Columns, y: number): readonly string[] {
  const [name = "", ...notes] = rowNotes[row];
  const lines = notes.map((note, index) => text(columns.gutter, y + 40 + 14 * index, "note", note));
  return [text(columns.gutter, y + 24, "name", name), ...lines];
}

// Both outer rows import the domain: from the edge down, from the outside up.
function inwardArrow(service: DrawnService, row: Row, x: number, top: number, bottom: number): readonly string[] {
  const { pointsInward } = service;
  if (row === "edge" && pointsInward.edge) return [arrow([x, bottom], [x, bottom + betweenPanels])];
  if (row === "outside" && pointsInward.outside) return [arrow([x, top], [x, top - betweenPanels])];
  return [];
}
