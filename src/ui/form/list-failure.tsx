/** Messages of a select about its options: they failed to load, or there are none. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import type { useField } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import css from '#ui/form/list-failure.module.css';

export interface OptionsQuery {
  isLoadingError: boolean;
  isSuccess: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface FieldOptions {
  options: readonly unknown[];
  query?: OptionsQuery;
  help?: string;
  emptyHelp?: ReactNode;
}

/** For fields of a form. The failure of the options comes before the error of the field. */
export function useFieldOptions(
  { field, error }: Pick<ReturnType<typeof useField>, 'field' | 'error'>,
  { options, query, help, emptyHelp }: FieldOptions,
) {
  const t = useTranslate();
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
  const hasNone = options.length === 0;
  // Only until the options are loaded: a disabled field would not tell why a loaded list is empty.
  const disabled = field.disabled || (hasNone && query?.isSuccess === false);
  return {
    inputProps: { ...field, ref, disabled, error: failure ?? error },
    description: hasNone && !disabled ? (emptyHelp ?? t('common@field.listEmpty')) : help,
  };
}

/**
 * The failure with a retry button, or null. After a successful retry the focus moves from the button to the input. `label`
 * is announced with the failure, to tell several failed selects apart.
 */
export function useListFailure(
  query: OptionsQuery | undefined,
  input: RefObject<HTMLElement | null>,
  label?: string,
): ReactNode {
  const hasFailed = useHasFailed(query);
  const wasRetried = useRef(false);
  // A layout effect, to run before `keepFocusWithin` moves the focus of the removed button.
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

/** Keeps the failure during a refetch, which clears the error of the query. */
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
