/** Editor page of one of the author's scenarios. */
import { useParams } from '#router/hooks.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readScenario } from '#features/scenarios/calls.ts';
import { EditorSkeleton } from '#features/scenarios/web/editor-skeleton.tsx';
import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function ScenarioEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useApiQuery(readScenario, { params: { id } })}
      typeName={t('scenarios@web.title')}
      nameOf={({ name }) => name || t('scenarios@web.title')}
      listPath="/profile/scenarios"
      skeleton={<EditorSkeleton />}
      isEditor
    >
      {(scenario) => <ScenarioEditor key={id} scenario={scenario} />}
    </RecordPage>
  );
}

export { ScenarioEditPage as Component };
