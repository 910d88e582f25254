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
  const query = useAsked(readDeskNews, { params: { id } });
  if (query.isPending) return <TableSkeleton rows={8} />;
  if (query.isLoadingError)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <NoSuchNews />
    ) : (
      <>
        <title>{`${text('news-desk@title')} — ${settings.productName}`}</title>
        <PageTitle title={text('news-desk@title')} />
        <ErrorBlock onRetry={query.refetch} />
      </>
    );
  return (
    <>
      <title>{`${query.data.form.name} — ${settings.productName}`}</title>
      <NewsEditor key={id} item={query.data} />
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
