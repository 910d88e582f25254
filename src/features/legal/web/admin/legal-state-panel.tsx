/** The published versions of a legal text, and the button that publishes the draft. */
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from '#router/link.tsx';
import { useClient } from '#api/app-context.tsx';
import { takeBackLegalText } from '#features/legal/calls-admin.ts';
import { missingIn } from '#features/legal/placeholders.ts';
import type { LegalEditor } from '#features/legal/schemas-admin.ts';
import type { LegalFormState, LegalSaving } from '#features/legal/web/admin/use-legal-saving.ts';
import { PublishDialog } from '#features/legal/web/admin/publish-dialog.tsx';
import css from '#features/legal/web/admin/legal-state-panel.module.css';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { applyServerErrors } from '#ui/form/server-errors.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';

interface LegalStatePanelProps {
  form: LegalFormState;
  item: LegalEditor;
  saving: LegalSaving;
}

export function LegalStatePanel({ form, item, saving }: LegalStatePanelProps) {
  const t = useTranslate();
  const [isPublishing, setIsPublishing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { isDirty } = useFormState({ control: form.control });
  const isPublishable = isDirty || item.version > 0 || item.isInitial;
  const openDialog = () => {
    const missing = missingIn(form.getValues('body'), item.unfilled ?? []);
    const message =
      missing.length > 0 ? t('legal-admin@rules.placeholders', { names: missing.join(', ') }) : '';
    setRefusal(message);
    if (!message) return setIsPublishing(true);
    form.setError('body', { type: 'server', message }, { shouldFocus: true });
    // The text is higher than a screen, with its message below it.
    notify({ type: 'warning', text: message });
  };
  return (
    <Panel>
      <div tabIndex={-1} className={css.panel}>
        <State isInitial={item.isInitial} />
        {item.scheduled ? (
          <ScheduledVersion form={form} item={item} scheduled={item.scheduled} saving={saving} />
        ) : (
          <Button wide disabled={!isPublishable} onClick={openDialog}>
            {t('legal-admin@publish.open')}
          </Button>
        )}
        {refusal && <ContactsNotice>{refusal}</ContactsNotice>}
        {!isPublishable && !item.scheduled && <p className={css.help}>{t('legal-admin@publish.noDraft')}</p>}
        <VersionList item={item} />
      </div>
      {isPublishing && <PublishDialog item={item} saving={saving} onClose={() => setIsPublishing(false)} />}
    </Panel>
  );
}

function State({ isInitial }: Pick<LegalEditor, 'isInitial'>) {
  const t = useTranslate();
  return (
    <>
      <StatusDot tone={isInitial ? 'warning' : 'success'}>
        {isInitial ? t('legal-admin@state.initial') : t('legal-admin@state.published')}
      </StatusDot>
      {isInitial && <p className={css.help}>{t('legal-admin@initialHelp')}</p>}
    </>
  );
}

/** Leads to the contacts, which the placeholders take their values from. */
function ContactsNotice({ children }: { children: string }) {
  const t = useTranslate();
  return (
    <Notice type="warning">
      {children}{' '}
      <Link to="/administrator/contacts" className={typography.link}>
        {t('legal-admin@toContacts')}
      </Link>
    </Notice>
  );
}

function ScheduledVersion({
  form,
  scheduled,
  saving,
}: LegalStatePanelProps & { scheduled: NonNullable<LegalEditor['scheduled']> }) {
  const t = useTranslate();
  const client = useClient();
  const { confirm, dialog } = useConfirm();
  const date = formatDay(scheduled.publishedAt);
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('legal-admin@takeBack.sure'),
      text: t('legal-admin@takeBack.text', { version: scheduled.version }),
      okText: t('legal-admin@takeBack.ok'),
    });
    if (!isSure) return;
    try {
      const isDone = await saving.replace(({ code }) => client.call(takeBackLegalText, { params: { code } }));
      if (isDone) notify({ type: 'success', text: t('legal-admin@takeBack.done') });
    } catch (error) {
      applyServerErrors(form, error, { t });
    }
  };
  return (
    <>
      <Notice type="note">{t('legal-admin@takeBack.scheduled', { version: scheduled.version, date })}</Notice>
      <Button wide tone="outline" onClick={() => void takeBack()}>
        {t('legal-admin@takeBack.ok')}
      </Button>
      {dialog}
    </>
  );
}

function VersionList({ item: { code, versions } }: { item: LegalEditor }) {
  const t = useTranslate();
  return (
    <section className={css.versions} aria-labelledby="legal-versions">
      <h2 id="legal-versions">{t('legal@versions')}</h2>
      <ol>
        {versions.map(({ version, publishedAt, officer, note, isInitial }) => (
          <li key={version}>
            <Link to={`/legal/${code}?version=${version}`} className={css.version}>
              {t('legal@version', { version, date: formatDay(publishedAt) })}
            </Link>
            <p className={css.help}>{isInitial ? t('legal-admin@byInstallation') : officer}</p>
            {note && <p className={css.help}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
