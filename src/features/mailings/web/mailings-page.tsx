/** «Исходящие»: letters of officers to many people, with their states (product §13, §15). */
import { Suspense } from 'react';
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
import type { To } from '#router/register.ts';
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
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const MailingDialog = lazyDialog(() => import('#features/mailings/web/mailing-dialog.tsx'), 'MailingDialog');
const MailingFormDialog = lazyDialog(
  () => import('#features/mailings/web/mailing-form-dialog.tsx'),
  'MailingFormDialog',
);

const action = '/administrator/mailings';
const newMailing = 'new';

export function MailingsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const input = omitInvalid(listMailingsInput, { state: params.get('state') ?? '' });
  const query = usePaginatedQuery(listMailings, { input });
  const openId = params.get('open');
  const openDialog = (id: string | null) => setParams(withOpen(params, id));
  const pathOfDialog = (id: string): To => `?${withOpen(params, id)}`;
  return (
    <>
      <PageTitle
        title={t('mailings@title')}
        subtitle={t('mailings@sub')}
        action={
          <LinkButton to={pathOfDialog(newMailing)} icon={<IconPlus />}>
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
        columns={columnsOf(t, pathOfDialog)}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {openId === newMailing && <MailingFormDialog onClose={() => openDialog(null)} onSaved={openDialog} />}
        {openId !== null && openId !== newMailing && (
          <MailingDialog key={openId} id={openId} onClose={() => openDialog(null)} />
        )}
      </Suspense>
    </>
  );
}

export { MailingsPage as Component };

/** The filter and the page of the list stay. */
function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('open');
  next.delete('found');
  if (id !== null) next.set('open', id);
  return next;
}

const columnsOf = (t: Translate, pathOfDialog: (id: string) => To): Column<MailingItem>[] => [
  {
    key: 'subject',
    title: t('mailings@columns.subject'),
    cell: (row) => (
      <RowTitle
        title={row.subject}
        to={pathOfDialog(row.id)}
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
