/** Account settings of all roles: address, roles, password, sessions, consents (product §2). */
import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { AccountPanel } from '#features/accounts/web/account-panel.tsx';
import { ConsentsPanel } from '#features/accounts/web/consents-panel.tsx';
import { PasswordPanel } from '#features/accounts/web/password-panel.tsx';
import { RolePanel } from '#features/accounts/web/role-panel.tsx';
import { SessionsPanel } from '#features/accounts/web/sessions-panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import css from '#features/accounts/web/settings-view.module.css';

interface SettingsViewProps {
  /** The panels of other features. */
  phone: ReactNode;
  ownData: ReactNode;
}

export function SettingsView({ phone, ownData }: SettingsViewProps) {
  const t = useTranslate();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <>
      <PageTitle title={t('settings@title')} subtitle={t('settings@sub')} />
      <div className={css.columns}>
        <div className={css.column}>
          <PasswordPanel />
          <SessionsPanel />
        </div>
        <div className={css.column}>
          <AccountPanel viewer={viewer} />
          {phone}
          {viewer.roles.length > 1 && <RolePanel viewer={viewer} />}
          <ConsentsPanel />
          {ownData}
        </div>
      </div>
    </>
  );
}
