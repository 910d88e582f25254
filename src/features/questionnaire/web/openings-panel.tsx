/** Shows the author who at the fund has opened the questionnaire or one of its files, when and why. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listOpenings } from '#features/questionnaire/calls.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/questionnaire.module.css';

export function OpeningsPanel() {
  const t = useTranslate();
  const query = useApiQuery(listOpenings);
  return (
    <Panel title={t('questionnaire@web.openings.title')}>
      <QueryView
        query={query}
        skeleton={<TextSkeleton lines={2} />}
        isEmpty={(openings) => openings.length === 0}
        empty={<p className={typography.meta}>{t('questionnaire@web.openings.none')}</p>}
      >
        {(openings) => (
          <ul className={css.openings}>
            {openings.map(({ id, what, fileName, reason, position, openedAt }) => (
              <li key={id}>
                <p>
                  {what === 'FILE'
                    ? t('questionnaire@web.openings.file', { name: fileName ?? '' })
                    : t('questionnaire@web.openings.whole')}
                </p>
                <p className={typography.meta}>
                  {position}, {formatDateTime(openedAt)}
                </p>
                <p className={css.reason}>{t('questionnaire@web.openings.reason', { reason })}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
