import type { Architecture } from "./architecture.ts";
import { columnsFor } from "./columns.ts";
import { dataRow } from "./data-row.ts";
import { laneSection } from "./lanes.ts";
import { serviceColumns } from "./service-columns.ts";
import { style } from "./style.ts";
import { arrow, box, text } from "./svg.ts";

const cardsTop = 78;
const callVerbs = { from: "calls", to: "serves" };
const eventVerbs = { from: "publishes", to: "consumes" };
const title = "Parley's services, their layers, what they call, publish and consume, and their data";

/** The architecture as an SVG document. The same architecture always gives the same text. */
export function drawPicture({ services, calls, streams, subjects }: Architecture): string {
  const columns = columnsFor(services.map(({ name }) => name));
  const cards = serviceColumns(services, columns, cardsTop);
  const grpc = laneSection({ title: "gRPC", lanes: calls, verbs: callVerbs }, columns, cards.bottom + 6);
  const jetStream = laneSection({ title: "NATS JetStream", lanes: streams, verbs: eventVerbs }, columns, grpc.bottom);
  const core = laneSection({ title: "Core NATS", lanes: subjects, verbs: eventVerbs }, columns, jetStream.bottom);
  const data = dataRow(services, columns, core.bottom);
  const height = data.bottom + 28;
  const column = { y: cardsTop, width: columns.width, height: data.bottom + 4 - cardsTop };
  const elements = [
    box("paper", { x: 0, y: 0, width: columns.pictureWidth, height }, 0),
    ...services.map(({ name }) => box("column", { x: columns.left(name), ...column }, 8)),
    ...services.flatMap(({ name, callers }) => callers.flatMap((caller) => drawCaller(caller, columns.middle(name)))),
    ...[cards, grpc, jetStream, core, data].flatMap((part) => part.elements),
  ];
  const size = `width="${columns.pictureWidth}" height="${height}" viewBox="0 0 ${columns.pictureWidth} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${title}">
  <title>${title}</title>
  ${style}
  ${elements.join("\n  ")}
</svg>
`;
}

function drawCaller(label: string, middle: number): readonly string[] {
  const around = { x: middle - 70, y: 18, width: 140, height: 30 };
  const name = text(middle, 37, "name", label, { anchor: "middle" });
  return [box("outsider", around), name, arrow([middle, 48], [middle, cardsTop])];
}
