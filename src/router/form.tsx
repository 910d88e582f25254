/** GET forms: a submit navigates with the fields as the query string. */
import { useCallback } from 'react';
import type { ComponentPropsWithRef, SubmitEvent } from 'react';
import { useNavigate } from './hooks.ts';
import type { To } from './register.ts';
import type { NavigateOptions } from './router.ts';

export interface SubmitOptions extends NavigateOptions {
  action?: To;
  method?: 'get';
}

type SubmitTarget = HTMLFormElement | FormData | URLSearchParams | Record<string, string>;

export function useSubmit(): (target: SubmitTarget, options?: SubmitOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (target, { action, method: _get, ...options } = {}) => {
      const form = target instanceof HTMLFormElement ? target : null;
      const path = action ?? form?.getAttribute('action') ?? '';
      const query = queryOf(form ? new FormData(form) : (target as Exclude<SubmitTarget, HTMLFormElement>));
      return navigate(`${path.split('?')[0]}?${query}` as To, options);
    },
    [navigate],
  );
}

/** A file becomes its name, as in a native GET form. */
function queryOf(target: Exclude<SubmitTarget, HTMLFormElement>): URLSearchParams {
  if (!(target instanceof FormData)) return new URLSearchParams(target);
  return new URLSearchParams(
    [...target].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'> {
  method: 'get';
  action: To;
  replace?: boolean;
  preventScrollReset?: boolean;
}

export function Form({ onSubmit, replace, preventScrollReset, ...rest }: FormProps) {
  const submit = useSubmit();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    void submit(new FormData(event.currentTarget, submitter), {
      action: rest.action,
      replace,
      preventScrollReset,
    });
  };
  return <form {...rest} onSubmit={handleSubmit} />;
}
