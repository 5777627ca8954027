// npm run brand writes this from app/styles/tokens.css and app/ui/logo-tile.tsx: change those.

/** The colours of the tokens. */
export const COLOURS = {
  "tinta-950": "#06131c",
  "tinta-900": "#0b2130",
  "tinta-800": "#143042",
  "tinta-700": "#24465a",
  "tinta-600": "#3b5b6d",
  "tinta-500": "#4f6b7a",
  "tinta-300": "#9db2bc",
  "tinta-200": "#c3d1d6",
  "papel-0": "#fffffd",
  "papel-50": "#f5f6f2",
  "papel-100": "#eaede7",
  "papel-200": "#dce1da",
  "papel-300": "#c2cac3",
  "arena-200": "#e8dfc9",
  "arena-300": "#d5c8aa",
  "bermellon-700": "#9e2a10",
  "bermellon-600": "#c4391a",
  "bermellon-500": "#e5532d",
  "bermellon-400": "#f27a55",
  "bermellon-100": "#fbe0d4",
  "sello-800": "#0f4634",
  "sello-700": "#17604a",
  "sello-500": "#2f9b77",
  "sello-300": "#7fd1b2",
  "sello-100": "#d8ebdd",
  "ruta-700": "#155b7c",
  "ruta-400": "#58b3d6",
  "ruta-100": "#d5e9f0",
  "boya-700": "#7a5200",
  "boya-500": "#f0b429",
  "boya-100": "#fbecc4",
  "error-700": "#9e2a10",
  "error-600": "#c4391a",
  "error-500": "#e5532d",
  "error-400": "#f27a55",
  "alerta-800": "#7a1027",
  "alerta-700": "#9b1230",
  "alerta-100": "#f8dce0"
} as const;

/** The logo from top to bottom, in CSS pixels; the cells of a row from left to right. */
export const LOGO: readonly {
  height: number;
  cells: readonly (readonly [width: number, colour: string])[];
}[] = [
  {"height":7,"cells":[[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"]]},
  {"height":4,"cells":[[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"],[6,"#06131c"],[1,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"],[6,"#06131c"],[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"]]},
  {"height":10,"cells":[[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"]]},
  {"height":4,"cells":[[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"],[6,"#06131c"],[1,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"],[6,"#06131c"],[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"]]},
  {"height":7,"cells":[[1,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[3,"#c4391a"],[2,"#06131c"],[3,"#c4391a"],[2,"#9e2a10"],[2,"#c4391a"],[2,"#9e2a10"],[1,"#c4391a"]]},
];
