/** The form of the first message. When an open thread about the subject exists, it is shown instead. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listThreads, readSubject, startThread } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import { threadForm } from '#features/chat/schemas.ts';
import type { ReadSubjectOutput } from '#features/chat/schemas.ts';
import { ThreadSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { listPath, threadPath } from '#features/chat/web/thread-links.ts';
import type { ThreadStart } from '#features/chat/web/thread-links.ts';
import { threadSubject } from '#features/chat/web/thread-words.ts';
import { randomId } from '#kernel/id.ts';
import { useNavigate } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconAlertCircle } from '#ui/icons.tsx';
import css from '#features/chat/web/chat.module.css';

const firstMessageForm = z.pick(threadForm, { text: true });

export function NewThread({ start }: { start: ThreadStart }) {
  const t = useTranslate();
  const { type, subjectId } = start;
  const input = { type, ...(subjectId && { subjectId }) };
  const subject = useApiQuery(readSubject, { input });
  const known = useKnownThread(input);
  const title = t(`chat@start.title.${type}`);
  const heading = <h1 className={css.newTitle}>{title}</h1>;
  const skeleton = (
    <>
      {heading}
      <ThreadSkeleton />
    </>
  );
  if (subject.error instanceof ApiError && subject.error.status === 403)
    return (
      <div className={css.padded}>
        {heading}
        <EmptyState panel icon={IconAlertCircle} title={subject.error.message} action={<ToList />} />
      </div>
    );
  return (
    <div className={css.padded}>
      <RecordPage query={subject} typeName={title} listPath={listPath()} skeleton={skeleton}>
        {(names) => (
          <>
            {heading}
            <NamesOf type={type} {...names} />
            <QueryView query={known} skeleton={<ThreadSkeleton />}>
              {() => (known.isDecided ? <FirstMessage start={start} /> : <ThreadSkeleton />)}
            </QueryView>
          </>
        )}
      </RecordPage>
    </div>
  );
}

/** Leads to the open thread about the subject. `isDecided`: there is none. */
function useKnownThread(input: { type: ThreadStart['type'] }) {
  const navigate = useNavigate();
  const known = useApiQuery(listThreads, { input: { ...input, limit: 10, offset: 0 }, alwaysFresh: true });
  const openId = known.isFetching ? undefined : known.data?.items.find(({ state }) => state === 'OPEN')?.id;
  useEffect(() => {
    if (openId !== undefined) void navigate(threadPath(openId), { replace: true });
  }, [openId, navigate]);
  const { data, isError, error, refetch } = known;
  return { data, isError, error, refetch, isDecided: openId === undefined && !known.isFetching };
}

/** The other side and the record. A caller who is the subject needs no name. */
function NamesOf({ type, title, counterpart }: { type: ThreadStart['type'] } & ReadSubjectOutput) {
  const t = useTranslate();
  const names = [counterpart, title && threadSubject(t, { type, counterpart, title })].filter(Boolean);
  return names.length > 0 && <p className={css.newSubject}>{names.join(' · ')}</p>;
}

function FirstMessage({ start: { type, subjectId } }: { start: ThreadStart }) {
  const t = useTranslate();
  const navigate = useNavigate();
  // A repeated submit sends the same `clientId`.
  const [clientId] = useState(() => randomId());
  const form = useForm(firstMessageForm, { defaultValues: { text: '' } });
  const begin = useApiMutation(startThread, { invalidates: [listThreads] });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={({ text }) => begin.mutateAsync({ input: { type, subjectId, text, clientId } })}
      onSaved={({ id }) => navigate(threadPath(id), { replace: true })}
    >
      <TextArea
        name="text"
        label={t('chat@start.text')}
        help={t(`chat@start.help.${type}`)}
        required
        maxLength={maxMessageLength}
      />
      <FormActions>
        <ToList />
        <SubmitButton>{t('chat@start.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function ToList() {
  const t = useTranslate();
  return (
    <LinkButton to={listPath()} tone="outline">
      {t('chat@start.toList')}
    </LinkButton>
  );
}
