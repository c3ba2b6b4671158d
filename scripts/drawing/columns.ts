/** Where the picture's columns stand: one for the names of rows, one for each service. */
export interface Columns {
  readonly pictureWidth: number;
  /** Where the names of rows begin. */
  readonly gutter: number;
  /** The width of a service's column. */
  readonly width: number;
  readonly left: (service: string) => number;
  readonly middle: (service: string) => number;
}

const pictureWidth = 1200;
const margin = 24;
const gutterWidth = 146;
const gap = 18;

/** Columns of equal width for services, in their order. */
export function columnsFor(services: readonly string[]): Columns {
  const first = margin + gutterWidth;
  const width = (pictureWidth - margin - first - gap * (services.length - 1)) / services.length;
  const left = (service: string): number => first + services.indexOf(service) * (width + gap);
  return { pictureWidth, gutter: margin, width, left, middle: (service) => left(service) + width / 2 };
}
