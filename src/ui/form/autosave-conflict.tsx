/** The conflicting fields, and the choice between the two versions of the whole form. */
import { useState } from 'react';
import { ConflictNotice } from '#ui/form/version-conflict.tsx';
import type { Conflict } from '#ui/form/use-autosave.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/autosave.module.css';

export function AutosaveConflict({ fields, author, onShowTheirs, onSaveMine }: Omit<Conflict, 'onChoose'>) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const saveMine = async () => {
    setBusy(true);
    await onSaveMine();
    setBusy(false);
  };
  return (
    <ConflictNotice
      author={author}
      onShowTheirs={onShowTheirs}
      onSaveMine={() => void saveMine()}
      busy={busy}
    >
      <dl className={css.conflicts}>
        {fields.map(({ name, label, mine, theirs }) => (
          <div key={name}>
            <dt>{label}</dt>
            {mine !== null && theirs !== null && (
              <>
                <dd>{t('form@autosave.here', { text: mine || t('form@autosave.empty') })}</dd>
                <dd>{t('form@autosave.there', { text: theirs || t('form@autosave.empty') })}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </ConflictNotice>
  );
}
