/** Russian typography: nothing hangs at the end of a line (design §4). */
import Typograf from 'typograf';

// The package declares its CommonJS file, in which the class is called otherwise than in its module.
const Typesetter = Typograf as unknown as new (preferences: { locale: string[] }) => {
  disableRule(rule: string): void;
  enableRule(rules: readonly string[]): void;
  execute(text: string): string;
};

function setterOf(rules: readonly string[]): (text: string) => string {
  const setter = new Typesetter({ locale: ['ru', 'en-US'] });
  // Spaces at the ends part words of neighbouring elements, and spelling is the writer's own.
  setter.disableRule('*');
  setter.enableRule(rules);
  // What the writer has bound stays bound, and an exponent is as it was typed.
  for (const rule of ['common/nbsp/replaceNbsp', 'ru/nbsp/m']) setter.disableRule(rule);
  return (text) => setter.execute(text);
}

const ties = ['common/nbsp/*', 'ru/nbsp/*'];
const signs = [
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

const tied = setterOf(ties);
const signed = setterOf(signs);
const quoted = setterOf([...signs, 'common/punctuation/quote']);

/** Ties prepositions, initials and units to their words: some spaces become unbreakable, and nothing else changes. */
export function tieWords(text: string): string {
  let at = 0;
  let out = '';
  for (const letter of tied(text)) {
    if (text.startsWith(letter, at)) out += letter;
    else if (unbreakable.has(letter) && text[at] === ' ') out += nbsp;
    // The library would part «т.е.» and «№5» too; a text that is as long as it may be must not grow.
    else if (unbreakable.has(letter)) continue;
    else return text;
    at += letter.length;
  }
  return at === text.length ? out : text;
}

const nbsp = '\u00a0';
/** Also the narrow one, which it writes after №. */
const unbreakable = new Set([nbsp, '\u202f']);

// The library pairs all quotes anew: a half of a pair, one of a neighbouring element, would get the wrong side.
const hasPairs = (text: string): boolean => text.split('"').length % 2 === 1 && !/[«»„“]|\d"/.test(text);

/** The same, with dashes, «ёлочки» and the sign of three dots: for texts that officers and authors write. Never longer. */
export function typeset(text: string): string {
  const set = (hasPairs(text) ? quoted : signed)(text);
  return tieWords(set.length > text.length ? text : set);
}
