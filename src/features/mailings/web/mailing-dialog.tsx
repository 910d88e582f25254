/** One letter: its preview, the number of recipients, and the actions on it. */
import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import * as calls from '#features/mailings/calls.ts';
import { delayMinutes } from '#features/mailings/constants.ts';
import type { MailingCard } from '#features/mailings/schemas.ts';
import css from '#features/mailings/web/mailings.module.css';
import { MailingActions } from '#features/mailings/web/mailing-actions.tsx';
import type { MailingActionsProps } from '#features/mailings/web/mailing-actions.tsx';
import { MailingFormDialog } from '#features/mailings/web/mailing-form-dialog.tsx';
import { mailingTones } from '#features/mailings/web/mailing-tones.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import typography from '#ui/typography.module.css';

const freezingPollMs = 5_000;

export function MailingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const query = useApiQuery(calls.readMailing, { params: { id }, alwaysFresh: true });
  const [edited, setEdited] = useState<MailingCard>();
  const endEdit = () => setEdited(undefined);
  if (edited) return <MailingFormDialog mailing={edited} onClose={endEdit} onSaved={endEdit} />;
  return (
    <Dialog opened onClose={onClose} title={query.data?.subject ?? t('mailings@letter')} size="medium">
      <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
        {(mailing) => <Mailing mailing={mailing} onEdit={() => setEdited(mailing)} />}
      </QueryView>
    </Dialog>
  );
}

function Mailing({ mailing, onEdit }: MailingActionsProps) {
  const t = useTranslate();
  const { id, state, recipients, officer, confirmedBy, sendAt, sentAt, preview, isFrozen } = mailing;
  // Polls: the second officer waits until the list of recipients is complete, which no event announces.
  const isFreezing = state === 'PENDING' && !isFrozen;
  useApiQuery(calls.readMailing, { params: { id }, ...(isFreezing && { refetchInterval: freezingPollMs }) });
  return (
    <>
      <p className={css.state}>
        <StatusDot tone={mailingTones[state]}>{t(`mailings@state.${state}`)}</StatusDot>
      </p>
      <Facts
        items={[
          {
            name: t('mailings@fields.audience'),
            value: <Audience mailing={mailing} />,
          },
          { name: t('mailings@columns.recipients'), value: String(recipients ?? 0) },
          { name: t('mailings@columns.officer'), value: officer?.name ?? '—' },
          ...(confirmedBy ? [{ name: t('mailings@confirmedBy'), value: confirmedBy.name }] : []),
          ...(sentAt ? [{ name: t('mailings@sentAt'), value: formatDateTime(sentAt) }] : []),
          ...(sendAt && !sentAt ? [{ name: t('mailings@sendAt'), value: formatDateTime(sendAt) }] : []),
        ]}
      />
      <section className={css.preview} aria-labelledby="mailing-preview">
        <h3 id="mailing-preview">{t('mailings@preview')}</h3>
        <p className={css.text}>{preview}</p>
      </section>
      <StateNotice mailing={mailing} />
      <MailingActions mailing={mailing} onEdit={onEdit} />
    </>
  );
}

/** Links found applications, so that the second officer can check who the recipients are. */
function Audience({ mailing: { audience, selection, foundQuery } }: { mailing: MailingCard }) {
  const t = useTranslate();
  const name = [t(`mailings@audience.${audience}`), selection].filter(Boolean).join(': ');
  if (foundQuery === null) return name;
  return (
    <Link to={`/administrator/request?${foundQuery}`} className={typography.alone}>
      {name}
    </Link>
  );
}

function StateNotice({ mailing: { state, needsSecond, recipients, isFrozen } }: { mailing: MailingCard }) {
  const t = useTranslate();
  if (state === 'PENDING')
    return <Notice type="note">{isFrozen ? t('mailings@pendingHelp') : t('mailings@freezingHelp')}</Notice>;
  if (state !== 'DRAFT') return null;
  if (!recipients) return <Notice type="note">{t('mailings@nobody')}</Notice>;
  return (
    <Notice type="note">
      {needsSecond ? t('mailings@secondHelp') : t('mailings@delayHelp', { minutes: delayMinutes })}
    </Notice>
  );
}
