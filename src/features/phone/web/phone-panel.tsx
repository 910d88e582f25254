/** The phone of the account and its confirmation by a code (spec §4). */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { CodeStep } from '#features/phone/web/code-step.tsx';
import { PhoneStep } from '#features/phone/web/phone-step.tsx';
import { useConfirmation } from '#features/phone/web/use-confirmation.ts';
import { phoneOf } from '#features/phone/web/wire.ts';
import { readProfile } from '#features/profile/calls.ts';
import { formatPhone, maskPhone } from '#kernel/phone-number.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/phone/web/phone.module.css';

export function PhonePanel() {
  const t = useTranslate();
  const viewer = useViewer();
  const profile = useApiQuery(readProfile);
  if (!viewer) return null;
  if (profile.data) return <ConfirmationSteps accountId={viewer.id} {...phoneOf(profile.data)} />;
  return (
    <Panel title={t('phone@web.title')}>
      {profile.isError ? (
        <ErrorBlock error={profile.error} onRetry={profile.refetch} />
      ) : (
        <Skeleton height={48} />
      )}
    </Panel>
  );
}

interface AccountPhone {
  /** Formatted by the server: +7 (912) 345 6789. */
  phone: string | null;
  confirmed: boolean;
}

/** Renders nothing while the panel shows a number that is not confirmed yet. */
function ConfirmationStatus({ phone, confirmed, done }: AccountPhone & { done: boolean }) {
  const t = useTranslate();
  if (done) return <StatusDot tone="success">{t('phone@web.confirmed')}</StatusDot>;
  if (confirmed || phone === null) return null;
  return <StatusDot tone="warning">{t('phone@web.unconfirmed')}</StatusDot>;
}

function ConfirmationSteps({ accountId, phone, confirmed }: AccountPhone & { accountId: string }) {
  const t = useTranslate();
  const confirmation = useConfirmation(accountId);
  const [changing, setChanging] = useState(false);
  const [typed, setTyped] = useState(phone ?? '');
  const { pendingPhone, secondsLeft, send } = confirmation;
  const stepWithoutCode = confirmed && !changing ? 'done' : 'number';
  const step = pendingPhone === null ? stepWithoutCode : 'code';
  return (
    <Panel
      title={t('phone@web.title')}
      action={<ConfirmationStatus phone={phone} confirmed={confirmed} done={step === 'done'} />}
    >
      <div>
        {pendingPhone !== null && <CodeStep confirmation={confirmation} phone={pendingPhone} />}
        {step === 'done' && <ConfirmedPhone phone={phone} onChange={() => setChanging(true)} />}
        {step === 'number' && (
          <PhoneStep
            phone={changing ? '' : typed}
            secondsLeft={secondsLeft}
            onSend={async (next) => {
              await send(next);
              setTyped(maskPhone(next));
              setChanging(false);
            }}
            onCancel={changing ? () => setChanging(false) : undefined}
          />
        )}
      </div>
    </Panel>
  );
}

function ConfirmedPhone({ phone, onChange }: { phone: string | null; onChange: () => void }) {
  const t = useTranslate();
  return (
    <div className={css.step}>
      <p tabIndex={-1} className={css.number}>
        {phone && formatPhone(phone)}
      </p>
      <Button tone="outline" size="small" onClick={onChange}>
        {t('phone@web.change')}
      </Button>
    </div>
  );
}
