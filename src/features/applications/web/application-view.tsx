/** One application: the form while it may be changed, else its status. */
import { Suspense, useState } from 'react';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { stepOf } from '#features/applications/web/step-names.ts';
import type { Slots, StepProps } from '#features/applications/web/step-props.ts';
import { useReadApplication } from '#features/applications/web/use-application.ts';
import { ViewSkeleton } from '#features/applications/web/view-skeleton.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { pageForms, useHasUnsaved } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Loaded on demand: an application needs only one of them. */
const ApplicationForm = lazyPart(
  () => import('#features/applications/web/application-form.tsx'),
  'ApplicationForm',
);
const StatusView = lazyPart(() => import('#features/applications/web/status-view.tsx'), 'StatusView');

interface ApplicationViewProps {
  id: string;
  slots: Slots;
}

export function ApplicationView({ id, slots }: ApplicationViewProps) {
  const t = useTranslate();
  const query = useReadApplication(id);
  return (
    <RecordPage
      query={query}
      typeName={t('applications@web.application')}
      nameOf={(application) => titleOf(application, t)}
      listPath="/request"
      isEditor
    >
      {(application) => <LoadedApplication application={application} slots={slots} />}
    </RecordPage>
  );
}

function titleOf({ number, status }: ReadApplicationOutput, t: Translate): string {
  if (number !== null) return t('applications@web.numbered', { number });
  return t(status === 'EXPIRED' ? 'applications@web.unsent' : 'applications@web.draft');
}

const subtitleOf = (
  { status, programName, categoryName, deadline }: ReadApplicationOutput,
  t: Translate,
): string =>
  t(status === 'DRAFT' ? 'applications@web.subUntil' : 'applications@web.sub', {
    program: programName,
    category: categoryName,
    at: formatDateTime(deadline),
  });

function LoadedApplication({ application, slots }: StepProps) {
  const t = useTranslate();
  const title = titleOf(application, t);
  const isEditing = useIsEditing(application);
  return (
    <>
      <PageTitle
        title={title}
        subtitle={subtitleOf(application, t)}
        breadcrumbs={[{ text: t('applications@web.title'), to: '/request' }, { text: title }]}
      />
      <Suspense fallback={<ViewSkeleton />}>
        {isEditing ? (
          <ApplicationForm application={application} slots={slots} />
        ) : (
          <StatusView application={application} slots={slots} />
        )}
      </Suspense>
    </>
  );
}

/** Keeps the form while it has unsaved input, even when the application has been closed meanwhile. */
function useIsEditing({ status, actions }: ReadApplicationOutput): boolean {
  const [search] = useSearchParams();
  const hasUnsaved = useHasUnsaved(pageForms);
  const hasStep = stepOf(search.get('step')) !== undefined;
  const mayEdit = actions.includes('edit') && (status === 'DRAFT' || hasStep);
  const [wasEditing, setWasEditing] = useState(mayEdit);
  const isEditing = mayEdit || (wasEditing && hasUnsaved);
  if (isEditing !== wasEditing) setWasEditing(isEditing);
  return isEditing;
}
