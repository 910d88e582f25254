import type { SelectionListItem } from '#features/selections/schemas-admin.ts';
import { selectionTones } from '#features/selections/selection-tones.ts';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { Link } from '#router/link.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

export const selectionColumns = (t: Translate): Column<SelectionListItem>[] => [
  {
    key: 'name',
    title: t('selections-admin@column.name'),
    cell: ({ id, name, code, sealed }) => (
      <RowTitle
        title={name}
        to={`/administrator/selections/${id}`}
        subtitle={
          sealed
            ? `${t(`selections@code.${code}`)} · ${t('selections-admin@sealed')}`
            : t(`selections@code.${code}`)
        }
      />
    ),
  },
  {
    key: 'state',
    title: t('selections-admin@column.state'),
    cell: ({ state }) => <StatusDot tone={selectionTones[state]}>{t(`selections@state.${state}`)}</StatusDot>,
  },
  {
    key: 'open',
    title: t('selections-admin@column.open'),
    cell: ({ openAt }) => formatDateTime(openAt),
  },
  {
    key: 'close',
    title: t('selections-admin@column.close'),
    cell: ({ closeAt, extendedFrom }) =>
      extendedFrom
        ? t('selections-admin@extendedTo', { at: formatDateTime(closeAt) })
        : formatDateTime(closeAt),
  },
  {
    key: 'applications',
    title: t('selections-admin@column.applications'),
    align: 'end',
    cell: (selection) => <ApplicationCount selection={selection} />,
  },
  {
    key: 'questions',
    title: t('selections-admin@column.questions'),
    align: 'end',
    wideOnly: true,
    cell: ({ questions }) => questions,
  },
];

/** The link opens intake with the applications of the selection. */
function ApplicationCount({
  selection: { id, name, applications, drafts },
}: {
  selection: SelectionListItem;
}) {
  const t = useTranslate();
  return (
    <>
      {applications > 0 ? (
        <Link
          to={`/administrator/request?category=${id}`}
          className={typography.alone}
          aria-label={t('selections-admin@applicationsOf', { count: applications, name })}
        >
          {applications}
        </Link>
      ) : (
        applications
      )}
      {drafts > 0 && <p className={css.help}>{t('selections-admin@drafts', { count: drafts })}</p>}
    </>
  );
}
