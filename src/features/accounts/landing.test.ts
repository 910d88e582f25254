import { expect, test } from 'vitest';
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';

test.each<[Role[], string]>([
  [['OK_ADMIN'], '/organization'],
  [['OK_USER'], '/organization'],
  [['FK_ADMIN'], '/administrator'],
  [['AVTOR'], '/profile'],
  [['EXPERT'], '/expert/profile'],
  [['EXPERT', 'AVTOR'], '/expert/profile'],
])('%j lands on %s', (roles, landing) => {
  expect(landingOf(roles, { publicPage: true })).toBe(landing);
  expect(landingOf(roles, { publicPage: false })).toBe(landing);
});

test('a user without a role lands on the public page, or on the login page when the public page is off', () => {
  expect(landingOf([], { publicPage: true })).toBe('/');
  expect(landingOf([], { publicPage: false })).toBe('/login');
});
