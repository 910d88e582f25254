/** People as shapes of light: a profile, a face half in the dark, a back. Drawn in hundredths of the head. */
import type { Dice } from '../content/prng.ts';
import { fill, type Stage } from './scene-parts.ts';
import { smooth, type Point } from './svg.ts';

export type HairCut = 'short' | 'crop' | 'bald' | 'cap' | 'long' | 'bob' | 'bun' | 'curls' | 'tail';

export interface Look {
  woman: boolean;
  hair: HairCut;
  beard: boolean;
  glasses: boolean;
  /** -1…1 each: small differences of the features. */
  nose: number;
  chin: number;
  brow: number;
  lips: number;
  neck: number;
  collar: number;
}

const womens: readonly HairCut[] = [
  'long',
  'long',
  'bob',
  'bob',
  'bun',
  'bun',
  'curls',
  'tail',
  'crop',
  'tail',
];
const mens: readonly HairCut[] = ['short', 'short', 'crop', 'crop', 'curls', 'cap', 'bald', 'short', 'bun'];

export const makeLook = (d: Dice, woman: boolean): Look => {
  const about = (): number => d.next() * 2 - 1;
  return {
    woman,
    hair: d.pick(woman ? womens : mens),
    beard: !woman && d.chance(0.42),
    glasses: d.chance(0.24),
    nose: about(),
    chin: about(),
    brow: about(),
    lips: about(),
    neck: about(),
    collar: d.int(0, 2),
  };
};

/** Puts points of the head's own measure onto the sheet; `side` -1 mirrors. */
export interface Place {
  x: number;
  y: number;
  k: number;
  side: 1 | -1;
}

const put =
  ({ x, y, k, side }: Place) =>
  ([px, py]: Point): Point => [x + side * px * k, y + py * k];

/** The outline of the face from the hairline to the chest, looking right. */
const frontLine = (look: Look): Point[] => {
  const { nose, chin, brow, lips, woman, beard } = look;
  const n = nose * 3 + (woman ? -3 : 1);
  const c = chin * 2.5 + (woman ? -2 : 2);
  const b = brow * 1.5 + (woman ? -1.5 : 1.5);
  const l = lips * 0.9 + (woman ? 1 : 0);
  const neckX = woman ? 4 : 9;
  return [
    [24, -54], [33, -42], [37.5, -30], [39 + b, -19], [38 + b, -15], [35.6, -9.5], [37.5, -4], [42 + n * 0.5, 4], [47.5 + n, 11.5 - (woman ? 1.4 : 0)],
    [48.6 + n, 14.4], [46 + n * 0.7, 17.4], [41, 19], [39.8, 22], [40.6, 24.4], [43.4 + l, 27.6], [42.6 + l, 29.6], [39.6, 31], [42 + l, 33], [42.6 + l, 35.6],
    [39.4, 39], [38.4, 42], [40.4 + c, 46.4], [40.6 + c, 51], [37 + c, 56], [28, 59 + (beard ? 4 : 0)], [16, 60], [neckX + 2, 64], [neckX, 74], [neckX + 1, 88 + look.neck * 3], [neckX + 12, 100], [neckX + 30, 110],
  ]; // prettier-ignore
};

/** The whole head from the side: face, skull, neck, shoulders. */
export const profile = (look: Look, place: Place): { body: string; hair: string; edge: string } => {
  const at = put(place);
  const front = frontLine(look);
  const back: Point[] = [
    [58, 122], [70, 160], [-120, 160], [-104, 128], [-74, 108], [-46, 97], [-36, 84], [-34, 66], [-38, 44], [-47, 26], [-53, 4], [-53, -18], [-46, -40], [-32, -55], [-12, -63], [8, -62],
  ]; // prettier-ignore
  return {
    body: smooth([...front, ...back].map(at)),
    hair: profileHair(look)
      .map((shape) => smooth(shape.map(at)))
      .join(''),
    edge: smooth([...front, ...back.slice(0, 2)].map(at), false),
  };
};

const cap: Point[] = [[31, -47], [27, -58], [12, -69], [-12, -71], [-36, -63], [-54, -44], [-61, -18], [-59, 8]]; // prettier-ignore

