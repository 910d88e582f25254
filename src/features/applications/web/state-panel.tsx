/** The status of an application with its day, times and actions. */
import { pathOf } from '#api/endpoint.ts';
import { readReceipt } from '#features/applications/calls.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { dueText } from '#features/applications/web/due-text.ts';
import { OwnActions } from '#features/applications/web/own-actions.tsx';
import { PublicStatusDot } from '#features/applications/web/public-status-dot.tsx';
import { stepPath } from '#features/applications/web/step-names.ts';
import { applicationSteps } from '#features/applications/application-fields.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import '#ui/progress.css';
import css from '#features/applications/web/applications.module.css';

interface ApplicationProps {
  application: ReadApplicationOutput;
}

export function StatePanel({ application }: ApplicationProps) {
  const { id, number, status, submittedAt, day } = application;
  const t = useTranslate();
  // The status label of a returned application already names the day.
  const due = status === 'NEED_FIX' ? null : dueText(application, t);
  return (
    <Panel>
      <div className={css.state}>
        <PublicStatusDot application={application} />
        {day && <DayProgress {...day} />}
        <SubmissionTimes application={application} />
        {due && <p className={typography.meta}>{due}</p>}
        <FixLink application={application} />
        {number !== null && submittedAt !== null && (
          <LinkButton
            href={pathOf(readReceipt, { id })}
            target="_blank"
            tone="outline"
            icon={<IconDownload size={18} />}
            wide
          >
            {t('applications@web.receipt')}
          </LinkButton>
        )}
        <OwnActions application={application} />
        <LinkButton to={`/chat?new=ORDER&subject=${id}`} tone="outline" wide>
          {t('applications@web.ask')}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** The status label of a submitted application already names the time of the first submission. */
function SubmissionTimes({ application: { status, submittedAt, resubmittedAt } }: ApplicationProps) {
  const t = useTranslate();
  return (
    <>
      {submittedAt && status !== 'SUBMITTED' && (
        <p className={typography.meta}>
          {t('applications@web.submittedAt', { at: formatDateTime(submittedAt) })}
        </p>
      )}
      {resubmittedAt && (
        <p className={typography.meta}>
          {t('applications@web.resubmittedAt', { at: formatDateTime(resubmittedAt) })}
        </p>
      )}
    </>
  );
}

function DayProgress({ day, of }: { day: number; of: number }) {
  const t = useTranslate();
  return (
    <progress
      className={css.progress}
      max={of}
      value={Math.min(day, of)}
      aria-label={t('applications@web.day', { day, of })}
    />
  );
}

function FixLink({ application: { id, status, actions, steps } }: ApplicationProps) {
  const t = useTranslate();
  if (status !== 'NEED_FIX' || !actions.includes('edit')) return null;
  const stepToFix = applicationSteps.find((step) => steps[step].state === 'FIX');
  return (
    <LinkButton to={stepPath(id, stepToFix ?? 'sign')} wide>
      {t('applications@web.action.fix')}
    </LinkButton>
  );
}
