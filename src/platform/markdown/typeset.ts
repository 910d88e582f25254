/**
 * Russian typography: short words do not hang at the end of a line (design §4). Texts are stored as typed and corrected
 * when they are shown (ADR 0027).
 */
import { LRUCache } from 'lru-cache';
import Typograf from 'typograf';

// The package's types describe its CommonJS file, where the class has another name than in the ES module.
const Typesetter = Typograf as unknown as new (preferences: { locale: string[] }) => {
  disableRule(rule: string): void;
  enableRule(rules: readonly string[]): void;
  execute(text: string): string;
};

function correctorOf(rules: readonly string[]): (text: string) => string {
  const typograf = new Typesetter({ locale: ['ru', 'en-US'] });
  // Leading and trailing spaces separate neighbouring elements, and spelling belongs to the writer.
  typograf.disableRule('*');
  typograf.enableRule(rules);
  // Keeps the writer's own non-breaking spaces and exponents.
  for (const rule of ['common/nbsp/replaceNbsp', 'ru/nbsp/m']) typograf.disableRule(rule);
  return (text) => typograf.execute(text);
}

const spaceRules = ['common/nbsp/*', 'ru/nbsp/*'];
const signRules = [
  'common/punctuation/hellip',
  'ru/dash/centuries',
  'ru/dash/daysMonth',
  'ru/dash/decade',
  'ru/dash/directSpeech',
  'ru/dash/main',
  'ru/dash/month',
  'ru/dash/time',
  'ru/dash/weekday',
  'ru/dash/years',
];

const addSpaces = correctorOf(spaceRules);
const fixSigns = correctorOf(signRules);
const fixSignsAndQuotes = correctorOf([...signRules, 'common/punctuation/quote']);

/** Puts non-breaking spaces after prepositions and initials and before units. Changes nothing else. */
export function addNonBreakingSpaces(text: string): string {
  let at = 0;
  let out = '';
  for (const letter of addSpaces(text)) {
    if (text.startsWith(letter, at)) out += letter;
    else if (nonBreaking.has(letter) && text[at] === ' ') out += nbsp;
    // The library also inserts spaces into «т.е.» and «№5». The text must not grow: it may be at its length limit.
    else if (nonBreaking.has(letter)) continue;
    else return text;
    at += letter.length;
  }
  return at === text.length ? out : text;
}

const nbsp = '\u00a0';
/** Includes the narrow one, which the library writes after №. */
const nonBreaking = new Set([nbsp, '\u202f']);

// The library re-pairs all quotes. A lone quote, whose pair is in a neighbouring element, would get the wrong direction.
const hasPairedQuotes = (text: string): boolean =>
  text.split('"').length % 2 === 1 && !/[«»„“]|\d"/.test(text);

/** A text takes 0.3 ms, and a public page has a hundred of them. */
const cache = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text) => text.length + 1,
});

/** Also corrects dashes, quotes and the ellipsis, for texts of officers and authors. Never makes the text longer. */
export function typeset(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const corrected = correct(text);
  cache.set(text, corrected);
  return corrected;
}

/** The row with the named fields typeset. */
export const typesetFields = <Field extends string, Row extends Record<Field, string>>(
  row: Row,
  ...fields: Field[]
): Row => ({ ...row, ...Object.fromEntries(fields.map((field) => [field, typeset(row[field])])) });

function correct(text: string): string {
  const corrected = (hasPairedQuotes(text) ? fixSignsAndQuotes : fixSigns)(text);
  return addNonBreakingSpaces(corrected.length > text.length ? text : corrected);
}
