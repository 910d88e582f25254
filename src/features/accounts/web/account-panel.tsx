/** The account: its name, its e-mail with confirmation state, and the form for a new address. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { Viewer } from '#api/viewer.ts';
import { ChangeEmailForm } from '#features/accounts/web/change-email-form.tsx';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/accounts/web/settings-view.module.css';

export function AccountPanel({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const { name, lastName, email, emailConfirmed } = viewer;
  return (
    <Panel title={t('settings@account.title')}>
      <dl className={css.facts}>
        <Fact name={t('settings@account.name')}>{`${name} ${lastName}`}</Fact>
        <Fact name={t('settings@account.email')}>
          {email}
          <ConfirmationStatus confirmed={emailConfirmed} />
          {!emailConfirmed && (
            <Link to="/registration/confirm" className={typography.alone}>
              {t('settings@account.confirmEmail')}
            </Link>
          )}
        </Fact>
      </dl>
      <EmailChange />
    </Panel>
  );
}

function EmailChange() {
  const t = useTranslate();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const onChanged = () => {
    close();
    notify({ type: 'success', text: t('accounts@web.confirm.changed') });
  };
  return (
    <div className={css.actions}>
      {changing ? (
        <ChangeEmailForm onChanged={onChanged} onCancel={close} />
      ) : (
        <Button tone="outline" size="small" onClick={() => setChanging(true)}>
          {t('accounts@web.confirm.change')}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.name}>{name}</dt>
      <dd className={css.line}>{children}</dd>
    </div>
  );
}

function ConfirmationStatus({ confirmed }: { confirmed: boolean }) {
  const t = useTranslate();
  return confirmed ? (
    <StatusDot tone="success">{t('settings@account.confirmed')}</StatusDot>
  ) : (
    <StatusDot tone="warning">{t('settings@account.unconfirmed')}</StatusDot>
  );
}
