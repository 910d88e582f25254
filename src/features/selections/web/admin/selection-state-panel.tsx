/** State of a selection, its moves and the ends of its stages. */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { hasCapability } from '#access/actor.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { CopyDialog } from '#features/selections/web/admin/copy-dialog.tsx';
import { ExtendDialog } from '#features/selections/web/admin/extend-dialog.tsx';
import { MoveButtons } from '#features/selections/web/admin/move-buttons.tsx';
import type {
  SelectionFormState,
  SelectionSaving,
} from '#features/selections/web/admin/use-selection-saving.ts';
import { selectionTones } from '#features/selections/selection-tones.ts';
import { UnsealDialog } from '#features/selections/web/admin/unseal-dialog.tsx';
import statePanel from '#ui/cabinet/state-panel.module.css';
import css from '#features/selections/web/admin/selections.module.css';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconClipboardList, IconCopy } from '#ui/cabinet/icons.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface SelectionStatePanelProps {
  form: SelectionFormState;
  item: AdminSelection | undefined;
  saving: SelectionSaving;
}

type OpenedDialog = 'copy' | 'extend' | 'unseal' | null;

export function SelectionStatePanel({ form, item, saving }: SelectionStatePanelProps) {
  const t = useTranslate();
  const state = item?.state ?? 'DRAFT';
  return (
    <Panel>
      <div tabIndex={-1} className={statePanel.state}>
        <StatusDot tone={selectionTones[state]}>{t(`selections@state.${state}`)}</StatusDot>
        {item ? (
          <SavedState form={form} item={item} saving={saving} />
        ) : (
          <p className={css.help}>{t('selections-admin@newHelp')}</p>
        )}
      </div>
    </Panel>
  );
}

function SavedState({ form, item, saving }: SelectionStatePanelProps & { item: AdminSelection }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Deadline item={item} />
      <MoveButtons form={form} item={item} saving={saving} onExtend={() => setOpened('extend')} />
      {item.sealed && <SealState item={item} onUnseal={() => setOpened('unseal')} />}
      <StageEnds item={item} />
      <div className={css.more}>
        <LinkButton
          wide
          tone="outline"
          icon={<IconClipboardList />}
          to={`/administrator/selections/${item.id}/questions`}
        >
          {t('selections-admin@questions.title')}
        </LinkButton>
        <Button wide tone="ghost" icon={<IconCopy />} onClick={() => setOpened('copy')}>
          {t('selections-admin@copy.open')}
        </Button>
      </div>
      {opened === 'extend' && <ExtendDialog item={item} saving={saving} onClose={close} />}
      {opened === 'unseal' && <UnsealDialog id={item.id} onClose={close} />}
      {opened === 'copy' && <CopyDialog item={item} onClose={close} />}
    </>
  );
}

function Deadline({ item: { state, openAt, closeAt, extendedFrom } }: { item: AdminSelection }) {
  const t = useTranslate();
  const isBefore = state === 'DRAFT' || state === 'ANNOUNCED';
  return (
    <ul className={statePanel.facts}>
      {isBefore && <li>{t('selections-admin@opensAt', { at: formatDateTime(openAt) })}</li>}
      <li>{t('selections-admin@closesAt', { at: formatDateTime(closeAt) })}</li>
      {extendedFrom && <li>{t('selections-admin@extendedFrom', { at: formatDateTime(extendedFrom) })}</li>}
    </ul>
  );
}

function SealState({ item, onUnseal }: { item: AdminSelection; onUnseal: () => void }) {
  const t = useTranslate();
  const viewer = useViewer();
  const { state, isSealedNow, unsealedAt } = item;
  if (unsealedAt)
    return <p className={css.help}>{t('selections-admin@unsealed', { at: formatDateTime(unsealedAt) })}</p>;
  if (!isSealedNow) return null;
  return (
    <>
      <Notice type="note">{t('selections-admin@sealedNow')}</Notice>
      {state === 'OPEN' && viewer && hasCapability({ person: viewer }, 'fk.super') && (
        <Button wide tone="outline" onClick={onUnseal}>
          {t('selections-admin@unseal.open')}
        </Button>
      )}
    </>
  );
}

/** The server counts the ends in working days from the deadline. */
function StageEnds({ item: { stages, uncheckedYears } }: { item: AdminSelection }) {
  const t = useTranslate();
  const { workGroupUntil, commissionUntil } = stages;
  return (
    <section className={css.more} aria-labelledby="stage-ends">
      <h2 id="stage-ends">{t('selections-admin@stages.title')}</h2>
      <ul className={statePanel.facts}>
        <li>{t('selections-admin@stages.workGroup', { day: formatDay(workGroupUntil) })}</li>
        <li>{t('selections-admin@stages.commission', { day: formatDay(commissionUntil) })}</li>
      </ul>
      {uncheckedYears.length > 0 && (
        <p className={css.help}>
          {t('selections-admin@stages.unchecked', { years: uncheckedYears.join(', ') })}
        </p>
      )}
    </section>
  );
}
