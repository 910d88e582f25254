/** The words of the interface are tied when the pages are built: their sources stay as people write them (design §3). */
import type { Plugin } from 'vite';
import { tieWords } from '../src/platform/markdown/typeset.ts';

const locale = /\/locales\/ru\.json$/;

const inType = (_key: string, text: unknown): unknown => (typeof text === 'string' ? tieWords(text) : text);

export const textsInType = (): Plugin => ({
  name: 'texts-in-type',
  enforce: 'pre',
  transform: (json, id) => (locale.test(id) ? JSON.stringify(JSON.parse(json, inType)) : null),
});
