/** Landing page of an author: phone confirmation and open tasks (co-author invitations, questionnaire, applications). */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { MinorNotice } from '#app/web/pages/minor-notice.tsx';
import { ApplicationsTask, useApplicationsTask } from '#features/applications/web/applications-task.tsx';
import { CoauthorshipTask, useCoauthorshipTask } from '#features/coauthors/web/coauthorship-task.tsx';
import { PhonePanel } from '#features/phone/web/phone-panel.tsx';
import { AuthorProfileView } from '#features/profile/web/author-view.tsx';
import { QuestionnaireTask, useQuestionnaireTask } from '#features/questionnaire/web/questionnaire-task.tsx';
import { adultsBornBy } from '#kernel/calendar.ts';

export function AuthorProfilePage() {
  const isAdult = useIsAdult();
  const viewer = useViewer();
  const questionnaire = useQuestionnaireTask(isAdult);
  const applications = useApplicationsTask(isAdult);
  const coauthorships = useCoauthorshipTask();
  return (
    <AuthorProfileView
      phone={<PhonePanel />}
      task={
        <>
          {!isAdult && <MinorNotice birthday={viewer!.birthday!} />}
          {coauthorships.data && <CoauthorshipTask coauthorships={coauthorships.data} />}
          {applications.data && <ApplicationsTask applications={applications.data} />}
          {questionnaire.data && <QuestionnaireTask questionnaire={questionnaire.data} />}
        </>
      }
      isTaskLoading={questionnaire.isLoading || applications.isLoading || coauthorships.isLoading}
    />
  );
}

/** Minors have neither a questionnaire nor applications (spec §2). */
function useIsAdult(): boolean {
  const viewer = useViewer();
  const [latestBirthday] = useState(() => adultsBornBy(new Date()));
  return viewer?.birthday == null || viewer.birthday <= latestBirthday;
}

export { AuthorProfilePage as Component };
