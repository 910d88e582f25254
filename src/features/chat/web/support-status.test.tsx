// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { SupportStatus } from '#features/chat/web/support-status.tsx';

const thread = { supportStep: 'WAITING', answerUntil: null, state: 'OPEN' } as const;
const viewer = { id: 'me', name: 'Анна', lastName: 'Ветрова', consented: true };

afterEach(cleanup);

test.each([
  ['AVTOR', 'chat@support.ownTurn'],
  ['FK_ADMIN', 'chat@support.step.WAITING'],
])('a question that the fund has answered tells %s whose turn it is', (role, text) => {
  render(contentPage(<SupportStatus thread={thread} />, { viewer: { ...viewer, roles: [role] } as never }));
  expect(screen.getByText(text)).toBeDefined();
});
