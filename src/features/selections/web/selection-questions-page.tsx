/** Extra questions of a selection: the draft and the published versions. */
import { useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readQuestions, readSelection } from '#features/selections/calls-admin.ts';
import { QuestionBuilder } from '#features/selections/web/admin/question-builder.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SelectionQuestionsPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: selection } = useApiQuery(readSelection, { params: { id } });
  const title = t('selections-admin@questions.title');
  return (
    <RecordPage
      query={useApiQuery(readQuestions, { params: { id } })}
      typeName={title}
      nameOf={() => title}
      listPath="/administrator/selections"
      skeleton={<TableSkeleton rows={6} />}
    >
      {(editor) => (
        <>
          <PageTitle
            title={title}
            subtitle={t('selections-admin@questions.sub')}
            breadcrumbs={[
              { text: t('selections-admin@title'), to: '/administrator/selections' },
              {
                text: selection?.name ?? t('selections-admin@selection'),
                to: `/administrator/selections/${id}`,
              },
              { text: title },
            ]}
          />
          <QuestionBuilder key={id} editor={editor} />
        </>
      )}
    </RecordPage>
  );
}

export { SelectionQuestionsPage as Component };
