import { ApiError } from '#api/envelope.ts';
import type { SignError } from '#features/signing/web/client/sign-error.ts';
import { faultText, isPluginMissing } from '#features/signing/web/sign/fault-text.ts';
import { WorkplaceLink } from '#features/signing/web/sign/workplace-link.tsx';
import type { Signing } from '#features/signing/web/sign/use-signing.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/signing/web/sign/sign.module.css';

interface SigningFaultProps {
  error: Signing['error'];
  /** Loads the file again. */
  onReload: () => Promise<void>;
}

/** Shows one sentence for every failure (spec §8) and the details below it. */
export function SigningFault({ error, onReload }: SigningFaultProps) {
  if (!error) return null;
  return (
    <div className={css.fault}>
      <Fault error={error} onReload={onReload} />
    </div>
  );
}

function Fault({ error, onReload }: SigningFaultProps & { error: SignError | ApiError }) {
  const t = useTranslate();
  if (error instanceof ApiError)
    return (
      <Notice
        type="error"
        title={t('sign@failed')}
        action={<ReloadButton error={error} onReload={onReload} />}
      >
        {error.message}
      </Notice>
    );
  if (error.code === 'CANCELLED') return <Notice type="note">{faultText(error, t)}</Notice>;
  return (
    <Notice type="error" title={t('sign@failed')}>
      {faultText(error, t)} {isPluginMissing(error) && <WorkplaceLink />}
    </Notice>
  );
}

/** Shown when the document has changed on the server since the dialog was opened. */
function ReloadButton({ error, onReload }: { error: ApiError; onReload: () => Promise<void> }) {
  const t = useTranslate();
  if (!error.hasReason('DIGEST_MISMATCH') && !error.has('version_conflict')) return null;
  return (
    <Button tone="outline" size="small" onClick={() => void onReload()}>
      {t('sign@reload')}
    </Button>
  );
}
