import { useSearchParams } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { archiveWave, listPrograms, restoreWave } from '#features/selections/calls-admin.ts';
import type { WaveItem } from '#features/selections/schemas-admin.ts';
import { selectionColumns } from '#features/selections/web/admin/selection-columns.tsx';
import css from '#features/selections/web/admin/selections.module.css';
import { LinkButton } from '#ui/button.tsx';
import { IconArchive, IconPencil } from '#ui/cabinet/icons.ts';
import { Table } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus, IconRefresh } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

export function WaveSection({ wave }: { wave: WaveItem }) {
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
        <Table
          caption={name}
          columns={selectionColumns(t)}
          rows={selections}
          rowKey={(selection) => selection.id}
        />
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
