/** Announces the questions that a submitted application has to answer after the deadline. */
import { useState } from 'react';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { comingQuestions } from '#features/applications/web/late-questions.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function ComingQuestionsPanel({ application }: { application: ReadApplicationOutput }) {
  const t = useTranslate();
  const [now] = useState(() => new Date());
  const questions = comingQuestions(application);
  // After the deadline, questions that are still closed stay closed.
  if (questions.length === 0 || new Date(application.deadline) <= now) return null;
  return (
    <Panel title={t('applications@web.late.title')}>
      <p>{t('applications@web.late.coming', { at: formatDateTime(application.deadline) })}</p>
      <ul className={css.found}>
        {questions.map(({ key, label, editableUntil }) => (
          <li key={key}>
            {label}
            {editableUntil !== null && (
              <p className={typography.meta}>
                {t('applications@web.materials.until', { day: formatDay(editableUntil) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
