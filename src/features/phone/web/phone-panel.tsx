/** The phone of the account: its number, and its confirmation by a code (spec §4). */
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '#api/page-context.tsx';
import { useAsked } from '#api/use-asked.ts';
import { CodeStep } from '#features/phone/web/code-step.tsx';
import { PhoneStep } from '#features/phone/web/phone-step.tsx';
import { useConfirmation } from '#features/phone/web/use-confirmation.ts';
import { phoneOf } from '#features/phone/web/wire.ts';
import { readProfile } from '#features/profile/contract.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#features/phone/web/phone.module.css';

export function PhonePanel() {
  const text = useText();
  const viewer = useViewer();
  const asked = useAsked(readProfile);
  if (!viewer) return null;
  if (asked.data) return <Steps accountId={viewer.id} {...phoneOf(asked.data)} />;
  return (
    <Panel title={text('phone@web.title')}>
      {asked.isError ? <ErrorBlock onRetry={asked.refetch} /> : <Skeleton height={48} />}
    </Panel>
  );
}

interface OwnPhone {
  /** +7 (912) 345 6789 */
  phone: string | null;
  confirmed: boolean;
}

/** Says nothing while a number that is not the own one yet is in sight. */
function State({ phone, confirmed, done }: OwnPhone & { done: boolean }) {
  const text = useText();
  if (done) return <StatusDot tone="success">{text('phone@web.confirmed')}</StatusDot>;
  if (confirmed || phone === null) return null;
  return <StatusDot tone="warning">{text('phone@web.unconfirmed')}</StatusDot>;
}

function Steps({ accountId, phone, confirmed }: OwnPhone & { accountId: string }) {
  const text = useText();
  const confirmation = useConfirmation(accountId);
  const [changing, setChanging] = useState(false);
  const [typed, setTyped] = useState(phone ?? '');
  const { awaited, left, send } = confirmation;
  const rest = confirmed && !changing ? 'done' : 'number';
  const step = awaited === null ? rest : 'code';
  const box = useFocusOf(step);
  return (
    <Panel
      title={text('phone@web.title')}
      action={<State phone={phone} confirmed={confirmed} done={step === 'done'} />}
    >
      <div ref={box}>
        {awaited !== null && <CodeStep confirmation={confirmation} awaited={awaited} />}
        {step === 'done' && <Done phone={phone} onChange={() => setChanging(true)} />}
        {step === 'number' && (
          <PhoneStep
            phone={changing ? '' : typed}
            left={left}
            onSend={async (next) => {
              await send(next);
              setTyped(next);
              setChanging(false);
            }}
            onCancel={changing ? () => setChanging(false) : undefined}
          />
        )}
      </div>
    </Panel>
  );
}

/** Each step takes the place of the one before, and whoever was in it goes on in the new one. */
function useFocusOf(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    if (activeElement !== body && !box.current?.contains(activeElement)) return;
    box.current?.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus();
  }, [step]);
  return box;
}

function Done({ phone, onChange }: { phone: string | null; onChange: () => void }) {
  const text = useText();
  return (
    <div className={css.step}>
      <p tabIndex={-1} className={css.number}>
        {phone}
      </p>
      <Button tone="outline" size="small" onClick={onChange}>
        {text('phone@web.change')}
      </Button>
    </div>
  );
}
