import { expect, test } from 'vitest';
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import type { Viewer } from '#api/viewer.ts';
import { pages } from '#app/pages.ts';
import { helpItems, navItemsFor } from '#app/web/layouts/cabinet-nav.ts';
import { isBelow } from '#ui/cabinet/side-nav.tsx';

const officer = (...own: Capability[]): Viewer => ({
  id: '0192a000-0000-7000-8000-000000000010',
  name: 'Елена',
  lastName: 'Елисеева',
  email: 'fund@example.com',
  photo: null,
  roles: ['FK_ADMIN'],
  landing: '/administrator',
  state: 'ACTIVE',
  emailConfirmed: true,
  phoneConfirmed: true,
  consented: true,
  birthday: null,
  capabilities: own,
  appliesFrom: null,
  membership: null,
});
const addresses = (viewer: Viewer) => navItemsFor(viewer).map(({ to }) => to);

test('an officer sees the sections of their capabilities and the common ones', () => {
  expect(addresses(officer('fk.content'))).toEqual([
    '/administrator',
    '/administrator/mailings',
    '/administrator/content',
    '/administrator/news',
    '/administrator/contacts',
    '/settings',
  ]);
  expect(addresses(officer('fk.moderation'))).toEqual([
    '/administrator',
    '/administrator/scenarios',
    '/administrator/accounts',
    '/administrator/questions',
    '/administrator/complaints',
    '/chat',
    '/settings',
  ]);
  expect(addresses(officer())).toEqual(['/administrator', '/settings']);
});

test('an officer with all capabilities sees every item of any officer', () => {
  const everything = addresses(officer('fk.super'));
  const anybody = capabilities.flatMap((one) => addresses(officer(one)));
  expect([...new Set(anybody)].toSorted()).toEqual(everything.toSorted());
});

test('every page of the fund is below one item of the navigation', () => {
  const items = navItemsFor(officer('fk.super'));
  const itemsAbove = (path: string) =>
    items.filter(({ to, end, sections = [] }) =>
      end ? to === path : [to, ...sections].some((section) => isBelow(path, section)),
    );
  const paths = pages.map(({ path }) => path).filter((path) => path.startsWith('/administrator'));
  expect(paths.filter((path) => itemsAbove(path).length !== 1)).toEqual([]);
});

const employee = (membership: Partial<NonNullable<Viewer['membership']>> | null): Viewer => ({
  ...officer(),
  roles: ['OK_USER'],
  landing: '/organization',
  membership: membership && ({ state: 'ACTIVE', organizationState: 'APPROVED', ...membership } as never),
});

test('company staff see only accessible items', () => {
  const ours = [
    '/organization',
    '/organization/requests',
    '/chat',
    '/organization/employees',
    '/organization/company',
    '/organization/nda',
  ];
  expect(addresses(employee({})).toSorted()).toEqual(
    [
      ...ours,
      '/organization/authors',
      '/organization/favorites',
      '/organization/scenarios',
      '/settings',
    ].toSorted(),
  );
  expect(addresses(employee({ organizationState: 'CHECK' }))).toEqual([...ours, '/settings']);
  for (const closed of [
    null,
    { state: 'WAITLIST' as const },
    { state: 'BLOCKED' as const },
    { organizationState: 'SUSPENDED' as const },
    { organizationState: 'REJECTED' as const },
  ])
    expect(addresses(employee(closed))).toEqual(['/chat', '/settings']);
});

test('every cabinet leads to help, to a question and, while it is open, to the site', () => {
  const paths = (isHomeOpen: boolean) => helpItems(isHomeOpen).map(({ to }) => to);
  expect([paths(true), paths(false)]).toEqual([
    ['/faq', '/faq/ask', '/'],
    ['/faq', '/faq/ask'],
  ]);
});

test('an adult author has a questionnaire and applications, a minor has none', () => {
  const author = (birthday: string | null): Viewer => ({ ...officer(), roles: ['AVTOR'], birthday });
  const hasRow = (viewer: Viewer) =>
    (['/questionnaire', '/request'] as const).every((path) => addresses(viewer).includes(path));
  expect([hasRow(author('1990-02-01')), hasRow(author(null)), hasRow(author('2015-02-01'))]).toEqual([
    true,
    true,
    false,
  ]);
});
