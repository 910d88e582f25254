/** A sheet of SVG: shapes in the order they are painted, gradients kept apart. Lengths are pixels of the sheet. */
export interface Stop {
  /** 0-1. */
  at: number;
  colour: string;
  /** 0-1, 1 when absent. */
  alpha?: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Sheet {
  width: number;
  height: number;
  add: (shape: string) => void;
  /** Returns `url(#…)`. Points are in pixels. */
  linear: (from: Point, to: Point, stops: Stop[]) => string;
  /** Returns `url(#…)`; `stretch` is the ratio of the vertical radius to the horizontal one. */
  radial: (centre: Point, radius: number, look: { stops: Stop[]; stretch?: number; turn?: number }) => string;
  /** Returns `url(#…)` of a gaussian blur. */
  soft: (deviation: number) => string;
  clip: (shape: string) => string;
  /** Returns `url(#…)` of a mask: what is white is seen. */
  mask: (shape: string) => string;
  text: () => string;
}

export type Point = readonly [number, number];

const round = (value: number): string => String(Math.round(value * 100) / 100);

const stopTags = (stops: Stop[]): string =>
  stops
    .map(
      ({ at, colour, alpha = 1 }) =>
        `<stop offset="${round(at)}" stop-color="${colour}" stop-opacity="${round(alpha)}"/>`,
    )
    .join('');

export const sheet = (width: number, height: number): Sheet => {
  const shapes: string[] = [];
  const defs: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    width,
    height,
    add: (shape) => {
      shapes.push(shape);
    },
    linear: (from, to, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], radius, { stops, stretch = 1, turn = 0 }) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(radius)}" gradientTransform="translate(${round(cx)} ${round(cy)}) rotate(${round(turn)}) scale(1 ${round(stretch)})">${stopTags(stops)}</radialGradient>`,
      ),
    soft: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
      ),
    mask: (shape) =>
      define(
        (id) =>
          `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${shape}</mask>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    text: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`,
  };
};

export const rect = ({ x, y, w, h }: Box, look: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${look}/>`;

export const circle = ([x, y]: Point, radius: number, look: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}/>`;

export const ellipse = ([x, y]: Point, [rx, ry]: Point, look: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${look}/>`;

export const polygon = (points: readonly Point[], look: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${look}/>`;

export const line = (points: readonly Point[], look: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" fill="none" ${look}/>`;

export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;

/** A smooth closed or open curve through the points (Catmull-Rom as cubic Béziers). */
export const smooth = (points: readonly Point[], closed = true): string => {
  const n = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1);
    return points[index] ?? [0, 0];
  };
  const start = at(0);
  let d = `M${round(start[0])} ${round(start[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = `${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)}`;
    const c2 = `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)}`;
    d += `C${c1} ${c2} ${round(p2[0])} ${round(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
};
