import { readXml } from "./read-xml.ts";

/** The level of each paragraph style that is a heading, by its id: 1 to 6. */
export type HeadingStyles = ReadonlyMap<string, number>;

const deepest = 6;

interface Style {
  level: number | null;
  basedOn: string | null;
}

/**
 * The headings among a document's styles. Their ids are in the language of who wrote it; the names of those that Word brings
 * along are not, and a style of one's own says its level, or on which other it is based.
 */
export function headingStyles(styles: Uint8Array): HeadingStyles {
  const known = stylesIn(styles);
  const levels = [...known.keys()].map((id) => [id, levelOf(known, id)] as const);
  return new Map(levels.filter((one): one is readonly [string, number] => one[1] !== null));
}

/** The level of an outline as its value says it, counted from 0; null for the level of what is no heading. */
export function outlineLevel(value: string | undefined): number | null {
  const level = Number(value ?? Number.NaN) + 1;
  return level >= 1 && level <= 9 ? Math.min(level, deepest) : null;
}

function stylesIn(content: Uint8Array): ReadonlyMap<string, Style> {
  const known = new Map<string, Style>();
  let style: Style = { level: null, basedOn: null };
  readXml(content, {
    open: (name, attributes) => {
      const value = attributes["w:val"];
      if (name === "style") {
        style = { level: null, basedOn: null };
        known.set(attributes["w:styleId"] ?? "", style);
      } else if (name === "name") style.level ??= namedLevel(value);
      else if (name === "outlineLvl") style.level ??= outlineLevel(value);
      else if (name === "basedOn") style.basedOn = value ?? null;
    },
  });
  return known;
}

function namedLevel(name: string | undefined): number | null {
  if (name?.toLowerCase() === "title") return 1;
  const level = /^heading ([1-9])$/i.exec(name ?? "")?.[1];
  return level === undefined ? null : Math.min(Number(level), deepest);
}

function levelOf(styles: ReadonlyMap<string, Style>, id: string): number | null {
  const seen = new Set<string>();
  for (let next: string | null = id; next !== null && !seen.has(next);) {
    seen.add(next);
    const style = styles.get(next);
    if (style === undefined) return null;
    if (style.level !== null) return style.level;
    next = style.basedOn;
  }
  return null;
}
