import { describe, expect, test } from 'vitest';
import { acceptsApplications } from './accepts-applications.ts';
import type { SelectionDates } from './accepts-applications.ts';
import { checkEligibility } from './eligibility.ts';
import type { EligibilityFacts, EligibilityRules } from './eligibility.ts';
import { selectionStates } from './lifecycle.ts';
import { isSealedNow } from './sealed.ts';

describe('a selection accepts applications', () => {
  const selection: SelectionDates = {
    state: 'OPEN',
    openAt: new Date('2026-09-01T10:00:00+03:00'),
    closeAt: new Date('2026-10-01T23:59:00+03:00'),
    graceMinutes: 30,
  };
  test.each([
    ['2026-09-01T09:59:59+03:00', false],
    ['2026-09-01T10:00:00+03:00', true],
    ['2026-10-01T23:59:00+03:00', true],
    ['2026-10-02T00:28:59+03:00', true],
    ['2026-10-02T00:29:00+03:00', false],
  ])('at %s: %s', (at, accepts) => {
    expect(acceptsApplications(selection, new Date(at))).toBe(accepts);
  });

  test('between its dates only in the states announced and open', () => {
    const at = new Date('2026-09-15T12:00:00+03:00');
    const open = selectionStates.filter((state) => acceptsApplications({ ...selection, state }, at));
    expect(open).toEqual(['ANNOUNCED', 'OPEN']);
  });
});

describe('a checked list of rules', () => {
  const facts: EligibilityFacts = {
    day: '2026-11-23',
    birthday: '1995-11-23',
    citizenship: 'RU',
    formats: ['FEATURE'],
    hasReleasedProjects: false,
    applications: 0,
  };
  const rules: EligibilityRules = {
    minAge: 21,
    maxAge: 35,
    citizenship: 'RU',
    debut: true,
    formats: ['FEATURE', 'SERIES'],
  };
  const met = (changed: Partial<EligibilityFacts>, eligibility = rules) =>
    Object.fromEntries(
      checkEligibility({ eligibility, applicationLimit: 1 }, { ...facts, ...changed }).map((check) => [
        check.rule,
        check.met,
      ]),
    );
  const all = { AGE: true, CITIZENSHIP: true, DEBUT: true, FORMAT: true, APPLICATION_LIMIT: true };

  test.each<[Partial<EligibilityFacts>, Partial<Record<keyof typeof all, boolean | null>>]>([
    [{}, {}],
    [{ birthday: '2005-11-24' }, { AGE: false }],
    [{ birthday: '2005-11-23' }, {}],
    [{ birthday: '1990-11-24' }, {}],
    [{ birthday: '1990-11-23' }, { AGE: false }],
    [{ birthday: null }, { AGE: null }],
    [{ citizenship: 'KZ' }, { CITIZENSHIP: false }],
    [{ citizenship: null }, { CITIZENSHIP: null }],
    [{ hasReleasedProjects: true }, { DEBUT: false }],
    [{ hasReleasedProjects: null }, { DEBUT: null }],
    [{ formats: ['SHORT'] }, { FORMAT: false }],
    [{ formats: null }, { FORMAT: null }],
    [{ applications: 1 }, { APPLICATION_LIMIT: false }],
    [{ applications: null }, { APPLICATION_LIMIT: null }],
  ])('with %o is as expected but for %o', (changed, expected) => {
    expect(met(changed)).toEqual({ ...all, ...expected });
  });

  test('of a selection without rules asks for an adult and the limit alone', () => {
    expect(met({ birthday: '2008-11-24', citizenship: null }, {})).toEqual({
      AGE: false,
      APPLICATION_LIMIT: true,
    });
    expect(met({ birthday: '2008-11-23', citizenship: null }, {})).toEqual({
      AGE: true,
      APPLICATION_LIMIT: true,
    });
  });

  test('never lets a rule admit minors', () => {
    expect(met({ birthday: '2010-01-01' }, { minAge: 14 })).toMatchObject({ AGE: false });
  });
});

test('a sealed selection hides its applications until it closes or is unsealed', () => {
  const sealed = selectionStates.filter((state) => isSealedNow({ state, sealed: true, unsealedAt: null }));
  expect(sealed).toEqual(['DRAFT', 'ANNOUNCED', 'OPEN']);
  expect(isSealedNow({ state: 'OPEN', sealed: true, unsealedAt: new Date() })).toBe(false);
  expect(isSealedNow({ state: 'OPEN', sealed: false, unsealedAt: null })).toBe(false);
});
