import { useParams } from '#router/hooks.ts';
import { ApiError } from '#api/envelope.ts';
import { useAppContext } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { readAdminNews } from '#features/news/contract-admin.ts';
import { NewsEditor } from '#features/news/web/news-desk/news-editor.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconNews } from '#ui/icons.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';

export function NewsEditPage() {
  const t = useTranslate();
  const { settings } = useAppContext();
  const { id = '' } = useParams();
  const query = useApiQuery(readAdminNews, { params: { id } });
  if (query.isPending) return <TableSkeleton rows={8} />;
  if (query.isLoadingError)
    return query.error instanceof ApiError && query.error.status === 404 ? (
      <NoSuchNews />
    ) : (
      <>
        <title>{`${t('news-desk@title')} — ${settings.productName}`}</title>
        <PageTitle title={t('news-desk@title')} />
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

export { NewsEditPage as Component };

function NoSuchNews() {
  const t = useTranslate();
  const { settings } = useAppContext();
  const title = t('news-desk@notFound');
  return (
    <>
      <title>{`${title} — ${settings.productName}`}</title>
      <PageTitle
        title={title}
        breadcrumbs={[{ text: t('news-desk@title'), to: '/administrator/news' }, { text: title }]}
      />
      <EmptyState
        panel
        icon={IconNews}
        title={t('news-desk@notFoundHelp')}
        action={
          <LinkButton tone="outline" to="/administrator/news">
            {t('news-desk@toList')}
          </LinkButton>
        }
      />
    </>
  );
}
