/** Forms that ask for a page: the fields become its query. */
import { useCallback } from 'react';
import type { ComponentPropsWithRef, SubmitEvent } from 'react';
import { useNavigate } from './hooks.ts';
import type { NavigateOptions } from './router.ts';

export interface SubmitOptions extends NavigateOptions {
  action?: string;
  method?: 'get';
}

type Fields = HTMLFormElement | FormData | URLSearchParams | Record<string, string>;

export function useSubmit(): (fields: Fields, options?: SubmitOptions) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (fields, { action, method: _get, ...options } = {}) => {
      const form = fields instanceof HTMLFormElement ? fields : null;
      const path = action ?? form?.getAttribute('action') ?? '';
      const query = queryOf(form ? new FormData(form) : (fields as Exclude<Fields, HTMLFormElement>));
      return navigate(`${path.split('?')[0]}?${query}`, options);
    },
    [navigate],
  );
}

/** Names of files go for files, as a browser sends them in an address. */
function queryOf(fields: Exclude<Fields, HTMLFormElement>): URLSearchParams {
  if (!(fields instanceof FormData)) return new URLSearchParams(fields);
  return new URLSearchParams(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'> {
  method: 'get';
  action: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

export function Form({ onSubmit, replace, preventScrollReset, ...rest }: FormProps) {
  const submit = useSubmit();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submit(event.currentTarget, {
      action: rest.action,
      ...(replace !== undefined && { replace }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  return <form {...rest} onSubmit={send} />;
}
