/** Russian typography of a text that officers write: nothing hangs at the end of a line (design §3). */
import Typograf from 'typograf';

// The package declares its CommonJS file, in which the class is called otherwise than in its module.
const Typesetter = Typograf as unknown as new (preferences: { locale: string[] }) => {
  disableRule(rule: string): void;
  enableRule(rules: string[]): void;
  execute(text: string): string;
};
const russian = new Typesetter({ locale: ['ru', 'en-US'] });
// Spaces at the ends part words of neighbouring elements, and spelling is the writer's own.
russian.disableRule('*');
russian.enableRule([
  'common/nbsp/*',
  'ru/nbsp/*',
  'common/punctuation/quote',
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
]);
// What the writer has bound stays bound.
russian.disableRule('common/nbsp/replaceNbsp');

/** Ties prepositions, initials and units to their words, makes dashes, «ёлочки» and the sign of three dots. */
export const typeset = (text: string): string => russian.execute(text);
