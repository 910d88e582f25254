/** Step 5: the author's questionnaire, which all applications share. */
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { translateOr } from '#kernel/translate.ts';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function QuestionnaireStep({ application: { id, questionnaire, steps } }: StepProps) {
  const t = useTranslate();
  const { state, signed } = questionnaire;
  const [missing] = steps.questionnaire.missing;
  const isAccepted = signed && !missing;
  return (
    <>
      <div id="questionnaire" tabIndex={-1}>
        <Panel
          title={t('applications@web.questionnaire.title')}
          action={
            <StatusDot tone={isAccepted ? 'success' : 'warning'}>
              {translateOr(t, `questionnaire@state.${state}`, state)}
            </StatusDot>
          }
        >
          <div className={css.parts}>
            <p>{t('applications@web.questionnaire.about')}</p>
            <Notice type={isAccepted ? 'success' : 'warning'}>
              {(signed || state === 'READY') && missing
                ? missing.message
                : t(`applications@web.questionnaire.${noticeOf(questionnaire)}`)}
            </Notice>
            {!isAccepted && <p className={typography.meta}>{t('applications@web.questionnaire.back')}</p>}
            <div>
              <LinkButton to={`/questionnaire?application=${id}`} tone="outline">
                {t('applications@web.questionnaire.open')}
              </LinkButton>
            </div>
          </div>
        </Panel>
      </div>
      <StepBar id={id} step="questionnaire" />
    </>
  );
}

function noticeOf({ state, signed }: StepProps['application']['questionnaire']) {
  if (signed) return 'signed';
  return state === 'OUTDATED' ? 'outdated' : 'notSigned';
}
