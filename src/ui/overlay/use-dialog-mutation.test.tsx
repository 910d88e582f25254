// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentPage } from '../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { Snackbars } from '#ui/overlay/snackbars.tsx';
import { useDialogMutation } from '#ui/overlay/use-dialog-mutation.ts';

afterEach(cleanup);

const ours = { action: 'content.edit', ours: true } as const;
const readThing = endpoint({ ...ours, method: 'GET', path: '/api/thing', output: z.number() });
const restoreThing = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/thing/restore',
  input: z.object({ revision: z.number() }),
  output: z.null(),
});

function History({ onClose }: { onClose: () => void }) {
  const { data: revision = 0 } = useApiQuery(readThing);
  const { mutate: restore } = useApiMutation(restoreThing, {
    invalidates: [readThing],
    invalidatesOnError: true,
    ...useDialogMutation({ successText: 'Restored', onClose }),
  });
  return (
    <button type="button" onClick={() => restore({ input: { revision } })}>
      {`revision ${revision}`}
    </button>
  );
}

test('a version that somebody was quicker with is refused once, and the next press knows what stands now', async () => {
  let stands = 1;
  let closed = 0;
  const call = (async (asked: { path: string }, { input }: { input: { revision: number } }) => {
    if (asked.path === readThing.path) return stands;
    if (input.revision !== stands)
      throw new ApiError([{ code: 'version_conflict', message: 'Changed' }], 409);
    stands += 1;
    return null;
  }) as unknown as Client['call'];
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
      <History onClose={() => (closed += 1)} />
      <Snackbars />
    </QueryClientProvider>
  );
  render(contentPage(page, { client: { call } }));
  const first = await screen.findByText('revision 1');
  stands = 2;
  fireEvent.click(first);
  expect((await screen.findByText('Changed')).textContent).toBe('Changed');
  fireEvent.click(await screen.findByText('revision 2'));
  expect((await screen.findByText('Restored')).textContent).toBe('Restored');
  expect((await screen.findByText('revision 3')).tagName).toBe('BUTTON');
  expect(closed).toBe(1);
});
