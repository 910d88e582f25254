/** The state of the questionnaire, what it means, and the next action. */
import { steps } from '#features/questionnaire/constants.ts';
import type { ReadQuestionnaireOutput } from '#features/questionnaire/schemas.ts';
import { questionnaireTones } from '#features/questionnaire/web/questionnaire-tones.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import type { QuestionnairePaths } from '#features/questionnaire/web/use-paths.ts';
import type { PagePath } from '#kernel/page-path.ts';
import type { TextKey } from '#kernel/translate.ts';
import { LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import '#ui/progress.css';
import css from '#features/questionnaire/web/questionnaire.module.css';

export function StatePanel({ overview }: { overview: ReadQuestionnaireOutput }) {
  const t = useTranslate();
  const { state, progress } = overview;
  const paths = usePaths();
  const action = actionOf(overview, paths);
  return (
    <Panel>
      <div className={css.state}>
        <StatusDot tone={questionnaireTones[state]}>{t(`questionnaire@state.${state}`)}</StatusDot>
        {(state === 'EMPTY' || state === 'FILLING' || state === 'OUTDATED') && (
          <Progress percent={progress} />
        )}
        <p className={typography.meta}>{t(`questionnaire@web.stateHelp.${state}`)}</p>
        {action && (
          <LinkButton to={action.to} wide>
            {t(action.text)}
          </LinkButton>
        )}
        {paths.application && (
          <LinkButton to={paths.application} wide {...(action && { tone: 'outline' as const })}>
            {t('questionnaire@web.toApplication')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

function Progress({ percent }: { percent: number }) {
  const t = useTranslate();
  return (
    <div>
      <progress
        className={css.progress}
        max={100}
        value={percent}
        aria-label={t('questionnaire@web.progress')}
      />
      <p className={typography.meta}>{t('questionnaire@web.progressText', { percent })}</p>
    </div>
  );
}

function actionOf(
  { state, steps: summaries }: ReadQuestionnaireOutput,
  { stepPath }: QuestionnairePaths,
): { to: PagePath; text: TextKey } | null {
  const findStepIn = (states: readonly string[]) =>
    steps.find((step) => states.includes(summaries[step].state));
  if (state === 'EMPTY') return { to: stepPath('personal'), text: 'questionnaire@web.action.start' };
  if (state === 'READY') return { to: stepPath('sign'), text: 'questionnaire@web.action.sign' };
  if (state === 'FIX')
    return { to: stepPath(findStepIn(['FIX']) ?? 'sign'), text: 'questionnaire@web.action.fix' };
  if (state === 'FILLING' || state === 'OUTDATED')
    return {
      to: stepPath(findStepIn(['EMPTY', 'FILLING']) ?? 'sign'),
      text: 'questionnaire@web.action.goOn',
    };
  return null;
}
