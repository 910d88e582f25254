import { useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readAdminNews } from '#features/news/calls-admin.ts';
import { NewsEditor } from '#features/news/web/admin/news-editor.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function NewsEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readAdminNews, { params: { id } })}
      typeName={t('news-admin@title')}
      nameOf={({ form }) => form.name}
      listPath="/administrator/news"
      skeleton={<TableSkeleton rows={8} />}
      isEditor
    >
      {(item) => <NewsEditor key={id} item={item} />}
    </RecordPage>
  );
}

export { NewsEditPage as Component };
