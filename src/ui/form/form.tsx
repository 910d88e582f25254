/** The form around its fields: legend, errors over it, sending, and the places of fields and buttons. */
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FieldNotesContext } from '#ui/form/form-context.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useAwakening } from '#ui/form/typed-before.ts';
import { applyErrors } from '#ui/form/use-form.ts';
import type { FormOf, OutputOf } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import css from '#ui/form/form.module.css';

export interface FormProps<S extends z.ZodMiniType> {
  form: FormOf<S>;
  /** What it throws is put at the fields, the rest over the form. */
  onSubmit: (values: OutputOf<S>) => Promise<unknown> | void;
  children: ReactNode;
  /** Without the line about required fields. */
  noLegend?: boolean;
  /** Wire names of fields that differ from the names here. */
  rename?: Record<string, string>;
  className?: string | undefined;
  id?: string;
}

export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { form, onSubmit, children, noLegend, rename, className, id } = props;
  const text = useText();
  const send = async (values: OutputOf<S>) => {
    try {
      await onSubmit(values);
    } catch (error) {
      applyErrors(form, error, { fallback: text('common@error.default'), ...(rename && { rename }) });
    }
  };
  return (
    <FormProvider {...(form as unknown as UseFormReturn<FieldValues>)}>
      <FieldNotesContext value={form.notes}>
        <form
          id={id}
          noValidate
          // Sent before the page is alive, what was typed must not become a part of the address.
          method="post"
          className={classes(css.form, className)}
          onSubmit={(event) => void form.handleSubmit(send, focusFirst)(event)}
        >
          <TypedMark />
          <FormErrors />
          {!noLegend && <RequiredLegend />}
          {children}
        </form>
      </FieldNotesContext>
    </FormProvider>
  );
}

/** Apart from the form, which is not drawn anew with every change of this. */
function TypedMark() {
  const { control } = useFormContext();
  useUnsaved(useFormState({ control }).isDirty);
  return null;
}

/** The toolkit of forms focuses by the order of mounting; people read by the order on the page. */
function focusFirst(_errors: FieldErrors<FieldValues>, event?: { target?: unknown }) {
  const target = event?.target;
  if (!(target instanceof HTMLFormElement)) return;
  requestAnimationFrame(() => target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function RequiredLegend() {
  const text = useText();
  return (
    <p className={css.legend}>
      <span className={css.star}>*</span> {text('common@field.legend')}
    </p>
  );
}

export interface FieldGroupProps {
  title?: string;
  help?: string;
  /** One column at every width. */
  single?: boolean;
  /** Where a link to this part of the form leads. */
  id?: string;
  children: ReactNode;
}

/** Fields side by side from 600 px; a child with `full` of `fieldPlaces` takes the whole line. */
export function FieldGroup({ title, help, single, id, children }: FieldGroupProps) {
  return (
    <fieldset id={id} className={classes(css.group, single && css.single)}>
      {title && <legend className={css.groupTitle}>{title}</legend>}
      {help && <p className={css.groupHelp}>{help}</p>}
      {children}
    </fieldset>
  );
}

/** Class names for the `className` of a field inside a group. */
export const fieldPlaces = { full: css.full };

/** `sticky` keeps the one primary action of a long form at the bottom of a phone. */
export function FormActions({ children, sticky }: { children: ReactNode; sticky?: boolean }) {
  return <div className={classes(css.actions, sticky && css.sticky)}>{children}</div>;
}

/** Never disabled because fields are wrong; busy while the form is sent. Sends nothing until the page is alive. */
export function SubmitButton(props: ButtonProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const awakening = useAwakening();
  return (
    <Button {...props} type={awakening ? 'button' : 'submit'} busy={isSubmitting || props.busy === true} />
  );
}
