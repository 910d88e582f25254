/**
 * Messages above a form: scripts are required, the error of the server, and a summary when many fields are invalid.
 */
import { use } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '#ui/error-block.tsx';
import { FieldNotesContext } from '#ui/form/form-context.ts';
import { errorList } from '#ui/form/form-messages.ts';
import { useText } from '#ui/i18n.tsx';
import { NoticeInSight } from '#ui/notice-in-sight.tsx';
import css from '#ui/form/form.module.css';

/** More invalid fields than this are listed at the top (design §6). */
const maxWithoutSummary = 3;

export function FormErrors() {
  const text = useText();
  const form = useFormContext<FieldValues>();
  const { labels } = use(FieldNotesContext);
  const { errors, submitCount } = useFormState({ control: form.control });
  // Labels are in page order, errors in schema order.
  const fieldOrder = [...labels.keys()];
  const invalidFields = errorList(errors).toSorted(
    (a, b) => fieldOrder.indexOf(a.name) - fieldOrder.indexOf(b.name),
  );
  const serverMessage = errors.root?.message ?? errors.root?.['server']?.message;
  return (
    <>
      <noscript>
        <Notice type="warning">{text('common@form.noScripts')}</Notice>
      </noscript>
      {serverMessage && (
        <NoticeInSight type="error">
          <span className={css.multiline}>{serverMessage}</span>
        </NoticeInSight>
      )}
      {submitCount > 0 && invalidFields.length > maxWithoutSummary && (
        <Notice type="error" title={text('common@form.summary', { count: invalidFields.length })}>
          <ul className={css.summary}>
            {invalidFields.map(({ name, message }) => (
              <li key={name}>
                <button type="button" className={css.fieldLink} onClick={() => form.setFocus(name)}>
                  {labels.get(name) ?? name}
                </button>
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
