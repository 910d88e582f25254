/** Admin list of questions, oldest open first (product §15, «Обращения»). */
import { useState } from 'react';
import { useSearchParams } from '#router/hooks.ts';
import { fitting } from '#api/fitting.ts';
import { useAskedPage } from '#api/use-asked-page.ts';
import { showDay } from '#kernel/calendar.ts';
import type { Text } from '#kernel/text.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/filter-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconMailbox } from '#ui/icons.tsx';
import { nothingFound } from '#ui/nothing-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { RowTitle } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import { questionTopics } from '#features/support/contract.ts';
import { listQuestions, questionFilter } from '#features/support/contract-desk.ts';
import type { QuestionLine } from '#features/support/contract-desk.ts';
import { questionStates } from '#features/support/lifecycle.ts';
import { QuestionDialog } from '#features/support/web/question-dialog.tsx';
import { questionTones } from '#features/support/web/question-tones.ts';
import css from '#features/support/web/questions-desk-page.module.css';

const action = '/administrator/questions';

export function Page() {
  const text = useText();
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={text('support@desk.title')} />
      <FilterBar action={action}>
        <FilterSelect
          name="state"
          label={text('support@desk.state')}
          any={text('support@desk.anyState')}
          options={questionStates.map((value) => ({ value, label: text(`support@state.${value}`) }))}
        />
        <FilterSelect
          name="topic"
          label={text('support@desk.topic')}
          any={text('support@desk.anyTopic')}
          options={questionTopics.map((value) => ({ value, label: text(`support@topic.${value}`) }))}
        />
        <FilterSearch name="search" label={text('support@desk.search')} most={120} />
      </FilterBar>
      <QuestionTable onOpen={setOpenedId} />
      {openedId && <QuestionDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

function QuestionTable({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText();
  const [params] = useSearchParams();
  const input = fitting(questionFilter, {
    state: params.get('state') ?? '',
    topic: params.get('topic') ?? '',
    search: (params.get('search') ?? '').slice(0, 120),
  });
  const query = useAskedPage(listQuestions, { input });
  const isFiltered = ['state', 'topic', 'search'].some((name) => params.get(name));
  return (
    <PagedTable
      of={query}
      empty={
        isFiltered
          ? nothingFound(text, action)
          : { icon: IconMailbox, title: text('support@desk.empty'), help: text('support@desk.emptyHelp') }
      }
      caption={text('support@desk.title')}
      columns={columnsOf(text, onOpen)}
      rowKey={(row) => row.id}
    />
  );
}

function columnsOf(text: Text, onOpen: (id: string) => void): Column<QuestionLine>[] {
  return [
    {
      key: 'question',
      title: text('support@desk.question'),
      cell: (row) => (
        <button type="button" className={css.rowButton} onClick={() => onOpen(row.id)}>
          <RowTitle
            title={row.text}
            sub={text('support@desk.asker', { number: row.number, name: row.name })}
          />
        </button>
      ),
    },
    { key: 'topic', title: text('support@desk.topic'), cell: (row) => text(`support@topic.${row.topic}`) },
    {
      key: 'state',
      title: text('support@desk.state'),
      cell: (row) => (
        <StatusDot tone={questionTones[row.state]}>{text(`support@state.${row.state}`)}</StatusDot>
      ),
    },
    { key: 'date', title: text('support@desk.date'), cell: (row) => showDay(row.createdAt) },
  ];
}
