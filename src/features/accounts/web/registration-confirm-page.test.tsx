// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { RegistrationConfirmPage } from '#features/accounts/web/registration-confirm-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';

const rejections: unknown[] = [];
const listen = (reason: unknown) => rejections.push(reason);
beforeEach(() => {
  stubBrowserApis();
  rejections.length = 0;
  process.on('unhandledRejection', listen);
});
afterEach(() => {
  process.off('unhandledRejection', listen);
  cleanup();
});

const viewer = { id: '1', email: 'anna@example.org', emailConfirmed: false, roles: ['AVTOR'] } as Viewer;
const away = () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0));
const taken = () => Promise.reject(new ApiError([{ code: 'state_conflict', message: 'Confirmed' }], 409));

function renderPage(): void {
  const page = (
    <>
      <RegistrationConfirmPage />
      <Snackbars />
    </>
  );
  render(contentPage(page, { viewer, refreshViewer: away, client: { call: taken } }));
}
/** Node reports a rejection without a handler after the microtasks. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('coming back to the page without a connection leaves no rejection without a handler', async () => {
  renderPage();
  dispatchEvent(new Event('focus'));
  await settle();
  expect(rejections).toEqual([]);
});

test('a letter for an address that is confirmed meanwhile, without a connection, tells of the failure', async () => {
  renderPage();
  fireEvent.click(screen.getByRole('button', { name: 'accounts@web.confirm.resend' }));
  expect(await screen.findByText('Away')).toBeDefined();
  await settle();
  expect(rejections).toEqual([]);
});
