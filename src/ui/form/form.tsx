/** The form with its legend, messages and submit handling, and layout components for fields and buttons. */
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { rebaseForm, submittedValues } from '#ui/form/rebase-form.ts';
import { FieldRegistryContext } from '#ui/form/use-field.ts';
import { focusFirstInvalidField } from '#ui/form/focus-first-invalid-field.ts';
import { FormErrors } from '#ui/form/errors.tsx';
import { applyServerErrors } from '#ui/form/server-errors.ts';
import type { SchemaForm, FormOutput } from '#ui/form/use-form.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useBottomBar } from '#ui/form/use-bottom-bar.ts';
import { useUnsavedForm } from '#ui/form/use-unsaved-form.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import css from '#ui/form/form.module.css';

export interface FormProps<S extends z.ZodMiniType, Result> {
  form: SchemaForm<S>;
  /** Its errors are shown at their fields, the rest above the form. Leaving asks until it resolves. */
  onSubmit: (values: FormOutput<S>) => Promise<Result> | Result;
  /** May leave the page or close the dialog: the submitted values are no longer unsaved. */
  onSaved?: ((result: Result) => unknown) | undefined;
  /** Removes the form from its page, after `onSaved`. The form first asks about input that was typed during the save. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Hides the legend about required fields. */
  noLegend?: boolean;
  /** Leaving does not ask, because the input is worthless afterwards: a search, a sign-in. */
  transient?: boolean;
  /** Resets to the default values after a submit. */
  clears?: boolean;
  /** Maps wire names of fields to names in this form. */
  rename?: Record<string, string>;
  className?: string | undefined;
  id?: string;
}

export function Form<S extends z.ZodMiniType, Result>(props: FormProps<S, Result>) {
  const { form, children, noLegend, className, id, transient = false } = props;
  const untyped = form as unknown as UseFormReturn<FieldValues>;
  useUnsavedForm({ subscribe: untyped.subscribe, transient });
  const { submit, isFinishing } = useSubmit(props);
  return (
    <FormProvider {...untyped}>
      <FieldRegistryContext value={form.registry}>
        <form
          id={id}
          noValidate
          // A submit before hydration must not put typed values into the URL.
          method="post"
          className={classes(css.form, className)}
          onFocus={form.preloadSchema}
          onSubmit={(event) => {
            if (isFinishing) event.preventDefault();
            else void form.handleSubmit(submit, focusFirstInvalid)(event);
          }}
        >
          <FormErrors />
          {!noLegend && <RequiredLegend />}
          <FinishingContext value={isFinishing}>{children}</FinishingContext>
        </form>
      </FieldRegistryContext>
    </FormProvider>
  );
}

/** True while `onSaved` runs. `isSubmitting` of react-hook-form is false by then, because `reset` clears it. */
const FinishingContext = createContext(false);

function useSubmit<S extends z.ZodMiniType, Result>(props: FormProps<S, Result>) {
  const { form, onSubmit, onSaved, onClose, rename, clears = false } = props;
  const t = useTranslate();
  const untyped = form as unknown as UseFormReturn<FieldValues>;
  const [isFinishing, setIsFinishing] = useState(false);
  const submit = async (values: FormOutput<S>) => {
    const submitted = submittedValues(untyped);
    const defaultValues = defaultValuesOf(untyped);
    try {
      const result = await onSubmit(values);
      setIsFinishing(true);
      // A handler may have reset the form itself.
      if (defaultValuesOf(untyped) === defaultValues)
        rebaseForm(untyped, submitted, clears ? defaultValues : submitted);
      await onSaved?.(result);
      if (onClose && (await confirmClose(untyped))) onClose();
    } catch (error) {
      applyServerErrors(form, error, { t, ...(rename && { rename }) });
    } finally {
      setIsFinishing(false);
    }
  };
  return { submit, isFinishing };
}

/** Asks only about this form, because the other forms of the page stay. */
const confirmClose = async ({ control }: UseFormReturn<FieldValues>): Promise<boolean> =>
  !control._getDirty() || pageForms.ask();

/** Another object after each reset. */
const defaultValuesOf = ({ control }: UseFormReturn<FieldValues>): FieldValues => control._defaultValues;

function focusFirstInvalid(_errors: FieldErrors<FieldValues>, event?: { target?: unknown }) {
  const target = event?.target;
  if (!(target instanceof HTMLFormElement)) return;
  requestAnimationFrame(() => void focusFirstInvalidField(target));
}

export function RequiredLegend() {
  const t = useTranslate();
  return (
    <p className={css.legend}>
      <span className={css.asterisk}>*</span> {t('common@field.legend')}
    </p>
  );
}

export interface FieldGroupProps {
  title?: string;
  help?: string;
  /** One column at every width. */
  singleColumn?: boolean;
  /** Target of links to this group. */
  id?: string;
  children: ReactNode;
}

/** Two columns from 600 px. A child with the class `fieldLayout.full` spans both, a field with the prop `wide`. */
export function FieldGroup({ title, help, singleColumn, id, children }: FieldGroupProps) {
  return (
    <fieldset id={id} className={classes(css.group, singleColumn && css.singleColumn)}>
      {title && <legend className={css.groupTitle}>{title}</legend>}
      {help && <p className={css.groupHelp}>{help}</p>}
      {children}
    </fieldset>
  );
}

/** Class names for children of a group that are not fields. */
export const fieldLayout = { full: css.full };

/** `sticky` keeps the primary action of a long form at the bottom on phones. */
export function FormActions({ children, sticky }: { children: ReactNode; sticky?: boolean }) {
  if (sticky) return <StickyActions>{children}</StickyActions>;
  return <div className={css.actions}>{children}</div>;
}

const StickyActions = ({ children }: { children: ReactNode }) => (
  <div ref={useBottomBar(true)} className={classes(css.actions, css.sticky)}>
    {children}
  </div>
);

/** Busy while submitting, but never disabled. A plain button until hydration, so that it cannot submit natively. */
export function SubmitButton(props: ButtonProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isFinishing = use(FinishingContext);
  const isHydrated = useHydrated();
  const busy = isSubmitting || isFinishing || props.busy === true;
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} busy={busy} />;
}
