/** Russian typography: nothing hangs at the end of a line (design §3). */
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
  // What the writer has bound stays bound.
  setter.disableRule('common/nbsp/replaceNbsp');
  return (text) => setter.execute(text);
}

const ties = ['common/nbsp/*', 'ru/nbsp/*'];
const signs = [
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
];

/** Ties prepositions, initials and units to their words; changes nothing else. */
export const tieWords = setterOf(ties);

/** The same, with dashes, «ёлочки» and the sign of three dots: for texts that officers and authors write. */
export const typeset = setterOf([...ties, ...signs]);
