/** `React.lazy` for a part of a page. A part that cannot be loaded says so in its place, and is loaded again. */
import { createContext, lazy, useContext, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reloadFailedStyles } from '#ui/failed-styles.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** `React.lazy` alone keeps the first failure for ever and replaces the whole page by an error. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = (): ComponentType<Props> => lazy(() => load().catch(() => ({ default: LoadFailure })));
  let current = create();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    const retry = async () => {
      await reloadFailedStyles();
      setPart(() => current);
    };
    return (
      <FailureContext value={{ onFailure: () => (current = create()), retry }}>
        <Part {...props} />
      </FailureContext>
    );
  };
}

const FailureContext = createContext({ onFailure: (): unknown => undefined, retry: async () => {} });

function LoadFailure() {
  const t = useTranslate();
  const context = useContext(FailureContext);
  // Of the first render: an effect that depends on the functions would run again with each render.
  const [{ onFailure, retry }] = useState(context);
  useEffect(() => {
    onFailure();
    const retryNow = () => void retry();
    addEventListener('online', retryNow);
    return () => removeEventListener('online', retryNow);
  }, [onFailure, retry]);
  return <ErrorBlock text={t('common@error.offline')} onRetry={retry} />;
}
