import { describe, expect, test } from 'vitest';
import { isAction, permissions, effectiveRoles } from '#access/permissions.ts';
import { findEndpoints, findLifecycles } from '../../scripts/docs/found.ts';

describe('the permission table', async () => {
  const endpoints = await findEndpoints();
  const lifecycles = await findLifecycles();
  const named = new Set([
    ...endpoints.map(({ value }) => value.action),
    ...lifecycles.flatMap(({ value }) => Object.values(value.moves).map(({ action }) => action)),
  ]);

  test('has a cell for every kind of person', () => {
    expect(Object.entries(permissions).filter(([, row]) => row.length !== effectiveRoles.length)).toEqual([]);
  });

  test('has a row for every endpoint', () => {
    const without = endpoints.filter(({ value }) => !isAction(value.action));
    expect(without.map(({ value }) => `${value.method} ${value.path}: ${value.action}`)).toEqual([]);
  });

  test('has no unused row', () => {
    expect(Object.keys(permissions).filter((action) => !named.has(action))).toEqual([]);
  });
});
