import { expect, test } from 'vitest';
import { misspeltSettings } from '#app/misspelt-settings.ts';

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['SMPT_URL', null],
  ['SESSION-KEYS', 'SESSION_KEYS'],
  ['S3URL', 'S3_URL'],
  ['DATABASE_URL', null],
  ['HOSTNAME', null],
  ['HOME', null],
  ['PATH', null],
])('%s looks like %s', (name, resembled) => {
  expect(misspeltSettings([name])).toEqual(resembled ? [{ name, resembled }] : []);
});
