/** Names and contacts found in what an expert reads (the blind package). */
import { useApiQuery } from '#api/use-api-query.ts';
import type { ExpertPreview } from '#features/applications/schemas-preview.ts';
import { readBlindOrder } from '#features/intake/calls.ts';
import css from '#features/intake/web/card/card.module.css';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function BlindFindings({ id }: { id: string }) {
  return (
    <QueryView query={useApiQuery(readBlindOrder, { params: { id } })} skeleton={<TextSkeleton lines={2} />}>
      {(blind) => <Findings blind={blind} />}
    </QueryView>
  );
}

function Findings({ blind: { text, fields, clean, code } }: { blind: ExpertPreview }) {
  const t = useTranslate();
  const markedFields = fields.filter(({ marks }) => marks.length > 0);
  return (
    <div className={css.parts}>
      <p className={css.help}>
        {[t('card@blind.code', { code }), ...(text?.titlePageCut ? [t('card@blind.titleCut')] : [])].join(
          ' · ',
        )}
      </p>
      {text && !text.searchable && <Notice type="warning">{t('card@blind.scan')}</Notice>}
      {clean ? (
        <Notice type="success">{t('card@blind.clean')}</Notice>
      ) : (
        <Notice type="warning" title={t('card@blind.found')}>
          <ul className={css.lines}>
            {markedFields.map(({ field, label, value, marks }) => (
              <li key={field}>
                {t('card@blind.inField', {
                  field: label,
                  words: marks.map(({ start, end }) => value.slice(start, end)).join(', '),
                })}
              </li>
            ))}
            {text?.found.map(({ kind, page, sample }, index) => (
              <li key={index}>{t(`card@blind.inText.${kind}`, { page, sample })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
