import sharp from 'sharp';
import { expect, test } from 'vitest';
import { linesOf, outline, widthOf } from '#platform/pictures/lettering.ts';
import { drawShare } from '#platform/pictures/share-picture.ts';

const style = { face: 'display', size: 60 } as const;
const words = { slug: 'Отборы', title: 'Тени «Невы» & <свет>', product: 'Сценариум', foot: 'example.test' };

test('a shared link is drawn in the size that messengers ask for', async () => {
  const { format, width, height } = await sharp(await drawShare(words)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('another title is another picture, and no title is too long for one', async () => {
  const long = 'Невероятнодлинноеслововзаголовке '.repeat(12);
  const [one, other] = await Promise.all([drawShare(words), drawShare({ ...words, title: long })]);
  expect(one.equals(other)).toBe(false);
  const { lines, whole } = linesOf(long, style, { width: 700, most: 3 });
  expect([lines.length, whole, lines.filter((line) => widthOf(line, style) > 700)]).toEqual([3, false, []]);
  expect(lines[2]!.endsWith('…')).toBe(true);
});

test('letters of both alphabets have outlines of our own fonts; a sign that none has leaves no box', () => {
  expect(outline('Я', style, { x: 0, y: 0 })).toMatch(/^M[\d.-]+ /);
  expect(outline('W', style, { x: 0, y: 0 })).not.toBe('');
  expect(outline('🎬', style, { x: 0, y: 0 })).toBe('');
  expect(outline('Свет', style, { x: 0, y: 0 })).not.toMatch(/NaN|undefined|e-/);
});
