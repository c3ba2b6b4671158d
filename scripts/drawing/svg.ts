/** A part of the picture: its elements and where it ends. */
export interface Part {
  readonly elements: readonly string[];
  readonly bottom: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box whose height what stands in it decides. */
export type Place = Omit<Box, "height">;

interface TextOptions {
  /** Centred on x; without it the text begins there. */
  readonly anchor?: "middle";
}

/** A line of text; `y` is its baseline. */
export function text(x: number, y: number, kind: string, content: string, options: TextOptions = {}): string {
  const anchored = options.anchor === "middle" ? ' text-anchor="middle"' : "";
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}"${anchored}>${escape(content)}</text>`;
}

/** A rectangle with round corners. */
export function box(kind: string, { x, y, width, height }: Box, radius = 6): string {
  const size = `width="${round(width)}" height="${round(height)}"`;
  return `<rect class="${kind}" x="${round(x)}" y="${round(y)}" ${size} rx="${radius}"/>`;
}

/** A straight line that ends in an arrow's head. */
export function arrow(from: readonly [x: number, y: number], to: readonly [x: number, y: number]): string {
  const [x1, y1, x2, y2] = [...from, ...to].map(round);
  return `<path class="arrow" d="M${x1} ${y1} L${x2} ${y2}" marker-end="url(#head)"/>`;
}

const chipHeight = 20;
const chipPadding = 7;
const chipGap = 5;
const jointGap = 11;
// Monospaced fonts are six tenths as wide as high.
const characterWidth = 11 * 0.602;

/** How wide a chip with this label is. */
export function chipWidth(label: string): number {
  return label.length * characterWidth + 2 * chipPadding;
}

/** A label in a box; `middle` is that of its height. */
export function chip(kind: string, x: number, middle: number, label: string): string {
  const width = chipWidth(label);
  const around = { x, y: middle - chipHeight / 2, width, height: chipHeight };
  return box(`chip ${kind}`, around, 4) + text(x + width / 2, middle + 4, `label ${kind}`, label, { anchor: "middle" });
}

/** Chips in lines no longer than `width`; `joint` stands between two, as an arrow does between strata. */
export function chips({ x, y, width }: Place, kind: string, labels: readonly string[], joint = ""): Part {
  const gap = joint === "" ? chipGap : jointGap;
  const elements: string[] = [];
  let left = x;
  let top = y;
  for (const [index, label] of labels.entries()) {
    if (index > 0 && left + chipWidth(label) > x + width) {
      left = x;
      top += chipHeight + chipGap;
    } else if (index > 0 && joint !== "") {
      elements.push(text(left - gap / 2, top + 14, "joint", joint, { anchor: "middle" }));
    }
    elements.push(chip(kind, left, top + chipHeight / 2, label));
    left += chipWidth(label) + gap;
  }
  return { elements, bottom: labels.length === 0 ? y : top + chipHeight };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escape(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
