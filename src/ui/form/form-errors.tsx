/** What stands over a form: that it needs scripts, the alert of a refused call, and the list of wrong fields when there are many. */
import { use } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '#ui/error-block.tsx';
import { FieldNotesContext } from '#ui/form/form-context.ts';
import { errorList } from '#ui/form/form-messages.ts';
import { useText } from '#ui/i18n.tsx';
import { NoticeInSight } from '#ui/notice-in-sight.tsx';
import css from '#ui/form/form.module.css';

/** More wrong fields than this are listed at the top (design §6). */
const quiet = 3;

export function FormErrors() {
  const text = useText();
  const form = useFormContext<FieldValues>();
  const { labels } = use(FieldNotesContext);
  const { errors, submitCount } = useFormState({ control: form.control });
  // Labels stand in the order of the page, errors in that of the schema.
  const places = [...labels.keys()];
  const wrong = errorList(errors).toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name));
  const refused = errors.root?.message ?? errors.root?.['server']?.message;
  return (
    <>
      <noscript>
        <Notice type="warning">{text('common@form.noScripts')}</Notice>
      </noscript>
      {refused && (
        <NoticeInSight type="error">
          <span className={css.lines}>{refused}</span>
        </NoticeInSight>
      )}
      {submitCount > 0 && wrong.length > quiet && (
        <Notice type="error" title={text('common@form.summary', { count: wrong.length })}>
          <ul className={css.summary}>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <button type="button" className={css.jump} onClick={() => form.setFocus(name)}>
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
