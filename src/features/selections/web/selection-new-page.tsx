import { useSearchParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listPrograms } from '#features/selections/calls-admin.ts';
import { SelectionEditor } from '#features/selections/web/admin/selection-editor.tsx';
import { LinkButton } from '#ui/button.tsx';
import { IconClipboardList } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** The URL names the wave. */
export function SelectionNewPage() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const query = useApiQuery(listPrograms);
  const waves = query.data?.flatMap((program) =>
    program.waves.map((wave) => ({ program: program.name, ...wave })),
  );
  const wave = waves?.find(({ id }) => id === search.get('wave'));
  return (
    <RecordPage
      query={query}
      typeName={t('selections-admin@newTitle')}
      listPath="/administrator/selections"
      skeleton={<TableSkeleton rows={8} />}
      isEditor
    >
      {() =>
        wave ? (
          <SelectionEditor wave={wave} />
        ) : (
          <NoWave isUnknown={waves !== undefined && waves.length > 0} />
        )
      }
    </RecordPage>
  );
}

function NoWave({ isUnknown }: { isUnknown: boolean }) {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('selections-admin@newTitle')} />
      <EmptyState
        panel
        icon={IconClipboardList}
        title={isUnknown ? t('selections-admin@unknownWave') : t('selections-admin@noWave')}
        help={isUnknown ? t('selections-admin@unknownWaveHelp') : t('selections-admin@noWaveHelp')}
        action={<LinkButton to="/administrator/selections">{t('selections-admin@title')}</LinkButton>}
      />
    </>
  );
}

export { SelectionNewPage as Component };
