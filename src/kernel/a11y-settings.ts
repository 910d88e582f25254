/** «Версия для слабовидящих» (design §10): the options, the cookie `a11y` and the attributes of the `html` element. */
export const a11yOptions = {
  /** Per cent. */
  text: ['100', '125', '150', '200'],
  scheme: ['usual', 'black-on-white', 'white-on-black', 'blue', 'beige'],
  spacing: ['usual', 'wide', 'wider'],
  lines: ['usual', '1.5', '1.75', '2'],
  serif: ['on', 'off'],
  images: ['on', 'off'],
  motion: ['on', 'off'],
} as const;

export type A11yOptionName = keyof typeof a11yOptions;
export type A11ySettings = { [Name in A11yOptionName]: (typeof a11yOptions)[Name][number] };

const names = Object.keys(a11yOptions) as A11yOptionName[];

export const defaultA11ySettings: A11ySettings = {
  text: '100',
  scheme: 'usual',
  spacing: 'usual',
  lines: 'usual',
  serif: 'on',
  images: 'on',
  motion: 'on',
};

export const a11yCookie = 'a11y';
const version = '1.';

/** Reads `1.` and one digit per option, in order. Any other value of the cookie means the defaults. */
export function parseA11ySettings(cookie: string | undefined): A11ySettings {
  if (!cookie?.startsWith(version) || cookie.length !== version.length + names.length)
    return defaultA11ySettings;
  const chosen = names.map((name, index) => a11yOptions[name][Number(cookie[version.length + index])]);
  if (chosen.includes(undefined)) return defaultA11ySettings;
  return Object.fromEntries(names.map((name, index) => [name, chosen[index]])) as A11ySettings;
}

export const serializeA11ySettings = (settings: A11ySettings): string =>
  version + names.map((name) => (a11yOptions[name] as readonly string[]).indexOf(settings[name])).join('');

export const isDefaultA11y = (settings: A11ySettings): boolean =>
  settings === defaultA11ySettings || names.every((name) => settings[name] === defaultA11ySettings[name]);

/**
 * Attributes of the `html` element, only for options that differ from the default. `data-a11y-column` switches to the
 * one-column layout for large text, because media queries do not see the text size.
 */
export function a11yAttributes(settings: A11ySettings): Record<string, string> {
  const chosen = names.filter((name) => settings[name] !== defaultA11ySettings[name]);
  const large = Number(settings.text) >= 150;
  return {
    ...Object.fromEntries(chosen.map((name) => [`data-a11y-${name}`, settings[name]])),
    ...(large && { 'data-a11y-column': '' }),
  };
}

/** All possible attributes, so that the previous ones can be removed. */
export const allA11yAttributes = [...names.map((name) => `data-a11y-${name}`), 'data-a11y-column'];
