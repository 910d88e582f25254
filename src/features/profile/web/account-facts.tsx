/** Account fields that the form cannot change: e-mail with its confirmation state, birthday. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { Fact } from '#features/profile/web/fact.tsx';
import type { ProfileSummary } from '#features/profile/web/wire.ts';
import { formatDay } from '#kernel/calendar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/profile/web/profile.module.css';

interface AccountFactsProps {
  profile: ProfileSummary;
  /** Facts of authors only. */
  children?: ReactNode;
}

export function AccountFacts({ profile, children }: AccountFactsProps) {
  const t = useTranslate();
  const { email, emailConfirmed, birthday } = profile;
  return (
    <Panel>
      <dl className={css.facts}>
        <Fact name={t('profile@web.fields.email')}>
          <span className={css.long}>{email}</span>
          <ConfirmationStatus confirmed={emailConfirmed} />
          {!emailConfirmed && (
            <Link to="/registration/confirm" className={typography.alone}>
              {t('profile@web.confirm.email')}
            </Link>
          )}
        </Fact>
        {birthday && (
          <Fact name={t('profile@web.fields.birthday')}>
            <span className={css.digits}>{formatDay(birthday)}</span>
          </Fact>
        )}
        {children}
      </dl>
    </Panel>
  );
}

function ConfirmationStatus({ confirmed }: { confirmed: boolean }) {
  const t = useTranslate();
  return confirmed ? (
    <StatusDot tone="success">{t('profile@web.confirm.yes')}</StatusDot>
  ) : (
    <StatusDot tone="warning">{t('profile@web.confirm.no')}</StatusDot>
  );
}