const profileHair = (look: Look): Point[][] => {
  const crop: Point[] = [...cap, [-52, 30], [-42, 44], [-34, 40], [-30, 20], [-18, 8], [-10, -8], [4, -14], [10, -30], [20, -36]]; // prettier-ignore
  const shapes: Record<HairCut, Point[][]> = {
    bald: [],
    crop: [crop.map(([x, y]): Point => [x * 0.97, y * 0.97])],
    short: [[[36, -44], [38, -58], [20, -76], [-12, -77], [-40, -68], [-58, -46], [-63, -16], [-58, 14], [-48, 38], [-38, 42], [-30, 18], [-16, 6], [-8, -10], [6, -14], [14, -32], [28, -38]]], // prettier-ignore
    cap: [[[34, -34], [62, -31], [60, -38], [38, -46], [30, -62], [6, -74], [-26, -70], [-52, -50], [-60, -22], [-56, -12], [-20, -22]]], // prettier-ignore
    long: [[...cap, [-66, 34], [-70, 66], [-74, 100], [-66, 128], [-40, 122], [-22, 128], [-14, 104], [-20, 78], [-10, 52], [-6, 26], [2, 2], [16, -22], [27, -38]]], // prettier-ignore
    bob: [[...cap, [-62, 34], [-60, 56], [-44, 64], [-20, 60], [2, 52], [8, 36], [6, 12], [14, -16], [28, -34]]], // prettier-ignore
    bun: [[...cap, [-52, 26], [-44, 36], [-32, 26], [-20, 10], [-8, -6], [8, -18], [22, -36]], [[-40, -62], [-52, -72], [-68, -68], [-76, -54], [-70, -40], [-54, -36]]], // prettier-ignore
    tail: [[...cap, [-52, 26], [-44, 36], [-32, 26], [-20, 10], [-8, -6], [8, -18], [22, -36]], [[-54, -28], [-72, -38], [-88, -22], [-92, 12], [-84, 52], [-96, 84], [-78, 70], [-70, 40], [-72, 6], [-58, -10]]], // prettier-ignore
    curls: [[[34, -40], [42, -52], [34, -64], [22, -66], [18, -80], [2, -78], [-8, -88], [-24, -79], [-40, -80], [-48, -66], [-64, -58], [-66, -42], [-78, -28], [-70, -12], [-76, 4], [-64, 14], [-64, 32], [-50, 34], [-42, 46], [-30, 34], [-24, 16], [-14, 8], [-10, -10], [6, -16], [16, -34], [28, -38]]], // prettier-ignore
  };
  return shapes[look.hair];
};

/** Shapes of the face from the front; the lit half is on the right. */
export const face = (
  look: Look,
  place: Place,
): { head: string; torso: string; hair: string; lit: string; neck: string; shoulder: string } => {
  const at = put(place);
  const w = look.woman ? 0.93 : 1;
  const j = look.woman ? 0.86 : 1.02;
  const half: Point[] = [[0, -64], [22, -60], [36, -44], [41, -22], [41, 0], [38.5, 18], [33 * j, 34], [24 * j, 49], [13 * j, 57.5], [0, 60]]; // prettier-ignore
  const outline = half.map(([x, y]): Point => [x * w, y]);
  const mirrored = outline.slice(1, -1).map(([x, y]): Point => [-x, y]).reverse(); // prettier-ignore
  const n = look.nose * 1.5;
  const edge: Point[] = [[2, -58], [5, -40], [7, -24], [4, -17], [0.5, -9], [-1.5, 2], [-5 - n, 12], [-5.5 - n, 16], [-1, 19], [3, 22], [1.5, 26], [-1, 29.5], [3, 31.5], [-0.5, 35], [4, 40], [0, 46], [-2, 52], [3, 59]]; // prettier-ignore
  const neck: Point[] = [
    [5, 58],
    [20, 50],
    [19, 66],
    [22, 84],
    [34, 98],
    [12, 104],
    [8, 84],
    [10, 70],
  ];
  const neckHalf = (look.woman ? 17 : 22) + look.neck * 1.5;
  const bodyLine: Point[] = [[-neckHalf, 40], [-neckHalf, 74], [-neckHalf - 8, 86], [-58, 98], [-92, 112], [-106, 160], [106, 160], [92, 112], [58, 98], [neckHalf + 8, 86], [neckHalf, 74], [neckHalf, 40]]; // prettier-ignore
  return {
    head: smooth([...outline, ...mirrored].map(at)),
    torso: smooth(bodyLine.map(at)),
    hair: faceHair(look, w).map((shape) => smooth(shape.map(at))).join(''), // prettier-ignore
    lit: smooth([...edge, ...outline.slice(0, -1).reverse()].map(at)),
    neck: smooth(neck.map(at)),
    shoulder: smooth(bodyLine.slice(6).reverse().map(at), false),
  };
};

