import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { hrefOfFile } from '#features/applications/web/application-files.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { FileList } from '#ui/form/file-list.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function AppealPanel({ application: { appeal } }: { application: ReadApplicationOutput }) {
  const t = useTranslate();
  if (!appeal) return null;
  const { ground, text, createdAt, outcome, answer, files } = appeal;
  return (
    <Panel title={t('applications@web.appeal.title')}>
      <div className={css.state}>
        <p className={typography.label}>{t(`applications@web.appeal.grounds.${ground}`)}</p>
        <p className={css.value}>{text}</p>
        {files.length > 0 && (
          <FileList files={files} hrefOf={hrefOfFile} label={t('applications@web.appeal.files')} />
        )}
        <p className={typography.meta}>
          {t('applications@web.appeal.sentAt', { at: formatDateTime(createdAt) })}
        </p>
        {outcome ? (
          <StatusDot tone={outcome === 'GRANTED' ? 'success' : 'error'}>
            {t(`applications@web.appeal.outcome.${outcome}`)}
          </StatusDot>
        ) : (
          <p>{t('applications@web.appeal.waiting')}</p>
        )}
        {answer && <p className={css.value}>{answer}</p>}
      </div>
    </Panel>
  );
}
