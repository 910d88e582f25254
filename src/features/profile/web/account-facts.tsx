/** Account fields that the form cannot change: e-mail with its confirmation state, birthday. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { ShownProfile } from '#features/profile/web/wire.ts';
import { showDay } from '#kernel/calendar.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import type from '#ui/type.module.css';
import css from '#features/profile/web/profile.module.css';

export function AccountFacts({ profile }: { profile: ShownProfile }) {
  const text = useText();
  const { email, emailConfirmed, birthday } = profile;
  return (
    <Panel>
      <dl className={css.facts}>
        <Fact name={text('profile@web.fields.email')}>
          <span className={css.long}>{email}</span>
          <ConfirmationStatus confirmed={emailConfirmed} />
          {!emailConfirmed && (
            <Link to="/registration/confirm" className={type.link}>
              {text('profile@web.confirm.email')}
            </Link>
          )}
        </Fact>
        {birthday && (
          <Fact name={text('profile@web.fields.birthday')}>
            <span className={css.digits}>{showDay(birthday)}</span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  );
}

function ConfirmationStatus({ confirmed }: { confirmed: boolean }) {
  const text = useText();
  return confirmed ? (
    <StatusDot tone="success">{text('profile@web.confirm.yes')}</StatusDot>
  ) : (
    <StatusDot tone="warning">{text('profile@web.confirm.no')}</StatusDot>
  );
}
