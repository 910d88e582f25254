import { faultText, isPluginMissing } from '#features/signing/web/sign/fault-text.ts';
import type { useCertificates } from '#features/signing/web/sign/use-certificates.ts';
import { WorkplaceLink } from '#features/signing/web/sign/workplace-link.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/signing/web/sign/sign.module.css';

/** Shows why there are no certificates. */
export function PluginFault({ list }: { list: ReturnType<typeof useCertificates> }) {
  const t = useTranslate();
  if (list.state !== 'failed') return null;
  const { error, reload } = list;
  return (
    <div className={css.missing}>
      <Notice
        type="warning"
        action={
          <Button tone="outline" size="small" onClick={() => void reload()}>
            {t('sign@retry')}
          </Button>
        }
      >
        <span role="alert">
          {faultText(error, t) || t('sign@failed')} {isPluginMissing(error) && <WorkplaceLink />}
        </span>
      </Notice>
    </div>
  );
}
