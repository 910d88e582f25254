import { useState } from 'react';
import type * as z from 'zod/mini';
import { applyServerErrors } from '#ui/form/server-errors.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface FormAction {
  busy: boolean;
  /** Undefined when the action has failed. */
  run: <T>(action: () => Promise<T>) => Promise<T | undefined>;
}

/** For actions on the record of a form other than saving. Shows errors of the server in the form. */
export function useFormAction<S extends z.ZodMiniType>(form: SchemaForm<S>): FormAction {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const run = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      applyServerErrors(form, error, { t });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
