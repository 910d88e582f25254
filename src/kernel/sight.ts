/** «Версия для слабовидящих» (design §10): the options, the cookie `a11y` and the attributes of the `html` element. */
export const sightChoices = {
  /** Per cent. */
  text: ['100', '125', '150', '200'],
  scheme: ['usual', 'black-on-white', 'white-on-black', 'blue', 'beige'],
  spacing: ['usual', 'wide', 'wider'],
  lines: ['usual', '1.5', '1.75', '2'],
  serif: ['on', 'off'],
  images: ['on', 'off'],
  motion: ['on', 'off'],
} as const;

export type SightName = keyof typeof sightChoices;
export type Sight = { [Name in SightName]: (typeof sightChoices)[Name][number] };

const names = Object.keys(sightChoices) as SightName[];

export const usualSight: Sight = {
  text: '100',
  scheme: 'usual',
  spacing: 'usual',
  lines: 'usual',
  serif: 'on',
  images: 'on',
  motion: 'on',
};

export const sightCookie = 'a11y';
const version = '1.';

/** Reads `1.` and one digit per option, in order. Any other value of the cookie means the defaults. */
export function readSight(cookie: string | undefined): Sight {
  if (!cookie?.startsWith(version) || cookie.length !== version.length + names.length) return usualSight;
  const chosen = names.map((name, at) => sightChoices[name][Number(cookie[version.length + at])]);
  if (chosen.includes(undefined)) return usualSight;
  return Object.fromEntries(names.map((name, at) => [name, chosen[at]])) as Sight;
}

export const writeSight = (sight: Sight): string =>
  version + names.map((name) => (sightChoices[name] as readonly string[]).indexOf(sight[name])).join('');

export const isUsual = (sight: Sight): boolean => names.every((name) => sight[name] === usualSight[name]);

/**
 * Attributes of the `html` element, only for options that differ from the default. `data-a11y-column` switches to the
 * one-column layout for large text, because media queries do not see the text size.
 */
export function sightAttributes(sight: Sight): Record<string, string> {
  const chosen = names.filter((name) => sight[name] !== usualSight[name]);
  const large = Number(sight.text) >= 150;
  return {
    ...Object.fromEntries(chosen.map((name) => [`data-a11y-${name}`, sight[name]])),
    ...(large && { 'data-a11y-column': '' }),
  };
}

/** All possible attributes, so that the previous ones can be removed. */
export const allSightAttributes = [...names.map((name) => `data-a11y-${name}`), 'data-a11y-column'];
