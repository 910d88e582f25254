import type { SigningStep } from '#features/signing/web/sign/use-signing.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/signing/web/sign/sign.module.css';

/** Always rendered, so that a screen reader announces the first step as well. */
export function SigningProgress({ step }: { step: SigningStep | null }) {
  const t = useTranslate();
  return (
    <div className={css.progress}>
      <p role="status">{step && t(`sign@step.${step.name}`)}</p>
      {step?.name === 'hashing' && (
        <progress max={1} value={step.share} aria-label={t('sign@step.hashing')} />
      )}
    </div>
  );
}
