/** Notice on the overview page while an application waits for its author. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listApplications } from '#features/applications/calls.ts';
import type { ListApplicationsOutput } from '#features/applications/schemas.ts';
import { applicationPath } from '#features/applications/web/step-names.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const maxItems = 20;

/** A minor has no applications, so nothing is fetched. */
export const useApplicationsTask = (isAdult: boolean) =>
  useApiQuery(listApplications, { input: { limit: maxItems, offset: 0 }, enabled: isAdult });

/** An application with remarks takes precedence over a draft. */
export function ApplicationsTask({ applications: { items } }: { applications: ListApplicationsOutput }) {
  const t = useTranslate();
  const returned = items.find(({ status, actions }) => status === 'NEED_FIX' && actions.includes('edit'));
  const application =
    returned ?? items.find(({ actions, status }) => status === 'DRAFT' && actions.includes('submit'));
  if (!application) return null;
  const { id, number, fixUntil, categoryName, deadline } = application;
  return (
    <Notice
      type={returned ? 'warning' : 'note'}
      action={
        <LinkButton to={applicationPath(id)} tone="outline" size="small">
          {t('applications@web.task.open')}
        </LinkButton>
      }
    >
      {returned
        ? t('applications@web.task.fix', { number: number ?? '', day: fixUntil ? formatDay(fixUntil) : '' })
        : t('applications@web.task.draft', { category: categoryName, at: formatDateTime(deadline) })}
    </Notice>
  );
}
