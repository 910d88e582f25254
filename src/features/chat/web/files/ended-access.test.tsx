// @vitest-environment jsdom
/** A protected script in the thread of a request that is over (product §12). */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { OutgoingItem } from '#features/chat/web/outgoing-item.tsx';
import { MessageFiles } from '#features/chat/web/files/message-files.tsx';
import { ScriptQuestion } from '#features/chat/web/files/script-question.tsx';
import type { ProtectionChoices } from '#features/chat/web/files/use-attachments.ts';
import type { Attachments } from '#features/chat/web/files/use-attachments.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const file = { id: 'f', name: 'Метель.pdf', mime: 'application/pdf', size: 1_000, isProtected: true };

async function ask(accessEnded: boolean) {
  const done: string[] = [];
  const result = { ...file, looksLikeScript: true, isProtectable: true };
  function Question() {
    const [isEnded, setEnded] = useState(accessEnded);
    const [isEditing, setIsEditing] = useState(false);
    const [choices, setChoices] = useState<ProtectionChoices>(new Map());
    const attachments = {
      choices,
      uploads: { files: [{ id: 1, result }], remove: (id: number) => done.push(`remove ${id}`) },
      setProtected: (id: string, isProtected: boolean) => {
        done.push(`${id} ${isProtected}`);
        setChoices((given) => new Map(given).set(id, isProtected));
      },
    } as unknown as Attachments;
    return (
      <>
        <button onClick={() => setEnded(true)}>End</button>
        <button onClick={() => setIsEditing((is) => !is)}>Edit</button>
        {!isEditing && <ScriptQuestion attachments={attachments} accessEnded={isEnded} />}
      </>
    );
  }
  render(
    contentPage(
      <FormKit>
        <Question />
      </FormKit>,
    ),
  );
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  return { done, dialog: within(await screen.findByRole('dialog')), press };
}

test('who has chosen the link is asked again when the access ends before the message is sent', async () => {
  const { dialog, press } = await ask(false);
  fireEvent.click(dialog.getByRole('button', { name: 'chat@script.yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('End');
  expect(within(await screen.findByRole('dialog')).getByText('chat@script.ended')).toBeDefined();
});

test('who has chosen a plain file is not', async () => {
  const { dialog, press } = await ask(false);
  fireEvent.click(dialog.getByRole('button', { name: 'chat@script.no' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('End');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answered question is not asked again after an earlier message was edited', async () => {
  const { dialog, press } = await ask(false);
  fireEvent.click(dialog.getByRole('button', { name: 'chat@script.yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Edit');
  press('Edit');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  { code: 'access_expired', offered: 'chat@script.asFile' },
  { code: 'state_conflict', offered: 'chat@message.retry' },
])('a message that is refused with $code offers $offered', ({ code, offered }) => {
  const sent = {
    threadId: 'd',
    clientId: 'c',
    text: 'Новое',
    replyTo: null,
    createdAt: '2026-09-10T09:00:00Z',
  };
  const error = new ApiError([{ code, message: 'Нельзя' }], 409);
  const refused = { ...sent, files: [file], state: 'failed' as const, error };
  const viewer = { id: 'author' } as Viewer;
  render(
    contentPage(<OutgoingItem message={refused} names={[]} isBeingEdited={false} onEdit={undefined} />, {
      viewer,
    }),
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    offered,
    'chat@message.discard',
  ]);
});

test('its author is offered the link while the company can open it, before the plain file', async () => {
  const { dialog } = await ask(false);
  expect(document.activeElement?.textContent).toBe('chat@script.yes');
  expect(dialog.getByText('chat@script.text')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'chat@script.yes' })).toBeDefined();
});

test.each([
  ['chat@script.remove', 'remove 1'],
  ['chat@script.asFile', 'f false'],
] as const)('after it its author is told that there is no link, and %s is left', async (button, effect) => {
  const { dialog, done } = await ask(true);
  expect(dialog.getByText('chat@script.ended')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'chat@script.yes' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: button }));
  expect(done).toEqual([effect]);
});

test('a company reads that its access is over instead of a failed load', async () => {
  render(
    contentPage(
      <FormKit>
        <MessageFiles files={[file]} isAccessEnded />
      </FormKit>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: /Метель/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('chat@files.accessEnded')).toBeDefined();
  expect(dialog.queryByRole('region')).toBeNull();
});
