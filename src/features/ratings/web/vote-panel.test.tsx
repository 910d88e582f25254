// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { VotePanel } from '#features/ratings/web/vote-panel.tsx';

afterEach(cleanup);

const show = (isPublic: boolean) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <VotePanel
          scenarioId="1"
          vote={null}
          rating={null}
          badge={null}
          votes={2}
          isPublic={isPublic}
          obstacle={null}
          invalidates={[]}
        />
      </QueryClientProvider>,
    ),
  );
const note = /Автор не участвует в публичном рейтинге/;

test('a vote outside the public rating is given, and says where it does not count', () => {
  show(false);
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByRole('button', { name: '9' }).hasAttribute('disabled')).toBe(false);
});

test('a vote that counts in the public rating needs no such words', () => {
  show(true);
  expect(screen.queryByText(note)).toBeNull();
});
