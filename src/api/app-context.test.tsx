// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createAppContext } from '../../test/content-page.tsx';
import { AppProvider, useClient, useFeedback, useViewer } from '#api/app-context.tsx';
import type { Viewer } from '#api/viewer.ts';

afterEach(cleanup);

interface UserProps {
  onRender: (user: string) => void;
}

function ClientUser({ onRender }: UserProps) {
  useClient();
  useFeedback();
  onRender('client');
  return null;
}

function ViewerUser({ onRender }: UserProps) {
  useViewer();
  onRender('viewer');
  return null;
}

test('a change of the viewer does not render the users of the client again', () => {
  const rendered: string[] = [];
  const onRender = (user: string) => void rendered.push(user);
  const children = (
    <>
      <ClientUser onRender={onRender} />
      <ViewerUser onRender={onRender} />
    </>
  );
  const guest = createAppContext({});
  const { rerender } = render(<AppProvider value={guest}>{children}</AppProvider>);
  expect(rendered).toEqual(['client', 'viewer']);
  rerender(<AppProvider value={{ ...guest, viewer: { id: '1' } as Viewer }}>{children}</AppProvider>);
  expect(rendered).toEqual(['client', 'viewer', 'viewer']);
});
