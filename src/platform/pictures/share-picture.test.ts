import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wrapText, textOutline, textWidth } from '#platform/pictures/text-outline.ts';
import { drawSharePicture } from '#platform/pictures/share-picture.ts';

const style = { face: 'display', size: 60 } as const;
const words = { slug: 'Отборы', title: 'Тени «Невы» & <свет>', product: 'Сценариум', footer: 'example.test' };

test('the picture has the size that messengers expect', async () => {
  const { format, width, height } = await sharp(await drawSharePicture(words)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('each title makes its own picture, and a long title is truncated', async () => {
  const long = 'Невероятнодлинноеслововзаголовке '.repeat(12);
  const [one, other] = await Promise.all([
    drawSharePicture(words),
    drawSharePicture({ ...words, title: long }),
  ]);
  expect(one.equals(other)).toBe(false);
  const { lines, fits } = wrapText(long, style, { width: 700, maxLines: 3 });
  expect([lines.length, fits, lines.filter((line) => textWidth(line, style) > 700)]).toEqual([3, false, []]);
  expect(lines[2]!.endsWith('…')).toBe(true);
});

test('letters of both alphabets are drawn in our fonts, and a missing glyph leaves no box', () => {
  expect(textOutline('Я', style, { x: 0, y: 0 })).toMatch(/^M[\d.-]+ /);
  expect(textOutline('W', style, { x: 0, y: 0 })).not.toBe('');
  expect(textOutline('🎬', style, { x: 0, y: 0 })).toBe('');
  expect(textOutline('Свет', style, { x: 0, y: 0 })).not.toMatch(/NaN|undefined|e-/);
});

test('a digit of a title is of the text face, which is lower than capitals of Prata, also after Latin letters', () => {
  const pointsOf = (text: string) => textOutline(text, style, { x: 0, y: 0 }).match(/-?[\d.]+ -?[\d.]+/g)!;
  const topOf = (text: string) => Math.min(...pointsOf(text).map((point) => Number(point.split(' ')[1])));
  expect([topOf('1') > topOf('I'), topOf('I1') === topOf('I')]).toEqual([true, true]);
  expect(textWidth('I1', style)).toBeCloseTo(textWidth('I', style) + textWidth('1', style));
});
