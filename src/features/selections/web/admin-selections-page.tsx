/** Programmes with their waves and selections (product §15). */
import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listPrograms } from '#features/selections/calls-admin.ts';
import type { Program } from '#features/selections/schemas-admin.ts';
import { ProgramDialog } from '#features/selections/web/admin/program-dialog.tsx';
import { ProgramSection } from '#features/selections/web/admin/program-section.tsx';
import { WaveDialog } from '#features/selections/web/admin/wave-dialog.tsx';
import css from '#features/selections/web/admin/selections.module.css';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconClipboardList } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { ListView } from '#ui/data/list-view.tsx';
import { useFrozenValue } from '#ui/form/use-frozen-value.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCalendar, IconPlus } from '#ui/icons.tsx';

const newProgram = 'new';

export function AdminSelectionsPage() {
  const t = useTranslate();
  const [, setSearch] = useSearchParams();
  const query = useApiQuery(listPrograms);
  const programs = useFrozenValue(query.data);
  const addProgram = (
    <Button tone="outline" icon={<IconPlus />} onClick={() => setSearch({ program: newProgram })}>
      {t('selections-admin@program.add')}
    </Button>
  );
  return (
    <>
      <PageTitle
        title={t('selections-admin@title')}
        subtitle={t('selections-admin@sub')}
        action={
          <div className={css.tools}>
            <LinkButton tone="ghost" icon={<IconCalendar />} to="/administrator/selections/calendar">
              {t('selections-admin@calendar.title')}
            </LinkButton>
            {addProgram}
          </div>
        }
      />
      <ListView
        query={query}
        empty={{
          panel: true,
          icon: IconClipboardList,
          title: t('selections-admin@empty'),
          help: t('selections-admin@emptyHelp'),
          action: addProgram,
        }}
      >
        {(list) => (
          <div className={css.programs}>
            {list.map((one) => (
              <ProgramSection key={one.id} program={one} />
            ))}
          </div>
        )}
      </ListView>
      <OpenedDialog programs={programs ?? []} />
    </>
  );
}

export { AdminSelectionsPage as Component };

/** The URL names the dialog: `?program=`, `?wave=`, `?newWave=` with the programme. */
function OpenedDialog({ programs }: { programs: readonly Program[] }) {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  const [programId, waveId, parentId] = ['program', 'wave', 'newWave'].map((name) => search.get(name));
  if (programId) {
    const program = programs.find(({ id }) => id === programId);
    if (!program && programId !== newProgram) return null;
    return <ProgramDialog key={programId} program={program} onClose={close} />;
  }
  const parent = programs.find(
    ({ id, waves }) => id === parentId || waves.some((wave) => wave.id === waveId),
  );
  if (!parent) return null;
  const wave = parent.waves.find(({ id }) => id === waveId);
  return <WaveDialog key={waveId ?? parentId} program={parent} wave={wave} onClose={close} />;
}
