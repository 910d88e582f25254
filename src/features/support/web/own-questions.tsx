/** The viewer's questions to the fund, with the answers. Loaded after the page, with a query client of its own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import { defaultPageSize, pageOf } from '#kernel/page.ts';
import { Pager } from '#ui/data/pager.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { listOwnQuestions } from '#features/support/calls.ts';
import type { OwnQuestion } from '#features/support/schemas.ts';
import { questionTones } from '#features/support/web/question-tones.ts';
import css from '#features/support/web/own-questions.module.css';

/** `lastAsked`: number of the question just sent from this page. A new one resets the list to its first page. */
export function OwnQuestions({ lastAsked }: { lastAsked: number | null }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <QuestionPages key={lastAsked} />
    </QueryClientProvider>
  );
}

/** Without a network a request fails at once instead of waiting under a skeleton. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
  });

function QuestionPages() {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const size = defaultPageSize;
  const query = useApiQuery(listOwnQuestions, {
    input: { limit: size, offset: (page - 1) * size },
    keepPrevious: true,
  });
  return (
    <QueryView
      query={query}
      skeleton={<TextSkeleton lines={5} />}
      isEmpty={({ total }) => total === 0}
      empty={<p className={css.empty}>{t('support@own.empty')}</p>}
    >
      {({ items, total }) => (
        <>
          <ol className={css.list}>
            {items.map((question) => (
              <QuestionItem key={question.number} question={question} />
            ))}
          </ol>
          <Pager page={page} totalPages={pageOf({ total, page, size }).totalPages} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}

function QuestionItem({
  question: { number, topic, state, text, answer, createdAt },
}: {
  question: OwnQuestion;
}) {
  const t = useTranslate();
  return (
    <li className={css.question}>
      <h3 className={css.title}>
        {t('support@own.numbered', { number, topic: t(`support@topic.${topic}`) })}
      </h3>
      <p className={css.state}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <StatusDot tone={questionTones[state]}>{t(`support@state.${state}`)}</StatusDot>
      </p>
      <LinkedText text={text} className={css.text} />
      {answer && (
        <div className={css.answer}>
          <h4 className={css.answerTitle}>{t('support@own.answer')}</h4>
          <LinkedText text={answer} className={css.text} />
        </div>
      )}
    </li>
  );
}
