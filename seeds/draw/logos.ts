/** Marks of the demo's film companies: plain geometry of light, frame and horizon, one colour each. */
import { dice, type Dice } from '../content/prng.ts';
import { fill } from './scene-parts.ts';
import { circle, path, polygon, rect, sheet, type Sheet } from './svg.ts';

const inks = ['#11131c', '#1b256a', '#3b2900', '#0a2427', '#2a0d18', '#23262f', '#10173e', '#16240f'];
const accents = [
  '#d98a4a',
  '#3b4cd3',
  '#b3202a',
  '#17724a',
  '#d69362',
  '#7b94f5',
  '#eaa93a',
  '#87455f',
  '#1f5e5c',
];

interface Mark {
  s: Sheet;
  d: Dice;
  ink: string;
  accent: string;
}

/** Every mark is drawn in a square of 320. */
const marks: readonly ((mark: Mark) => void)[] = [
  ({ s, ink, accent }) => {
    s.add(
      path('M70 160A90 90 0 0 1 250 160Z', fill(ink)) + path('M70 172A90 90 0 0 0 250 172Z', fill(accent)),
    );
  },
  ({ s, ink, accent }) => {
    for (const [i, size] of [96, 68, 40].entries()) s.add(circle([160, 160], size, `fill="none" stroke="${ink}" stroke-width="${14 - i * 2}"`)); // prettier-ignore
    s.add(circle([160, 160], 16, fill(accent)));
  },
  ({ s, ink, accent }) => {
    s.add(polygon([[76, 230], [160, 80], [244, 230]], fill(ink)) + polygon([[160, 230], [202, 155], [244, 230]], fill(accent))); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    for (let i = 0; i < 5; i += 1) s.add(rect({ x: 74 + i * 36, y: 92 + Math.abs(i - 2) * 26, w: 22, h: 136 - Math.abs(i - 2) * 52 }, fill(i === 2 ? accent : ink))); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    const blade = 'M160 78L222 104L196 160L160 160Z';
    for (let i = 0; i < 6; i += 1) s.add(`<path d="${blade}" transform="rotate(${i * 60} 160 160)" fill="${i === 0 ? accent : ink}" stroke="#f7f5f0" stroke-width="5"/>`); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    s.add(rect({ x: 72, y: 96, w: 176, h: 128 }, `fill="none" stroke="${ink}" stroke-width="16"`));
    s.add(path('M72 190C110 150 134 214 176 172S228 150 248 160V232H72Z', fill(ink)) + circle([206, 132], 15, fill(accent))); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    s.add(polygon([[68, 160], [252, 84], [252, 236]], fill(accent, 0.9)) + circle([92, 160], 34, fill(ink)) + circle([92, 160], 11, fill('#f7f5f0'))); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    s.add(path('M82 226V94H138C204 94 238 122 238 160S204 226 138 226Z', fill(ink)) + path('M128 186V134H142C168 134 184 142 184 160S168 186 142 186Z', fill('#f7f5f0')) + circle([238, 226], 17, fill(accent))); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    for (let i = 0; i < 4; i += 1) s.add(path(`M68 ${118 + i * 30}C106 ${90 + i * 30} 134 ${146 + i * 30} 160 ${118 + i * 30}S214 ${90 + i * 30} 252 ${118 + i * 30}`, `fill="none" stroke="${i === 1 ? accent : ink}" stroke-width="12" stroke-linecap="round"`)); // prettier-ignore
  },
  ({ s, ink, accent }) => {
    s.add(path('M104 236V110A56 56 0 0 1 216 110V236Z', fill(ink)) + path('M140 236V132A20 20 0 0 1 180 132V236Z', fill(accent))); // prettier-ignore
  },
];

/** The mark of a company by its name, 320 by 320 on paper. */
export const drawLogo = (name: string, number: number): string => {
  const d = dice(`logo ${name}`);
  const s = sheet(320, 320);
  s.add(rect({ x: 0, y: 0, w: 320, h: 320 }, fill('#f7f5f0')));
  const turn = d.pick([0, 0, 0, 90, 180]);
  const shapes: string[] = [];
  const mark = {
    s: { ...s, add: (shape: string) => void shapes.push(shape) },
    d,
    ink: d.pick(inks),
    accent: d.pick(accents),
  };
  marks[(number * 3) % marks.length]?.(mark);
  s.add(`<g transform="rotate(${number % marks.length === 5 ? 0 : turn} 160 160)">${shapes.join('')}</g>`);
  return s.text();
};
