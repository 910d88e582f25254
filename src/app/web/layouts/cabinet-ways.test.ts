import { expect, test } from 'vitest';
import { capabilities } from '#access/actor.ts';
import type { Capability } from '#access/actor.ts';
import type { Viewer } from '#api/viewer.ts';
import { waysOf } from '#app/web/layouts/cabinet-ways.ts';

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
  membership: null,
});
const addresses = (viewer: Viewer) => waysOf(viewer).map(({ to }) => to);

test('an officer sees the sections of the capabilities that they have, and what is common', () => {
  expect(addresses(officer('fk.content'))).toEqual([
    '/administrator',
    '/administrator/content',
    '/administrator/news',
    '/administrator/contacts',
    '/settings',
  ]);
  expect(addresses(officer('fk.moderation'))).toEqual([
    '/administrator',
    '/administrator/scenarios',
    '/administrator/questions',
    '/settings',
  ]);
  expect(addresses(officer())).toEqual(['/administrator', '/settings']);
});

test('whoever may everything sees what any officer sees', () => {
  const everything = addresses(officer('fk.super'));
  const anybody = capabilities.flatMap((one) => addresses(officer(one)));
  expect([...new Set(anybody)].toSorted()).toEqual(everything.toSorted());
});
