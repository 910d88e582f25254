/** A programme with its waves. Archived waves are collapsed. */
import { useSearchParams } from '#router/hooks.ts';
import type { Program } from '#features/selections/schemas-admin.ts';
import css from '#features/selections/web/admin/selections.module.css';
import { WaveSection } from '#features/selections/web/admin/wave-section.tsx';
import { Button } from '#ui/button.tsx';
import { IconClipboardList, IconPencil } from '#ui/cabinet/icons.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';

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
