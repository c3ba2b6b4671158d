const light = {
  paper: "#ffffff",
  column: "#f6f8fa",
  panel: "#ffffff",
  ink: "#1f2328",
  muted: "#59636e",
  line: "#d1d9e0",
  chip: "#eef1f4",
  accent: "#0969da",
};
const dark = {
  paper: "#0d1117",
  column: "#151b23",
  panel: "#0d1117",
  ink: "#e6edf3",
  muted: "#9198a1",
  line: "#3d444d",
  chip: "#262c36",
  accent: "#4493f8",
};

type Colours = typeof light;

function colours({ paper, column, panel, ink, muted, line, chip, accent }: Colours): string {
  return `
    .paper { fill: ${paper}; }
    .column { fill: ${column}; stroke: ${line}; }
    .panel { fill: ${panel}; stroke: ${line}; }
    .outsider { fill: none; stroke: ${muted}; }
    .rule { stroke: ${line}; }
    .title, .name, .label { fill: ${ink}; }
    .note, .joint { fill: ${muted}; }
    .chip { fill: ${chip}; stroke: none; }
    .chip.stratum { fill: none; stroke: ${line}; }
    .chip.to { fill: ${panel}; stroke: ${accent}; }
    .chip.from { fill: ${chip}; stroke: ${muted}; }
    .label.to { fill: ${accent}; }
    .arrow { stroke: ${muted}; }
    .head { fill: ${muted}; }`;
}

/** The picture's style sheet: generic fonts, neutral colours for light and for dark surroundings. */
export const style = `<style>
    text { font-family: ui-sans-serif, system-ui, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
    .title { font-size: 15px; font-weight: 600; }
    .name { font-size: 12px; font-weight: 600; }
    .note { font-size: 10.5px; }
    .joint { font-size: 10px; }
    .label, .code { font-size: 11px; font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .arrow { stroke-width: 1.2; }
    .outsider { stroke-dasharray: 4 3; }${colours(light)}
    @media (prefers-color-scheme: dark) {${colours(dark).replaceAll("\n  ", "\n    ")}
    }
  </style>
  <defs>
    <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
      <path class="head" d="M0 0.5 L8 4 L0 7.5 Z"/>
    </marker>
  </defs>`;
