/** Notes of officers, which the author never sees, and the messages to the author. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { addNote, listNotes } from '#features/intake/calls.ts';
import { listOrderMessages } from '#features/intake/calls-messages.ts';
import { noteInput } from '#features/intake/schemas.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function NotesTab({ order: { id } }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  return (
    <div className={css.parts}>
      <Panel title={t('card@notes.title')}>
        <div className={css.parts}>
          <p className={css.help}>{t('card@notes.help')}</p>
          <NoteList id={id} />
          <NoteForm id={id} />
        </div>
      </Panel>
      <MessagesPanel id={id} />
    </div>
  );
}

function NoteList({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <QueryView
      query={useApiQuery(listNotes, { params: { id }, alwaysFresh: true })}
      skeleton={<TextSkeleton lines={3} />}
      isEmpty={(notes) => notes.length === 0}
      empty={<p>{t('card@notes.none')}</p>}
    >
      {(notes) => (
        <ol className={css.entries}>
          {notes.map(({ id: noteId, text, officer, createdAt }) => (
            <li key={noteId}>
              <p className={css.help}>
                {[officer?.name ?? t('card@erased'), formatDateTime(createdAt)].join(' · ')}
              </p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function NoteForm({ id }: { id: string }) {
  const t = useTranslate();
  const form = useForm(noteInput, { defaultValues: { text: '' } });
  const add = useApiMutation(addNote, { invalidates: [listNotes] });
  return (
    <Form
      form={form}
      noLegend
      clears
      className={css.parts}
      onSubmit={(input) => add.mutateAsync({ params: { id }, input })}
    >
      <TextArea name="text" label={t('card@notes.text')} rows={3} maxLength={4000} required />
      <div>
        <SubmitButton>{t('card@notes.add')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Messages of the fund to the author. Renders nothing before the first one. */
function MessagesPanel({ id }: { id: string }) {
  const t = useTranslate();
  const messages = useApiQuery(listOrderMessages, { params: { id } }).data ?? [];
  if (messages.length === 0) return null;
  return (
    <Panel title={t('card@notes.messages')}>
      <ol className={css.entries}>
        {messages.map(({ id: messageId, text, sentAt }) => (
          <li key={messageId}>
            <p className={css.help}>{formatDateTime(sentAt)}</p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
