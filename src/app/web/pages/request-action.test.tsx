// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { closesRequests } from '#features/requests/may-be-requested.ts';
import type { RightsState } from '#features/scenarios/scenario-codes.ts';
import { RequestAction } from '#app/web/pages/request-action.tsx';

afterEach(cleanup);

const offered = (part: Partial<Viewer>, rightsStatus: RightsState = 'FREE'): boolean => {
  const viewer = { id: 'me', phoneConfirmed: true, ...part } as Viewer;
  const scenario = {
    request: null,
    lacksNda: false,
    requestable: !closesRequests(rightsStatus),
    rightsStatus,
  };
  render(contentPage(<RequestAction scenario={scenario} onRequest={() => undefined} />, { viewer }));
  return screen.queryByRole('button', { name: 'app@company.ask' }) !== null;
};

test('a text is requested with a confirmed phone', () => expect(offered({})).toBe(true));
test('no request is offered that the server would refuse for the phone', () =>
  expect(offered({ phoneConfirmed: false })).toBe(false));
test('a text whose rights are limited may be requested', () => expect(offered({}, 'ENCUMBERED')).toBe(true));
test.each(['OPTION', 'TRANSFERRED', 'RELEASED'] as const)(
  'rights in the state %s are said to be unavailable',
  (rights) => {
    expect(offered({}, rights)).toBe(false);
    expect(screen.getByText('app@company.rightsClosed')).toBeDefined();
  },
);

test('after a decline the day of the next request stands in the place of the button', () => {
  const viewer = { id: 'me', phoneConfirmed: true } as Viewer;
  const dates = { openUntil: null, signUntil: null, repeatableFrom: '2026-10-01T09:00:00.000Z' };
  const request = {
    id: 'r1',
    state: 'DECLINED',
    answer: '',
    isReader: true,
    writable: false,
    ...dates,
  } as const;
  const scenario = { request, lacksNda: false, requestable: true, rightsStatus: 'FREE' } as const;
  const action = <RequestAction scenario={scenario} onRequest={() => undefined} />;
  render(contentPage(action, { viewer }));
  expect(screen.getByText('app@company.repeatFrom')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  { who: 'its reader', role: 'OK_USER', isReader: true, words: 'requests@reader.lacksNda', link: null },
  {
    who: 'the head',
    role: 'OK_ADMIN',
    isReader: false,
    words: 'requests@reader.signNda',
    link: '/organization/nda',
  },
  { who: 'another colleague', role: 'OK_USER', isReader: false, words: 'app@company.notReader', link: null },
] as const)(
  'of a text that waits for the agreement on confidentiality $who sees why it is closed',
  ({ role, isReader, words, link }) => {
    const membership = { state: 'ACTIVE', organizationState: 'APPROVED' };
    const viewer = { id: 'me', roles: [role], consented: true, membership } as unknown as Viewer;
    const until = { openUntil: '2026-10-01T09:00:00.000Z', signUntil: null, repeatableFrom: null };
    const request = { id: 'r1', state: 'OPEN', answer: '', ...until, isReader, writable: false } as const;
    const scenario = { request, lacksNda: true, requestable: true, rightsStatus: 'FREE' } as const;
    render(contentPage(<RequestAction scenario={scenario} onRequest={() => undefined} />, { viewer }));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(link);
    expect(screen.queryByText('app@company.read')).toBeNull();
  },
);
