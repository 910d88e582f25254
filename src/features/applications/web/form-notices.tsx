/** Notices above the open step: a closed selection, and the remarks of the working group. */
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { useFieldLabel } from '#features/applications/web/field-label.ts';
import { stepPath } from '#features/applications/web/step-names.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

interface FormNoticesProps {
  application: ReadApplicationOutput;
  step: ApplicationStep;
}

export function FormNotices({ application, step }: FormNoticesProps) {
  const t = useTranslate();
  const { status, publicStatus, actions, fixUntil } = application;
  if (!actions.includes('edit'))
    return (
      <Notice type="error" title={publicStatus}>
        {t('applications@web.closed.unsaved')}
      </Notice>
    );
  if (status === 'DRAFT') return <DraftNotice application={application} />;
  return (
    <>
      <Notice type="note">
        {t('applications@web.fixOnly', { day: fixUntil ? formatDay(fixUntil) : '' })}
      </Notice>
      <Remarks application={application} steps={[step]} />
    </>
  );
}

/** Shown after the deadline, and when the author has taken back a submitted application. */
function DraftNotice({ application: { number, actions, deadline } }: Pick<FormNoticesProps, 'application'>) {
  const t = useTranslate();
  const at = formatDateTime(deadline);
  if (!actions.includes('submit'))
    return (
      <Notice type="warning" title={t('applications@web.closed.title', { at })}>
        {t('applications@web.closed.text')}
      </Notice>
    );
  return number === null ? null : <Notice type="warning">{t('applications@web.takenBack', { at })}</Notice>;
}

interface RemarksProps {
  application: ReadApplicationOutput;
  steps: readonly ApplicationStep[];
}

/** Each remark links to its field. */
export function Remarks({ application, steps }: RemarksProps) {
  const t = useTranslate();
  const labelOf = useFieldLabel(application);
  const remarks = steps.flatMap((step) =>
    application.steps[step].remarks.map((remark) => ({ ...remark, step })),
  );
  if (remarks.length === 0) return null;
  return (
    <Notice type="warning" title={t('applications@web.remarks.title', { count: remarks.length })}>
      <ul>
        {remarks.map(({ step, field, text }) => (
          <li key={field + text}>
            <Link to={stepPath(application.id, step, field)} preventScrollReset className={typography.link}>
              {labelOf(field)}
            </Link>
            : {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
