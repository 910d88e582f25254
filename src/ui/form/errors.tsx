/** Messages above a form: scripts are required, the server error, and a summary of many invalid fields. */
import { use } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldRegistryContext } from '#ui/form/use-field.ts';
import { flattenErrors } from '#ui/form/validation-messages.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import css from '#ui/form/form.module.css';

/** More invalid fields than this are listed at the top (design §6). */
const maxWithoutSummary = 3;

export function FormErrors() {
  const t = useTranslate();
  const form = useFormContext<FieldValues>();
  const { labels } = use(FieldRegistryContext);
  const { errors, submitCount } = useFormState({ control: form.control });
  // Labels are in page order, errors in schema order.
  const fieldOrder = [...labels.keys()];
  const invalidFields = flattenErrors(errors).toSorted(
    (a, b) => fieldOrder.indexOf(a.name) - fieldOrder.indexOf(b.name),
  );
  const serverMessage = errors.root?.message ?? errors.root?.['server']?.message;
  return (
    <>
      <noscript>
        <Notice type="warning">{t('common@form.noScripts')}</Notice>
      </noscript>
      {serverMessage && (
        <NoticeInView type="error">
          <span className={css.multiline}>{serverMessage}</span>
        </NoticeInView>
      )}
      {submitCount > 0 && invalidFields.length > maxWithoutSummary && (
        <Notice type="error" title={t('common@form.summary', { count: invalidFields.length })}>
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