const faceHair = (look: Look, w: number): Point[][] => {
  const wide = 46 * w;
  const top: Point[] = [
    [-wide, -14],
    [-wide - 2, -40],
    [-34, -66],
    [0, -76],
    [34, -66],
    [wide + 2, -40],
    [wide, -14],
  ];
  const fringe: Point[] = [
    [38 * w, -22],
    [34, -38],
    [18, -46],
    [-8, -50],
    [-30, -40],
    [-38 * w, -22],
  ];
  const curtain = (length: number, flare: number): Point[] => [
    [-wide, -14], [-wide - 2, -40], [-34, -66], [0, -76], [34, -66], [wide + 2, -40], [wide + 2, -6], [wide + flare, length * 0.6], [wide + flare * 0.8, length],
    [wide - 14, length + 4], [34 * w, length * 0.6], [37 * w, 6], [35, -24], [20, -44], [4, -54], [-18, -44], [-35, -24], [-37 * w, 6], [-34 * w, length * 0.6], [-wide + 14, length + 4], [-wide - flare * 0.8, length], [-wide - flare, length * 0.6],
  ]; // prettier-ignore
  const shapes: Record<HairCut, Point[][]> = {
    bald: [],
    crop: [[...top, ...fringe].map(([x, y]): Point => [x * 0.95, y * 0.94])],
    short: [
      [
        [-wide, -10],
        [-wide - 4, -44],
        [-30, -72],
        [6, -82],
        [40, -70],
        [wide + 3, -40],
        [wide, -10],
        ...fringe,
      ],
    ],
    cap: [[[-wide - 2, -26], [-wide, -50], [-28, -76], [0, -80], [28, -76], [wide, -50], [wide + 2, -26], [20, -32], [-20, -32]]], // prettier-ignore
    long: [curtain(118, 14)],
    bob: [curtain(46, 8)],
    bun: [
      [...top, ...fringe],
      [
        [-22, -70],
        [-24, -92],
        [0, -102],
        [24, -92],
        [22, -70],
      ],
    ],
    tail: [[...top, ...fringe]],
    curls: [[[-wide - 4, 14], [-58, 0], [-54, -16], [-64, -32], [-52, -46], [-54, -64], [-36, -68], [-28, -84], [-10, -78], [6, -88], [20, -78], [38, -80], [42, -64], [58, -58], [54, -40], [66, -26], [54, -12], [58, 4], [wide + 2, 14], [40, -8], [34, -34], [16, -44], [-12, -46], [-34, -32], [-40, -8]]], // prettier-ignore
  };
  return shapes[look.hair];
};

/** Marks on the lit half of the face: eye, brow, nose, mouth, glasses, beard. */
export const features = (stage: Stage, look: Look, place: Place): void => {
  const { s, p } = stage;
  const at = put(place);
  const { k } = place;
  const curve = (points: Point[]): string => smooth(points.map(at), false);
  const dark = `stroke="${p.ink}" fill="none" stroke-linecap="round"`;
  const socket = s.radial(at([20, -9]), 15 * k, { stretch: 0.56, stops: [{ at: 0, colour: p.ink, alpha: 0.85 }, { at: 0.55, colour: p.ink, alpha: 0.5 }, { at: 1, colour: p.ink, alpha: 0 }] }); // prettier-ignore
  s.add(`<path d="${smooth([[2, -20], [20, -22], [36, -14], [34, 0], [18, 2], [4, -2]].map((one) => at(one as unknown as Point)))}" ${fill(socket)}/>`); // prettier-ignore
  s.add(`<path d="${curve([[9, -17.5 - look.brow], [20, -21 - look.brow], [32, -16]])}" ${dark} stroke-width="${(look.woman ? 1.7 : 3) * k}" opacity="0.9"/>`); // prettier-ignore
  s.add(`<path d="${curve([[11, -8], [17, -5.6], [24, -5.8], [30, -8.6]])}" ${dark} stroke-width="${(look.woman ? 2 : 1.6) * k}"/>`); // prettier-ignore
  s.add(`<path d="${curve([[4, 18], [8, 19.6], [10.6, 16.4], [9.6, 12.4]])}" ${dark} stroke-width="${1.5 * k}" opacity="0.75"/>`); // prettier-ignore
  s.add(
    `<path d="${curve([
      [0, 31],
      [6, 30.2],
      [14, 31.4],
    ])}" ${dark} stroke-width="${1.5 * k}"/>`,
  );
  s.add(`<path d="${smooth([[1, 30], [5, 26.8], [9, 28], [14, 31.2], [8, 36 + look.lips], [1, 36 + look.lips]].map((one) => at(one as unknown as Point)))}" ${fill(p.air, look.woman ? 0.6 : 0.3)}/>`); // prettier-ignore
  s.add(
    `<path d="${curve([
      [4, 40.6],
      [8, 41.4],
      [12, 40.4],
    ])}" ${dark} stroke-width="${1.6 * k}" opacity="0.35"/>`,
  );
  if (look.beard) s.add(`<path d="${smooth([[-4, 24], [8, 22.6], [16, 27], [18, 36], [26, 28], [38, 8], [40, 22], [33, 42], [20, 58], [-2, 64], [0, 40], [8, 40], [13, 33], [6, 27.6]].map((one) => at(one as unknown as Point)))}" ${fill(p.ink, 0.86)}/>`); // prettier-ignore
  if (look.glasses) {
    const ring = at([20, -8]);
    const lens = `stroke="${p.ink}" stroke-width="${2 * k}" fill="${p.hot}" fill-opacity="0.1"`;
    s.add(`<circle cx="${ring[0]}" cy="${ring[1]}" r="${12.4 * k}" ${lens}/>`);
    s.add(`<path d="${curve([[7.6, -10], [2, -12], [-6, -10]])}" ${dark} stroke-width="${2 * k}"/><path d="${curve([[32.4, -10], [42, -11]])}" ${dark} stroke-width="${2 * k}"/>`); // prettier-ignore
  }
};
