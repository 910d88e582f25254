import { useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readSelection } from '#features/selections/calls-admin.ts';
import { SelectionEditor } from '#features/selections/web/admin/selection-editor.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SelectionEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readSelection, { params: { id } })}
      typeName={t('selections-admin@title')}
      nameOf={({ name }) => name}
      listPath="/administrator/selections"
      skeleton={<TableSkeleton rows={8} />}
      isEditor
    >
      {(item) => <SelectionEditor key={id} item={item} wave={{ program: item.programName, ...item.wave }} />}
    </RecordPage>
  );
}

export { SelectionEditPage as Component };
