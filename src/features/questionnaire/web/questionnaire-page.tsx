/** The questionnaire as a whole: its state, its steps with remarks, the PDF, and who has opened it. */
import type { ReadQuestionnaireOutput } from '#features/questionnaire/schemas.ts';
import { OpeningsPanel } from '#features/questionnaire/web/openings-panel.tsx';
import { PdfLink } from '#features/questionnaire/web/pdf-link.tsx';
import { StatePanel } from '#features/questionnaire/web/state-panel.tsx';
import { StepList } from '#features/questionnaire/web/step-list.tsx';
import { useReadQuestionnaire } from '#features/questionnaire/web/use-questionnaire.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { PageBodySkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function QuestionnairePage() {
  const t = useTranslate();
  const overview = useReadQuestionnaire();
  return (
    <>
      <PageTitle
        title={t('questionnaire@web.questionnaire')}
        subtitle={t('questionnaire@web.about')}
        action={overview.data && overview.data.state !== 'EMPTY' && <PdfLink />}
      />
      <QueryView query={overview} skeleton={<PageBodySkeleton />}>
        {(loaded) => <Overview overview={loaded} />}
      </QueryView>
    </>
  );
}

function Overview({ overview }: { overview: ReadQuestionnaireOutput }) {
  const t = useTranslate();
  return (
    <SideBySide label={t('questionnaire@web.aside')} aside={<StatePanel overview={overview} />}>
      <StepList overview={overview} />
      <OpeningsPanel />
    </SideBySide>
  );
}

export { QuestionnairePage as Component };
