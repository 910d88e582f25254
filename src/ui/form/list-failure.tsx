/** Below a select whose options could not be loaded. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import type { useField } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import css from '#ui/form/list-failure.module.css';

/** The query of the options. */
export interface OptionsQuery {
  isLoadingError: boolean;
  isSuccess: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The failure of the options until they are loaded, else the error of the field. */
export function useFieldListFailure(
  { field, error }: Pick<ReturnType<typeof useField>, 'field' | 'error'>,
  query: OptionsQuery | undefined,
) {
  const input = useRef<HTMLInputElement>(null);
  const failure = useListFailure(query, input);
  const { ref: fieldRef } = field;
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      fieldRef(element);
      input.current = element;
    },
    [fieldRef],
  );
  return { ref, shownError: failure ?? error };
}

/**
 * The failure with its retry, or null. The input gets the focus of the retry when the options are loaded. `label` is
 * announced with the failure, so that a listener can tell several failed selects apart.
 */
export function useListFailure(
  query: OptionsQuery | undefined,
  input: RefObject<HTMLElement | null>,
  label?: string,
): ReactNode {
  const hasFailed = useHasFailed(query);
  const wasRetried = useRef(false);
  // Runs before the focus of the removed button moves to the region around.
  useLayoutEffect(() => {
    if (hasFailed) return;
    if (wasRetried.current && document.activeElement === document.body) input.current?.focus();
    wasRetried.current = false;
  }, [hasFailed, input]);
  const onRetry = () => {
    wasRetried.current = true;
    void query?.refetch();
  };
  return hasFailed ? (
    <ListFailure label={label} isBusy={query?.isFetching === true} onRetry={onRetry} />
  ) : null;
}

/** A query that fetches again is no longer in its error, so its failure is kept until there are options. */
function useHasFailed(query: OptionsQuery | undefined): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  if (query?.isLoadingError && !hasFailed) setHasFailed(true);
  if (query?.isSuccess && hasFailed) setHasFailed(false);
  return hasFailed;
}

interface ListFailureProps {
  label: string | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

function ListFailure({ label, isBusy, onRetry }: ListFailureProps): ReactNode {
  const t = useTranslate();
  return (
    <span className={css.failure} role="alert">
      {label === undefined ? t('common@field.listFailed') : t('common@field.listFailedOf', { label })}
      <Button tone="outline" size="small" icon={<IconRefresh size={18} />} busy={isBusy} onClick={onRetry}>
        {t('common@error.retry')}
      </Button>
    </span>
  );
}
