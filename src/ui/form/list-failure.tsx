/** Below a select whose options could not be loaded: without them it stays disabled. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import css from '#ui/form/list-failure.module.css';

/** The query of the options. */
export interface OptionsQuery {
  isLoadingError: boolean;
  refetch: () => Promise<unknown>;
}

/** The error of the field, else that of its options. */
export const errorOrFailure = (error: ReactNode, query: OptionsQuery | undefined): ReactNode =>
  query?.isLoadingError ? <ListFailure query={query} /> : error;

function ListFailure({ query }: { query: OptionsQuery }) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await query.refetch();
    setIsBusy(false);
  };
  return (
    <span className={css.failure} role="alert">
      {t('common@field.listFailed')}
      <Button
        tone="outline"
        size="small"
        icon={<IconRefresh size={18} />}
        busy={isBusy}
        onClick={() => void retry()}
      >
        {t('common@error.retry')}
      </Button>
    </span>
  );
}
