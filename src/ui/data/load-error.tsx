/** Why a part of a page is missing, and what helps. */
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { FailureProps } from '#ui/lazy-component.tsx';

export function LoadError({ isOffline, onRetry }: FailureProps) {
  const t = useTranslate();
  // After a release the part is only in the scripts of a new page.
  const reload = (
    <Button tone="outline" size="small" onClick={() => location.reload()}>
      {t('common@error.reload')}
    </Button>
  );
  return (
    <ErrorBlock
      text={t(isOffline ? 'common@error.offline' : 'common@error.part')}
      onRetry={onRetry}
      action={!isOffline && reload}
    />
  );
}
