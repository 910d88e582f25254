/** One piece of news at the desk. */
import { useParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { readDeskNews } from '#features/news/contract-desk.ts';
import { NewsEditor } from '#features/news/web/news-desk/news-editor.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';

export function Page() {
  const text = useText();
  const { settings } = useGround();
  const { id = '' } = useParams();
  const asked = useAsked(readDeskNews, { params: { id } });
  if (asked.isPending) return <TableSkeleton rows={8} />;
  if (asked.isLoadingError)
    return asked.error instanceof ApiError && asked.error.status === 404 ? (
      <NoSuchNews />
    ) : (
      <>
        <title>{`${text('news-desk@title')} — ${settings.productName}`}</title>
        <PageTitle title={text('news-desk@title')} />
        <ErrorBlock onRetry={asked.refetch} />
      </>
    );
  return (
    <>
      <title>{`${asked.data.form.name} — ${settings.productName}`}</title>
      <NewsEditor key={id} item={asked.data} />
    </>
  );
}

function NoSuchNews() {
  const text = useText();
  const { settings } = useGround();
  const title = text('news-desk@notFound');
  return (
    <>
      <title>{`${title} — ${settings.productName}`}</title>
      <PageTitle
        title={title}
        crumbs={[{ text: text('news-desk@title'), to: '/administrator/news' }, { text: title }]}
      />
      <EmptyState
        panel
        icon={IconNews}
        title={text('news-desk@notFoundHelp')}
        action={
          <LinkButton tone="outline" to="/administrator/news">
            {text('news-desk@toList')}
          </LinkButton>
        }
      />
    </>
  );
}
