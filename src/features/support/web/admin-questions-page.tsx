/** Admin list of questions, oldest open first (product §15, «Обращения»). */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { omitInvalid } from '#api/omit-invalid.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconMailbox } from '#ui/cabinet/icons.ts';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { questionTopics } from '#features/support/constants.ts';
import { listQuestions } from '#features/support/calls-admin.ts';
import { questionFilter } from '#features/support/schemas-admin.ts';
import type { QuestionListItem } from '#features/support/schemas-admin.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { QuestionDialog } from '#features/support/web/question-dialog.tsx';
import { questionTones } from '#features/support/web/question-tones.ts';

const action = '/administrator/questions';

export function AdminQuestionsPage() {
  const t = useTranslate();
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={t('support@admin.title')} />
      <FilterBar action={action}>
        <FilterSelect
          name="state"
          label={t('support@admin.state')}
          anyLabel={t('support@admin.anyState')}
          options={[
            { value: 'OPEN', label: t('support@admin.openState') },
            ...questionStates.map((value) => ({ value, label: t(`support@state.${value}`) })),
          ]}
        />
        <FilterSelect
          name="topic"
          label={t('support@admin.topic')}
          anyLabel={t('support@admin.anyTopic')}
          options={questionTopics.map((value) => ({ value, label: t(`support@topic.${value}`) }))}
        />
        <FilterSearch name="search" label={t('support@admin.search')} maxLength={120} />
      </FilterBar>
      <QuestionTable onOpen={setOpenedId} />
      {openedId && <QuestionDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

export { AdminQuestionsPage as Component };

function QuestionTable({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const input = omitInvalid(questionFilter, {
    state: params.get('state') ?? '',
    topic: params.get('topic') ?? '',
    search: (params.get('search') ?? '').slice(0, 120),
  });
  const query = usePaginatedQuery(listQuestions, { input });
  const isFiltered = ['state', 'topic', 'search'].some((name) => params.get(name));
  return (
    <PaginatedTable
      query={query}
      empty={
        isFiltered
          ? noResultsState(t, action)
          : { icon: IconMailbox, title: t('support@admin.empty'), help: t('support@admin.emptyHelp') }
      }
      caption={t('support@admin.title')}
      columns={columnsOf(t, onOpen)}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(t: Translate, onOpen: (id: string) => void): Column<QuestionListItem>[] {
  return [
    {
      key: 'question',
      title: t('support@admin.question'),
      cell: (row) => (
        <RowTitle
          title={row.text}
          onOpen={() => onOpen(row.id)}
          subtitle={t('support@admin.asker', { number: row.number, name: row.name })}
        />
      ),
    },
    { key: 'topic', title: t('support@admin.topic'), cell: (row) => t(`support@topic.${row.topic}`) },
    {
      key: 'state',
      title: t('support@admin.state'),
      cell: (row) => <StatusDot tone={questionTones[row.state]}>{t(`support@state.${row.state}`)}</StatusDot>,
    },
    { key: 'date', title: t('support@admin.date'), cell: (row) => formatDay(row.createdAt) },
  ];
}
