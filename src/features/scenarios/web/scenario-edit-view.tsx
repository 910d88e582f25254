import { useApiQuery } from '#api/use-api-query.ts';
import { readScenario } from '#features/scenarios/calls.ts';
import { EditorSkeleton } from '#features/scenarios/web/editor-skeleton.tsx';
import { ScenarioEditor } from '#features/scenarios/web/scenario-editor.tsx';
import type { EditorSlots } from '#features/scenarios/web/scenario-editor.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface ScenarioEditViewProps extends EditorSlots {
  id: string;
}

export function ScenarioEditView({ id, ...slots }: ScenarioEditViewProps) {
  const t = useTranslate();
  return (
    <RecordPage
      query={useApiQuery(readScenario, { params: { id } })}
      typeName={t('scenarios@web.title')}
      nameOf={({ name }) => name || t('scenarios@web.title')}
      listPath="/profile/scenarios"
      skeleton={<EditorSkeleton />}
      isEditor
    >
      {(scenario) => <ScenarioEditor key={id} scenario={scenario} {...slots} />}
    </RecordPage>
  );
}
