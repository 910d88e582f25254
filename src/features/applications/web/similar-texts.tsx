import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** Only a warning: similar texts never block an application (product §5). */
export function SimilarTexts({ similar }: Pick<ReadApplicationOutput, 'similar'>) {
  const t = useTranslate();
  if (similar.length === 0) return null;
  return (
    <Notice type="warning" title={t('applications@web.scenario.similarTitle')}>
      {similar.map(({ percent, scenarioName }, index) => (
        <p key={index}>
          {scenarioName === null
            ? t('applications@web.scenario.similarOther', { percent })
            : t('applications@web.scenario.similarOwn', { name: scenarioName, percent })}
        </p>
      ))}
      <p>{t('applications@web.scenario.similarHelp')}</p>
    </Notice>
  );
}
