/** The authors of an application, their declarations, and the similarity of the text to others. */
import { similarPercent as similarityThreshold } from '#features/applications/constants.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import type { Translate } from '#kernel/translate.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AuthorsPanel({ order }: { order: ReadOrderOutput }) {
  const t = useTranslate();
  const { materials, declarations, aiUse, aiDetails, similarPercent } = order;
  const isSimilar = similarPercent !== null && similarPercent >= similarityThreshold;
  return (
    <Panel title={t('card@materials.authors')}>
      <div className={css.parts}>
        {isSimilar && (
          <Notice type="warning">{t('card@materials.similar', { percent: similarPercent })}</Notice>
        )}
        <Facts
          items={[
            { name: t('intake@columns.author'), value: materials.author },
            {
              name: t('card@materials.coauthors'),
              value:
                materials.coauthors
                  .map(({ name, share }) => t('card@materials.share', { name, share }))
                  .join('\n') || t('card@materials.noCoauthors'),
            },
            {
              name: t('card@materials.declarations'),
              value: declarations.length > 0 && (
                <ul className={css.lines}>
                  {declarations.map(({ field, label }) => (
                    <li key={field}>{label}</li>
                  ))}
                </ul>
              ),
              wide: true,
            },
            {
              name: t('applications@field.aiUse'),
              value: [aiUse, aiDetails].filter(Boolean).join('. '),
              wide: true,
            },
            {
              name: t('card@materials.similarity'),
              value: similarityText(t, similarPercent),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function similarityText(t: Translate, percent: number | null): string {
  if (percent === null) return t('card@materials.notCompared');
  return percent === 0
    ? t('card@materials.notSimilar', { percent: similarityThreshold })
    : t('card@percent', { percent });
}
