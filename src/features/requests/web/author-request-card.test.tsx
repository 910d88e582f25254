// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { InboxRequest } from '#features/requests/schemas.ts';
import { AuthorRequestCard } from '#features/requests/web/author-request-card.tsx';

afterEach(cleanup);

const opened = {
  id: '01920000-0000-7000-8000-000000000001',
  state: 'OPEN',
  text: 'Прошу прочитать сценарий',
  createdAt: '2026-09-01T09:00:00.000Z',
  openUntil: '2026-10-01T09:00:00.000Z',
  answer: null,
  sender: { name: 'Борис Борисов', position: 'редактор' },
  scenario: { id: '01920000-0000-7000-8000-000000000002', name: 'Полустанок' },
  organization: {
    ...{ id: '01920000-0000-7000-8000-000000000003', name: 'Студия', inn: '', ndaSigned: false },
    ...{
      director: '',
      directorPosition: '',
      answerPromiseDays: null,
      genres: [],
      formats: [],
      filmography: [],
    },
  },
  readers: [],
  ndaOffered: true,
  ndaRequired: true,
  lacksNda: true,
  signUntil: null,
} as unknown as InboxRequest;
const show = (request: InboxRequest) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <AuthorRequestCard request={request} highlighted={false} />
      </QueryClientProvider>,
    ),
  );
const unsigned = 'requests@web.author.ndaUnsigned';
const signed = 'requests@web.author.ndaSigned';

test('an open request under an agreement that is not signed says that the company does not read yet', () => {
  show(opened);
  expect(screen.getByText(unsigned)).toBeTruthy();
  expect(screen.getByText('requests@state.NDA_WAIT')).toBeTruthy();
  expect(screen.queryByText('requests@state.OPEN')).toBeNull();
  expect(screen.getByText('requests@web.author.opensUntil')).toBeTruthy();
  expect(screen.queryByText('requests@web.author.openUntil')).toBeNull();
});

test('the author reads until when the company signs', () => {
  show({ ...opened, signUntil: '2026-09-08T09:00:00.000Z' });
  expect(screen.getByText(`${unsigned} requests@web.author.signBy`)).toBeTruthy();
});

test('a signed agreement is named, and none where the author asks for none', () => {
  show({ ...opened, lacksNda: false, organization: { ...opened.organization, ndaSigned: true } });
  expect(screen.queryByText(unsigned)).toBeNull();
  expect(screen.getByText(signed)).toBeTruthy();
  expect(screen.getByText('requests@state.OPEN')).toBeTruthy();
  cleanup();
  show({ ...opened, ndaRequired: false, lacksNda: false });
  expect([screen.queryByText(unsigned), screen.queryByText(signed)]).toEqual([null, null]);
});

test('a company shows what it looks for, its films and when it promises to answer, and nothing that it has not said', () => {
  const { organization } = opened;
  show({
    ...opened,
    organization: {
      ...organization,
      ...{ genres: ['Драма'], formats: ['Сериал'], answerPromiseDays: 14 },
      filmography: [{ title: 'Лёд', year: 2024 }],
    },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'requests@web.author.kinds',
    'requests@web.author.answerPromise',
    'requests@web.author.requests',
    'requests@web.author.film',
  ]);
  cleanup();
  show(opened);
  expect(screen.queryByText('requests@web.author.filmography')).toBeNull();
  expect(screen.queryByText('requests@web.author.answerPromise')).toBeNull();
});
