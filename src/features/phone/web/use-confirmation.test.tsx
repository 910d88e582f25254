// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { PhoneStep } from '#features/phone/web/phone-step.tsx';
import { useConfirmation } from '#features/phone/web/use-confirmation.ts';
import { savePendingCode } from '#features/phone/web/pending-code.ts';
import { confirmPhone, sendPhoneCode } from '#features/phone/calls.ts';
import { ApiError } from '#api/envelope.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const open = (standing: object = {}) =>
  renderHook(() => useConfirmation('anna'), {
    wrapper: ({ children }) =>
      contentPage(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>, standing),
  }).result;

test('a phone that was confirmed leaves the step with the code, also when the viewer cannot be refetched', async () => {
  savePendingCode({ accountId: 'anna', phone: '+7 (912) 345 6789' });
  const client = answeringClient({ [confirmPhone.path]: null });
  const refreshViewer = () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0));
  const confirmation = open({ client, refreshViewer });
  expect(confirmation.current.pendingPhone).toBe('+7 (912) 345 6789');
  await act(() => confirmation.current.confirm('123456'));
  expect(confirmation.current.pendingPhone).toBeNull();
});

test('a code is requested for the number that was validated, without spaces and brackets', async () => {
  const client = answeringClient({ [sendPhoneCode.path]: { phone: '+7 (912) 345 6789', retryAfter: 60 } });
  const Page = () => {
    const { send } = useConfirmation('anna');
    return <PhoneStep phone="+7 (912) 345 6789" secondsLeft={null} onSend={send} onCancel={undefined} />;
  };
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
      { client },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'phone@web.send' }));
  // Typed while the number is validated.
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '+7 (495) 345 6789' } });
  await waitFor(() => expect(client.calls).toEqual([`${sendPhoneCode.path} {"phone":"+79123456789"}`]));
});

test.each(['{', 'null', '"text"', '{"accountId":"anna"}', '{"accountId":"anna","phone":7,"until":9e15}'])(
  'stored text that is no pending code is ignored: %s',
  (stored) => {
    sessionStorage.setItem('resend_code_phone', stored);
    const confirmation = open();
    expect(confirmation.current.pendingPhone).toBeNull();
  },
);

test('a code is requested although the browser blocks its storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const phone = '+7 (912) 345 6789';
  const client = answeringClient({ [sendPhoneCode.path]: { phone, retryAfter: 60 } });
  const confirmation = open({ client });
  await act(() => confirmation.current.send('79123456789'));
  expect([confirmation.current.pendingPhone, confirmation.current.secondsLeft]).toEqual([phone, 59]);
});

const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError');
};
