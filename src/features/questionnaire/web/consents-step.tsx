/** Separate consents, each with its text, its version and its own answer (152-FZ). An answer is saved at once. */
import { useEffect, useRef, useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { readQuestionnaire, readStep, saveStep } from '#features/questionnaire/calls.ts';
import type { ConsentText } from '#features/questionnaire/schemas.ts';
import { StepBar } from '#features/questionnaire/web/step-bar.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { useStepSaved } from '#features/questionnaire/web/use-questionnaire.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { createQueue } from '#ui/form/queue.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { MarkdownHtml } from '#ui/markdown-html.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/consents.module.css';

export function ConsentsStep({ answers }: StepProps) {
  const t = useTranslate();
  const { answer, pending, dialog } = useAnswer(answers.version);
  return (
    <>
      <p className={typography.body}>{t('questionnaire@web.consents.about')}</p>
      {(answers.texts ?? []).map((text) => (
        <ConsentCard
          key={text.kind}
          text={text}
          isPending={pending.includes(text.kind)}
          onAnswer={() => void answer(text)}
        />
      ))}
      {dialog}
      <StepBar step="consents" />
    </>
  );
}

/**
 * Gives or withdraws consents, one after another: each answer is saved over the version of the one before. A confirmation
 * names the consequences of a withdrawal.
 */
function useAnswer(version: number) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const feedback = useFeedback();
  const onSaved = useStepSaved();
  const [enqueue] = useState(createQueue);
  const [pending, setPending] = useState<readonly ConsentText['kind'][]>([]);
  const latest = useRef(version);
  useEffect(() => {
    latest.current = Math.max(latest.current, version);
  }, [version]);
  const { mutateAsync } = useApiMutation(saveStep, {
    onSuccess(saved) {
      latest.current = saved.version;
      onSaved(saved);
    },
    invalidates: [readStep, readQuestionnaire],
    // After an answer in another tab the cards show the state that it left.
    invalidatesOnError: true,
  });
  const answer = async ({ kind, given, version: textVersion }: ConsentText) => {
    const isAgreed =
      !given ||
      (await confirm({
        title: t('questionnaire@web.consents.withdrawTitle'),
        text: t(`questionnaire@web.consents.follows.${kind}`),
        okText: t('questionnaire@web.consents.withdraw'),
        danger: true,
      }));
    if (!isAgreed) return;
    setPending((kinds) => [...kinds, kind]);
    const consent = { [kind]: given ? '' : textVersion };
    await enqueue(() =>
      mutateAsync({ params: { step: 'consents' }, input: { version: latest.current, ...consent } }),
    ).catch((error: unknown) => feedback.error(error));
    setPending((kinds) => kinds.filter((other) => other !== kind));
  };
  return { answer, pending, dialog };
}

interface ConsentCardProps {
  text: ConsentText;
  isPending: boolean;
  onAnswer: () => void;
}

function ConsentCard({ text, isPending, onAnswer }: ConsentCardProps) {
  const t = useTranslate();
  const { kind, version, title, html, required, given, givenAt } = text;
  return (
    <div id={kind} tabIndex={-1}>
      <Panel
        title={t(`questionnaire@field.${kind}`)}
        action={
          <span className={typography.meta}>
            {t(required ? 'questionnaire@web.consents.required' : 'questionnaire@web.consents.optional')}
          </span>
        }
      >
        <p>{t(`questionnaire@web.consents.what.${kind}`)}</p>
        <details className={css.text}>
          <summary>{t('questionnaire@web.consents.read', { title, version })}</summary>
          <MarkdownHtml html={html} className={css.html} />
        </details>
        <div className={css.answer}>
          <Checkbox
            label={t(
              kind === 'rules' ? 'questionnaire@web.consents.accept' : 'questionnaire@web.consents.agree',
            )}
            checked={isPending ? !given : given}
            busy={isPending}
            onChange={onAnswer}
          />
          {givenAt && (
            <StatusDot tone="success">
              {t('questionnaire@web.consents.givenAt', { at: formatDateTime(givenAt) })}
            </StatusDot>
          )}
        </div>
      </Panel>
    </div>
  );
}
