/** Editor page of one of the author's scenarios. */
import { useParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { readScenario } from '#features/scenarios/contract.ts';
import { EditorSkeleton } from '#features/scenarios/web/editor-skeleton.tsx';
import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';

export function ScenarioEditPage() {
  const t = useTranslate();
  const { settings } = useAppContext();
  const { id = '' } = useParams();
  const query = useApiQuery(readScenario, { params: { id } });
  if (query.isPending) return <EditorSkeleton />;
  if (query.isLoadingError)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <NoSuchScenario />
    ) : (
      <>
        <PageTitle title={t('scenarios@web.title')} />
        <ErrorBlock onRetry={query.refetch} />
      </>
    );
  return (
    <>
      <title>{`${query.data.name || t('scenarios@web.title')} — ${settings.productName}`}</title>
      <ScenarioEditor key={id} scenario={query.data} />
    </>
  );
}

export { ScenarioEditPage as Component };

function NoSuchScenario() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('scenarios@web.title')} />
      <EmptyState
        panel
        icon={IconFileText}
        title={t('scenarios@web.notFound')}
        help={t('scenarios@web.notFoundHelp')}
        action={
          <LinkButton tone="outline" to="/profile/scenarios">
            {t('scenarios@web.toList')}
          </LinkButton>
        }
      />
    </>
  );
}
