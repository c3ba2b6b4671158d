import type { Lane } from "./architecture.ts";
import type { Columns } from "./columns.ts";
import { arrow, chip, chipWidth, text } from "./svg.ts";
import type { Part } from "./svg.ts";

/** What the two sides of a lane do. */
interface Verbs {
  readonly from: string;
  readonly to: string;
}

const titleHeight = 38;
const laneHeight = 34;

/** A group of lanes: what they are, and what is done with them. */
interface LaneSection {
  readonly title: string;
  readonly lanes: readonly Lane[];
  readonly verbs: Verbs;
}

/** Lanes under a title: who calls or publishes, an arrow to who serves or consumes. */
export function laneSection({ title, lanes, verbs }: LaneSection, columns: Columns, top: number): Part {
  const middleOf = (index: number): number => top + titleHeight + laneHeight * (index + 0.5);
  const drawn = lanes.flatMap((lane, index) => drawLane(lane, verbs, columns, middleOf(index)));
  return {
    elements: [...sectionHead(title, columns, top), ...drawn],
    bottom: top + titleHeight + laneHeight * lanes.length,
  };
}

/** A line across the picture and a title below it. */
export function sectionHead(title: string, columns: Columns, top: number): readonly string[] {
  const right = columns.pictureWidth - columns.gutter;
  const rule = `<line class="rule" x1="${columns.gutter}" y1="${top + 8}" x2="${right}" y2="${top + 8}"/>`;
  return [rule, text(columns.gutter, top + 28, "name", title)];
}

function drawLane(lane: Lane, verbs: Verbs, columns: Columns, middle: number): readonly string[] {
  const { name, note, from, to } = lane;
  const services = [...new Set([...from, ...to])];
  const labels = services.map((service) => {
    const label = labelOf(lane, verbs, service);
    return chip(to.includes(service) ? "to" : "from", columns.middle(service) - chipWidth(label) / 2, middle, label);
  });
  const names = [text(columns.gutter, middle - 1, "label", name), text(columns.gutter, middle + 12, "note", note)];
  return [...names, ...arrowsOf(lane, verbs, columns, middle), ...labels, ...unconsumed(lane, verbs, columns, middle)];
}

function labelOf({ from, to }: Lane, verbs: Verbs, service: string): string {
  return [...(from.includes(service) ? [verbs.from] : []), ...(to.includes(service) ? [verbs.to] : [])].join(", ");
}

function arrowsOf(lane: Lane, verbs: Verbs, columns: Columns, middle: number): readonly string[] {
  const edge = (service: string, towards: string): number => {
    const half = chipWidth(labelOf(lane, verbs, service)) / 2;
    return columns.middle(service) + (columns.middle(towards) > columns.middle(service) ? half : -half);
  };
  return lane.from.flatMap((source) =>
    lane.to
      .filter((target) => target !== source)
      .map((target) => arrow([edge(source, target), middle], [edge(target, source), middle])),
  );
}

function unconsumed({ from, to }: Lane, verbs: Verbs, columns: Columns, middle: number): readonly string[] {
  const last = from.at(-1);
  if (last === undefined || to.length > 0) return [];
  return [text(columns.middle(last) + chipWidth(verbs.from) / 2 + 8, middle + 4, "note", "no consumer")];
}
