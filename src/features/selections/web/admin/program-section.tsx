import { useSearchParams } from '#router/hooks.ts';
import { Link } from '#router/link.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { archiveWave, listPrograms, restoreWave } from '#features/selections/calls-admin.ts';
import type { Program, SelectionListItem, WaveItem } from '#features/selections/schemas-admin.ts';
import { selectionTones } from '#features/selections/web/admin/selection-tones.ts';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconArchive, IconClipboardList, IconPencil } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { RowTitle, Table } from '#ui/data/table.tsx';
import type { Column } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus, IconRefresh } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import typography from '#ui/typography.module.css';

export function ProgramSection({ program }: { program: Program }) {
  const t = useTranslate();
  const [, setSearch] = useSearchParams();
  const { id, name, code, description, waves } = program;
  const archived = waves.filter(({ state }) => state === 'ARCHIVED');
  return (
    <section className={css.program} aria-labelledby={`program-${id}`}>
      <div className={css.head}>
        <div>
          <h2 id={`program-${id}`}>{t('selections-admin@program.heading', { name, code })}</h2>
          {description && <p className={css.help}>{description}</p>}
        </div>
        <ActionMenu
          label={t('common@row.actions', { name })}
          actions={[
            {
              text: t('selections-admin@wave.add'),
              icon: <IconPlus size={18} />,
              onPick: () => setSearch({ newWave: id }),
            },
            {
              text: t('selections-admin@program.edit'),
              icon: <IconPencil size={18} />,
              onPick: () => setSearch({ program: id }),
            },
          ]}
        />
      </div>
      {waves.length === 0 && (
        <EmptyState
          panel
          level={3}
          icon={IconClipboardList}
          title={t('selections-admin@wave.none')}
          action={
            <Button tone="outline" onClick={() => setSearch({ newWave: id })}>
              {t('selections-admin@wave.add')}
            </Button>
          }
        />
      )}
      {waves
        .filter(({ state }) => state === 'ACTIVE')
        .map((wave) => (
          <WaveSection key={wave.id} wave={wave} />
        ))}
      {archived.length > 0 && (
        <details className={css.archive}>
          <summary>{t('selections-admin@wave.archive', { count: archived.length })}</summary>
          {archived.map((wave) => (
            <WaveSection key={wave.id} wave={wave} />
          ))}
        </details>
      )}
    </section>
  );
}

function WaveSection({ wave }: { wave: WaveItem }) {
  const t = useTranslate();
  const { id, year, number, state, selections } = wave;
  const name = t('selections-admin@wave.name', { year, number });
  return (
    <section className={css.wave} aria-labelledby={`wave-${id}`}>
      <div className={css.waveHead}>
        <h3 id={`wave-${id}`}>
          {name}{' '}
          <span className={css.help}>
            {t('selections-admin@wave.selections', { count: selections.length })}
          </span>
        </h3>
        <div className={css.waveTools}>
          {state === 'ACTIVE' && (
            <LinkButton
              tone="outline"
              size="small"
              icon={<IconPlus size={18} />}
              to={`/administrator/selections/new?wave=${id}`}
            >
              {t('selections-admin@add')}
            </LinkButton>
          )}
          <WaveMenu wave={wave} name={name} />
        </div>
      </div>
      {selections.length > 0 ? (
        <Table caption={name} columns={columnsOf(t)} rows={selections} rowKey={(selection) => selection.id} />
      ) : (
        <p className={css.help}>{t('selections-admin@wave.empty')}</p>
      )}
    </section>
  );
}

function WaveMenu({ wave: { id, state, hasNumbers }, name }: { wave: WaveItem; name: string }) {
  const t = useTranslate();
  const [, setSearch] = useSearchParams();
  const isActive = state === 'ACTIVE';
  const move = useApiMutation(isActive ? archiveWave : restoreWave, {
    invalidates: [listPrograms],
    success: isActive ? t('selections-admin@wave.archived') : t('selections-admin@wave.restored'),
  });
  return (
    <ActionMenu
      label={t('common@row.actions', { name })}
      actions={[
        ...(isActive && !hasNumbers
          ? [
              {
                text: t('selections-admin@wave.edit'),
                icon: <IconPencil size={18} />,
                onPick: () => setSearch({ wave: id }),
              },
            ]
          : []),
        {
          text: isActive ? t('selections-admin@wave.toArchive') : t('selections-admin@wave.restore'),
          icon: isActive ? <IconArchive size={18} /> : <IconRefresh size={18} />,
          onPick: () => move.mutate({ params: { id } }),
        },
      ]}
    />
  );
}

/** The link opens the desk with the applications of the selection. */
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
          className={typography.link}
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

const columnsOf = (t: Translate): Column<SelectionListItem>[] => [
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
