import { expect, test } from 'vitest';
import {
  isDefaultA11y,
  parseA11ySettings,
  a11yAttributes,
  a11yOptions,
  defaultA11ySettings,
  serializeA11ySettings,
} from '#kernel/a11y-settings.ts';

test('each setting is parsed from its cookie as it was saved', () => {
  for (const [name, values] of Object.entries(a11yOptions)) {
    for (const value of values) {
      const settings = { ...defaultA11ySettings, [name]: value };
      expect(parseA11ySettings(serializeA11ySettings(settings))).toEqual(settings);
    }
  }
});

test.each([
  undefined,
  '',
  '1.',
  '2.0000000',
  '1.000000',
  '1.00000000',
  '1.4000000',
  '1.0500000',
  '1.000000x',
  '1.-000000',
  '1.0000 00',
  '"><script>',
])('the cookie %j means the default settings', (cookie) => {
  expect(parseA11ySettings(cookie)).toEqual(defaultA11ySettings);
});

test('html has attributes only for changed settings, and text of 150 per cent also sets one column', () => {
  expect(a11yAttributes(defaultA11ySettings)).toEqual({});
  expect(isDefaultA11y(defaultA11ySettings)).toBe(true);
  expect(a11yAttributes(parseA11ySettings('1.1100000'))).toEqual({
    'data-a11y-text': '125',
    'data-a11y-scheme': 'black-on-white',
  });
  expect(a11yAttributes({ ...defaultA11ySettings, text: '150', motion: 'off' })).toEqual({
    'data-a11y-text': '150',
    'data-a11y-motion': 'off',
    'data-a11y-column': '',
  });
});
