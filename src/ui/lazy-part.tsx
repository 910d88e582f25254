/** `React.lazy` for a part of a page. A part that cannot be loaded says so in its place, and is loaded again. */
import { createContext, lazy, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { reloadFailedStyles } from '#ui/failed-styles.ts';
import { useTranslate } from '#ui/i18n.tsx';

/** `React.lazy` alone keeps the first failure for ever and replaces the whole page by an error. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: PartFailure })));
  let current = create();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const [retries, setRetries] = useState(0);
    const retry = async () => {
      await reloadFailedStyles();
      // Keeps the message, and the focus on its button, until the part is loaded.
      startTransition(() => {
        setRetries((count) => count + 1);
        setPart(() => current);
      });
    };
    return (
      <FailureContext value={{ onFailure: () => (current = create()), retry, retries }}>
        <Part {...props} />
      </FailureContext>
    );
  };
}

const FailureContext = createContext({
  onFailure: (): unknown => undefined,
  retry: async () => {},
  retries: 0,
});

function PartFailure() {
  const t = useTranslate();
  const { onFailure, retry, retries } = useContext(FailureContext);
  const onFailed = useEffectEvent(onFailure);
  // Also after each retry: React keeps this component when the next lazy one resolves to it too.
  useEffect(() => void onFailed(), [retries]);
  const retryNow = useEffectEvent(() => void retry());
  useEffect(() => {
    const onOnline = () => retryNow();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  // Firefox keeps the failure of an import until the page is reloaded.
  if (retries > 0 && navigator.onLine) return <ReloadNotice />;
  return <ErrorBlock text={t('common@error.offline')} onRetry={retry} />;
}

function ReloadNotice() {
  const t = useTranslate();
  const button = (
    <Button tone="outline" size="small" onClick={() => location.reload()}>
      {t('common@error.reload')}
    </Button>
  );
  return (
    <Notice type="error" action={button}>
      {t('common@error.part')}
    </Notice>
  );
}
