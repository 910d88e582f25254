import { readFileSync } from 'node:fs';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { typesetTexts } from './typeset-texts.ts';

const file = 'src/ui/locales/ru.json';
const spaces = (text: string): string => text.replaceAll('\u00a0', ' ');

test('the pages get the same words: sentences are tied, labels stay to the letter', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [typesetTexts()],
    build: { write: false, ssr: true, minify: false, rolldownOptions: { input: file } },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const words = JSON.stringify(texts);
  expect(words).toContain('вернитесь к\u00a0списку');
  expect(words).toContain('Согласие на обработку персональных данных');
  expect(spaces(words)).toBe(spaces(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))));
});
