/** An application that is in progress or closed: its status, what happens next, its history and the actions of the author. */
import { Suspense } from 'react';
import { applicationSteps } from '#features/applications/application-fields.ts';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { AppealPanel } from '#features/applications/web/appeal-panel.tsx';
import { ComingQuestionsPanel } from '#features/applications/web/coming-questions-panel.tsx';
import { ConclusionPanel } from '#features/applications/web/conclusion-panel.tsx';
import { Remarks } from '#features/applications/web/form-notices.tsx';
import { lateQuestions } from '#features/applications/web/late-questions.ts';
import { nextSteps } from '#features/applications/web/next-steps.ts';
import { SentNotice } from '#features/applications/web/sent-notice.tsx';
import { StatePanel } from '#features/applications/web/state-panel.tsx';
import { TimelinePanel } from '#features/applications/web/timeline-panel.tsx';
import { ViewSkeleton } from '#features/applications/web/view-skeleton.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/applications/web/applications.module.css';
import { useApiQuery } from '#api/use-api-query.ts';
import { previewForOfficer } from '#features/applications/calls.ts';
import { OfficerPreviewView } from '#features/applications/web/officer-preview.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Loaded on demand, because forms are large. */
const LateAnswersPanel = lazyPart(
  () => import('#features/applications/web/late-answers-panel.tsx'),
  'LateAnswersPanel',
);

export function StatusView({ application, slots }: StepProps) {
  const t = useTranslate();
  const { id, status, submittedAt } = application;
  return (
    <SideBySide label={t('applications@web.aside')} aside={<StatePanel application={application} />}>
      <div className={css.parts}>
        <SentNotice application={application} />
        <Panel title={t('applications@web.nextTitle')}>
          {nextSteps(application).map((key) => (
            <p key={key}>{t(key)}</p>
          ))}
        </Panel>
        {status === 'NEED_FIX' && <Remarks application={application} steps={applicationSteps} />}
        <ComingQuestionsPanel application={application} />
        {lateQuestions(application).length > 0 && (
          <Suspense fallback={<ViewSkeleton />}>
            <LateAnswersPanel application={application} />
          </Suspense>
        )}
        <ConclusionPanel application={application} />
        <AppealPanel application={application} />
        {slots.messages(id)}
        <TimelinePanel id={id} />
        {application.signed && slots.signed(application.signed)}
        {submittedAt !== null && <SubmittedPanel id={id} />}
      </div>
    </SideBySide>
  );
}

function SubmittedPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useApiQuery(previewForOfficer, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={6} />}>
      {(preview) => <OfficerPreviewView title={t('applications@web.submitted')} preview={preview} />}
    </QueryView>
  );
}
