/** Editor page of one of the author's scenarios. */
import { useParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { readScenario } from '#features/scenarios/contract.ts';
import { EditorSkeleton } from '#features/scenarios/web/editor-skeleton.tsx';
import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconFileText } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';

export function Page() {
  const text = useText();
  const { settings } = useGround();
  const { id = '' } = useParams();
  const query = useAsked(readScenario, { params: { id } });
  if (query.isPending) return <EditorSkeleton />;
  if (query.isLoadingError)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <NoSuchScenario />
    ) : (
      <>
        <PageTitle title={text('scenarios@web.title')} />
        <ErrorBlock onRetry={query.refetch} />
      </>
    );
  return (
    <>
      <title>{`${query.data.name || text('scenarios@web.title')} — ${settings.productName}`}</title>
      <ScenarioEditor key={id} scenario={query.data} />
    </>
  );
}

function NoSuchScenario() {
  const text = useText();
  return (
    <>
      <PageTitle title={text('scenarios@web.title')} />
      <EmptyState
        panel
        icon={IconFileText}
        title={text('scenarios@web.notFound')}
        help={text('scenarios@web.notFoundHelp')}
        action={
          <LinkButton tone="outline" to="/profile/scenarios">
            {text('scenarios@web.toList')}
          </LinkButton>
        }
      />
    </>
  );
}
