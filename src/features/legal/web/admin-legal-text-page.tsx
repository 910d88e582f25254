import { useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readLegalEditor } from '#features/legal/calls-admin.ts';
import { LegalTextEditor } from '#features/legal/web/admin/legal-text-editor.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AdminLegalTextPage() {
  const t = useTranslate();
  const { code = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readLegalEditor, { params: { code } })}
      typeName={t('legal-admin@title')}
      nameOf={({ form }) => form.title}
      listPath="/administrator/legal"
      skeleton={<TableSkeleton rows={8} />}
      isEditor
    >
      {(item) => <LegalTextEditor key={code} item={item} />}
    </RecordPage>
  );
}

export { AdminLegalTextPage as Component };
