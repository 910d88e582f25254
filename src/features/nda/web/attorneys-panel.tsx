/** Powers of attorney, by which employees sign for the organization with personal certificates. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { readNda, revokeAttorney } from '#features/nda/calls.ts';
import type { Attorney, NdaOutput } from '#features/nda/schemas.ts';
import { attorneyTones } from '#features/nda/web/nda-tones.ts';
import css from '#features/nda/web/nda.module.css';
import type { NdaSlots } from '#features/nda/web/slots.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { AttorneyForm } from '#features/nda/web/attorney-form.tsx';

type Slots = Pick<NdaSlots, 'Signatures'>;

export function AttorneysPanel({ nda, Signatures }: Slots & { nda: NdaOutput }) {
  const t = useTranslate();
  return (
    <Panel title={t('nda@attorneys.title')}>
      <div className={css.parts}>
        <p>{t('nda@attorneys.lead')}</p>
        {nda.attorneys.length > 0 && (
          <ul className={css.attorneys} aria-label={t('nda@attorneys.title')}>
            {nda.attorneys.map((attorney) => (
              <AttorneyItem
                key={attorney.id}
                attorney={attorney}
                mayRevoke={nda.maySign}
                Signatures={Signatures}
              />
            ))}
          </ul>
        )}
        {nda.maySign && nda.isOffered && nda.organization.ogrn && <AttorneyForm />}
      </div>
    </Panel>
  );
}

interface AttorneyItemProps extends Slots {
  attorney: Attorney;
  mayRevoke: boolean;
}

function AttorneyItem({ attorney, mayRevoke, Signatures }: AttorneyItemProps) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const revoke = useApiMutation(revokeAttorney, { invalidates: [readNda], invalidatesOnError: true });
  const { id, number, state, issuedOn, validUntil, powers, representatives, documentId } = attorney;
  const numberText = t('nda@attorneys.number', { number });
  const confirmAndRevoke = async () => {
    const isSure = await confirm({
      title: t('nda@attorneys.revokeTitle'),
      text: t('nda@attorneys.revokeText'),
      okText: t('nda@attorneys.revoke'),
      danger: true,
    });
    if (isSure) revoke.mutate({ params: { id } });
  };
  return (
    <li className={css.attorney}>
      <StatusDot tone={attorneyTones[state]}>{t(`nda@attorneyState.${state}`)}</StatusDot>
      <p>{numberText}</p>
      <p>{t('nda@attorneys.period', { from: formatDay(issuedOn), to: formatDay(validUntil) })}</p>
      {representatives.map(({ name, snils }) => (
        <p key={snils}>{t('nda@attorneys.representative', { name, snils })}</p>
      ))}
      <p className={css.multiline}>{powers}</p>
      {mayRevoke && (
        <FilesDisclosure of={numberText}>
          <Signatures documentId={documentId} />
        </FilesDisclosure>
      )}
      {mayRevoke && state !== 'REVOKED' && (
        <Button
          tone="ghost"
          size="small"
          busy={revoke.isPending}
          aria-label={`${t('nda@attorneys.revoke')}: ${numberText}`}
          onClick={() => void confirmAndRevoke()}
        >
          {t('nda@attorneys.revoke')}
        </Button>
      )}
      {dialog}
    </li>
  );
}

/** Fetches the files only when opened, because there may be twenty powers of attorney. */
function FilesDisclosure({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-expanded={isOpen}
        aria-label={`${t('nda@attorneys.files')}: ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('nda@attorneys.files')}
      </Button>
      {isOpen && children}
    </>
  );
}
