/** «Исходящие»: letters of officers to many people, with their states (product §13, §15). */
import { Suspense, lazy } from 'react';
import { omitInvalid } from '#api/omit-invalid.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { listMailings } from '#features/mailings/calls.ts';
import { mailingStates } from '#features/mailings/lifecycle.ts';
import { listMailingsInput } from '#features/mailings/schemas.ts';
import type { MailingItem } from '#features/mailings/schemas.ts';
import { mailingTones } from '#features/mailings/web/mailing-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import { IconMailbox } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { FilterBar, FilterSelect } from '#ui/data/filter-bar.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { PaginatedTable } from '#ui/data/paginated-table.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';

const MailingDialog = lazy(async () => ({
  default: (await import('#features/mailings/web/mailing-dialog.tsx')).MailingDialog,
}));
const MailingFormDialog = lazy(async () => ({
  default: (await import('#features/mailings/web/mailing-form-dialog.tsx')).MailingFormDialog,
}));

const action = '/administrator/mailings';

export function MailingsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const input = omitInvalid(listMailingsInput, { state: params.get('state') ?? '' });
  const query = usePaginatedQuery(listMailings, { input });
  const openId = params.get('open');
  const openDialog = (id: string | null) =>
    setParams((current) => {
      current.delete('open');
      current.delete('found');
      if (id !== null) current.set('open', id);
      return current;
    });
  return (
    <>
      <PageTitle
        title={t('mailings@title')}
        subtitle={t('mailings@sub')}
        action={
          <LinkButton to="?open=new" icon={<IconPlus />}>
            {t('mailings@new')}
          </LinkButton>
        }
      />
      <FilterBar action={action}>
        <FilterSelect
          name="state"
          label={t('mailings@columns.state')}
          anyLabel={t('mailings@anyState')}
          options={mailingStates.map((value) => ({ value, label: t(`mailings@state.${value}`) }))}
        />
      </FilterBar>
      <PaginatedTable
        query={query}
        empty={
          params.get('state')
            ? noResultsState(t, action)
            : { icon: IconMailbox, title: t('mailings@empty'), help: t('mailings@emptyHelp') }
        }
        caption={t('mailings@title')}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {openId === 'new' && <MailingFormDialog onClose={() => openDialog(null)} onSaved={openDialog} />}
        {openId !== null && openId !== 'new' && (
          <MailingDialog key={openId} id={openId} onClose={() => openDialog(null)} />
        )}
      </Suspense>
    </>
  );
}

export { MailingsPage as Component };

const columnsOf = (t: Translate): Column<MailingItem>[] => [
  {
    key: 'subject',
    title: t('mailings@columns.subject'),
    cell: (row) => (
      <RowTitle
        title={row.subject}
        to={`?open=${row.id}`}
        subtitle={row.selection ?? t(`mailings@audience.${row.audience}`)}
      />
    ),
  },
  {
    key: 'state',
    title: t('mailings@columns.state'),
    cell: ({ state }) => <StatusDot tone={mailingTones[state]}>{t(`mailings@state.${state}`)}</StatusDot>,
  },
  { key: 'recipients', title: t('mailings@columns.recipients'), cell: ({ recipients }) => recipients ?? '—' },
  { key: 'officer', title: t('mailings@columns.officer'), cell: ({ officer }) => officer?.name ?? '—' },
  {
    key: 'date',
    title: t('mailings@columns.date'),
    cell: ({ sendAt, sentAt, createdAt }) => formatDateTime(sentAt ?? sendAt ?? createdAt),
  },
];
