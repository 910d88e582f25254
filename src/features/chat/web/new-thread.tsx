/** The form of the first message. Redirects to the open thread about the subject, if there is one. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listThreads, readSubject, startThread } from '#features/chat/calls.ts';
import { maxMessageLength } from '#features/chat/constants.ts';
import { threadForm } from '#features/chat/schemas.ts';
import type { ChatThread, ReadSubjectOutput } from '#features/chat/schemas.ts';
import { ThreadSkeleton } from '#features/chat/web/chat-skeletons.tsx';
import { listPath, threadPath } from '#features/chat/web/thread-links.ts';
import type { ThreadStart } from '#features/chat/web/thread-links.ts';
import { threadSubject } from '#features/chat/web/thread-texts.ts';
import { useClientId } from '#features/chat/web/use-client-id.ts';
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
  const threads = useApiQuery(listThreads, { input: { ...input, limit: 10, offset: 0 }, alwaysFresh: true });
  const title = t(`chat@start.title.${type}`);
  const heading = <h1 className={css.newTitle}>{title}</h1>;
  if (subject.error instanceof ApiError && subject.error.status === 403)
    return (
      <div className={css.padded}>
        {heading}
        <EmptyState panel icon={IconAlertCircle} title={subject.error.message} action={<BackToList />} />
      </div>
    );
  return (
    <div className={css.padded}>
      <RecordPage
        query={subject}
        typeName={title}
        listPath={listPath()}
        loadingHeading={heading}
        skeleton={<ThreadSkeleton />}
      >
        {(names) => (
          <>
            {heading}
            <SubjectNames type={type} {...names} />
            <QueryView query={threads} skeleton={<ThreadSkeleton />}>
              {({ items }) =>
                threads.isFetchedAfterMount ? (
                  <FormOrRedirect threads={items} start={start} />
                ) : (
                  <ThreadSkeleton />
                )
              }
            </QueryView>
          </>
        )}
      </RecordPage>
    </div>
  );
}

/** Decides once: live events refetch the list, and the form must keep what is typed in it. */
function FormOrRedirect({ threads, start }: { threads: readonly ChatThread[]; start: ThreadStart }) {
  const navigate = useNavigate();
  const [openId] = useState(() => threads.find(({ state }) => state === 'OPEN')?.id);
  useEffect(() => {
    if (openId !== undefined) void navigate(threadPath(openId), { replace: true });
  }, [openId, navigate]);
  return openId === undefined ? <FirstMessageForm start={start} /> : <ThreadSkeleton />;
}

/** The other side and the subject. Empty when the thread is about the caller. */
function SubjectNames({ type, title, counterpart }: { type: ThreadStart['type'] } & ReadSubjectOutput) {
  const t = useTranslate();
  const names = [counterpart, title && threadSubject(t, { type, counterpart, title })].filter(Boolean);
  return names.length > 0 && <p className={css.newSubject}>{names.join(' · ')}</p>;
}

function FirstMessageForm({ start: { type, subjectId } }: { start: ThreadStart }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const withClientId = useClientId<z.infer<typeof firstMessageForm>>();
  const form = useForm(firstMessageForm, { defaultValues: { text: '' } });
  const begin = useApiMutation(startThread, { invalidates: [listThreads] });
  return (
    <Form
      form={form}
      noLegend
      onSubmit={(values) => begin.mutateAsync({ input: { type, subjectId, ...withClientId(values) } })}
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
        <BackToList />
        <SubmitButton>{t('chat@start.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function BackToList() {
  const t = useTranslate();
  return (
    <LinkButton to={listPath()} tone="outline">
      {t('chat@start.toList')}
    </LinkButton>
  );
}
