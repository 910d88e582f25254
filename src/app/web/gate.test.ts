import { describe, expect, test } from 'vitest';
import type { PageGround } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { gateOf } from '#app/web/gate.ts';
import { moscowDay } from '#kernel/calendar.ts';

const thisYear = Number(moscowDay(new Date()).slice(0, 4));
const bornYearsAgo = (years: number): string => `${thisYear - years}${moscowDay(new Date()).slice(4)}`;

const adult = { landing: '/profile', consented: true, birthday: bornYearsAgo(18) } as Viewer;
const people: Record<string, Viewer | null> = {
  guest: null,
  adult,
  seventeen: { ...adult, birthday: bornYearsAgo(17) },
  ageless: { ...adult, birthday: null },
  unasked: { ...adult, consented: false },
};

interface Asking {
  who: string;
  path: string;
  auth?: boolean;
  publicPage?: boolean;
}

async function wayOf({ who, path, auth = true, publicPage = true }: Asking): Promise<string | null> {
  const viewer = people[who]!;
  const settings = { publicPage } as PageGround['settings'];
  const ground = { viewer, settings, refreshViewer: async () => viewer } as PageGround;
  return gateOf({ path, auth }, new Request(`http://localhost${path}?tab=1`), ground);
}

describe('the gate of pages', () => {
  test.each<[Asking, string | null]>([
    [{ who: 'guest', path: '/', auth: false }, null],
    [{ who: 'guest', path: '/', auth: false, publicPage: false }, '/login'],
    [{ who: 'adult', path: '/', auth: false, publicPage: false }, '/profile'],
    [{ who: 'guest', path: '/profile' }, '/login?return=%2Fprofile%3Ftab%3D1'],
    [{ who: 'adult', path: '/profile' }, null],
    [{ who: 'unasked', path: '/profile' }, '/consents?return=%2Fprofile'],
    [{ who: 'unasked', path: '/consents' }, null],
    [{ who: 'unasked', path: '/registration/confirm' }, null],
    [{ who: 'guest', path: '/questionnaire' }, '/login?return=%2Fquestionnaire%3Ftab%3D1'],
    [{ who: 'adult', path: '/questionnaire/2' }, null],
    [{ who: 'seventeen', path: '/questionnaire' }, '/profile'],
    [{ who: 'seventeen', path: '/any/questionnaire/3' }, '/profile'],
    [{ who: 'ageless', path: '/questionnaire' }, '/profile'],
    [{ who: 'seventeen', path: '/profile' }, null],
  ])('%o goes to %o', async (asking, way) => {
    expect(await wayOf(asking)).toBe(way);
  });
});
