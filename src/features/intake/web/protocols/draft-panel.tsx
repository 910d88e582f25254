/** State of a draft, its files, and the buttons that propose or withdraw it. */
import { useClient } from '#api/app-context.tsx';
import { proposeProtocol } from '#features/intake/calls-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { ProtocolFiles, ProtocolState } from '#features/intake/web/protocols/protocol-state.tsx';
import css from '#features/intake/web/protocols/protocols.module.css';
import type {
  ProtocolFormState,
  ProtocolSaving,
} from '#features/intake/web/protocols/use-protocol-saving.ts';
import { WithdrawButton } from '#features/intake/web/protocols/withdraw-button.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useFormAction } from '#ui/form/use-form-action.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface DraftPanelProps {
  form: ProtocolFormState;
  protocol: ReadProtocolOutput;
  saving: ProtocolSaving;
}

export function DraftPanel(props: DraftPanelProps) {
  const t = useTranslate();
  const { protocol } = props;
  const { propose, busy, dialog } = usePropose(props);
  return (
    <Panel>
      <div className={css.state} tabIndex={-1}>
        <ProtocolState protocol={protocol} />
        <Button wide busy={busy} onClick={() => void propose()}>
          {t('protocols@propose.open')}
        </Button>
        <p className={css.quiet}>{t('protocols@propose.help')}</p>
        <ProtocolFiles protocol={protocol} />
        <WithdrawButton protocol={protocol} />
      </div>
      {dialog}
    </Panel>
  );
}

/** Saves unsaved input first. */
function usePropose({ form, saving }: DraftPanelProps) {
  const t = useTranslate();
  const client = useClient();
  const { confirm, dialog } = useConfirm();
  const { busy, run } = useFormAction(form);
  const propose = async () => {
    const isSure = await confirm({
      title: t('protocols@propose.title'),
      text: t('protocols@propose.text'),
      okText: t('protocols@propose.ok'),
    });
    if (!isSure) return;
    await run(async () => {
      const proposed = await saving.saveThen(({ id, version }) =>
        client.call(proposeProtocol, { params: { id }, input: { version } }),
      );
      if (proposed) notify({ type: 'success', text: t('protocols@propose.done') });
    });
  };
  return { propose, busy, dialog };
}
