/** Names the text that will be sent, or warns that it is missing. A new version is uploaded on the page of the scenario. */
import { OpenTextButton } from '#features/applications/web/open-text-button.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/applications/web/applications.module.css';

export function TextNotice({ application: { id, scenarioId, text } }: Pick<StepProps, 'application'>) {
  const t = useTranslate();
  if (scenarioId === null) return null;
  const actions = (
    <div className={css.actions}>
      {text && <OpenTextButton scenarioId={scenarioId} />}
      <LinkButton to={`/profile/scenarios/${scenarioId}?application=${id}`} tone="outline" size="small">
        {t('applications@web.scenario.openCard')}
      </LinkButton>
    </div>
  );
  return (
    <div id="text" tabIndex={-1}>
      {text ? (
        <Notice type="note" action={actions}>
          {t('applications@web.scenario.text', { number: text.number, pages: text.pages })}
        </Notice>
      ) : (
        <Notice type="warning" title={t('applications@web.scenario.textNeeded')} action={actions}>
          {t('applications@web.scenario.textNeededHelp')}
        </Notice>
      )}
    </div>
  );
}
