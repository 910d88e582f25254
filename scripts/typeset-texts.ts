/**
 * Sentences of the interface are tied when the pages are built, so their sources stay as people write them (design §4).
 * Labels, titles and buttons keep the letter of the specification.
 */
import type { Plugin } from 'vite';
import { addNonBreakingSpaces } from '../src/platform/markdown/typeset.ts';

const locale = /\/locales\/ru\.json$/;
/** In characters: shorter texts fit on one line almost everywhere. */
const shortestSentence = 70;

const typeset = (_key: string, text: unknown): unknown =>
  typeof text === 'string' && text.length >= shortestSentence ? addNonBreakingSpaces(text) : text;

export const typesetTexts = (): Plugin => ({
  name: 'typeset-texts',
  enforce: 'pre',
  transform: (json, id) => (locale.test(id) ? JSON.stringify(JSON.parse(json, typeset)) : null),
});
