/** Switches push messages of this browser on and off. */
import { useEffect, useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { readNoticeSettings } from '#features/notifications/calls.ts';
import { addPushDevice, confirmPushDevice, removePushDevice } from '#features/notifications/calls-push.ts';
import {
  findSubscription,
  identityOf,
  pushSupport,
  subscribe,
  unsubscribe,
} from '#features/notifications/web/push-subscription.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/notifications/web/notifications.module.css';

interface PushPanelProps {
  pushKey: string;
  /** How many browsers of the account get messages. */
  devices: number;
  /** The installation has hours in which ordinary messages wait. */
  hasQuietHours: boolean;
}

export function PushPanel({ pushKey, devices, hasQuietHours }: PushPanelProps) {
  const t = useTranslate();
  const { support, isOn, isBusy, failure, change } = usePush(pushKey);
  return (
    <Panel title={t('inbox@settings.browser.title')}>
      {support === 'offered' && (
        <Checkbox
          label={t('inbox@settings.browser.label')}
          checked={isOn}
          busy={isBusy}
          onChange={(next) => void change(next)}
        />
      )}
      {support !== 'offered' && <Notice type="note">{t(`inbox@settings.browser.${support}`)}</Notice>}
      {failure && <Notice type="note">{t(`inbox@settings.browser.${failure}`)}</Notice>}
      <p className={css.hint}>{t('inbox@settings.browser.help')}</p>
      {hasQuietHours && <p className={css.hint}>{t('inbox@settings.browser.quietHelp')}</p>}
      {devices > 0 && <p className={css.hint}>{t('inbox@settings.browser.devices', { count: devices })}</p>}
    </Panel>
  );
}

type Failure = 'dismissed' | 'failed';

function usePush(pushKey: string) {
  const t = useTranslate();
  const feedback = useFeedback();
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  const invalidates = [readNoticeSettings];
  const { mutateAsync: confirm } = useApiMutation(confirmPushDevice);
  const { mutateAsync: add } = useApiMutation(addPushDevice, { invalidates });
  const { mutateAsync: remove } = useApiMutation(removePushDevice, { invalidates });

  useEffect(() => {
    void findSubscription()
      .then(async (found) => found && confirm({ input: identityOf(found) }))
      .then((answer) => setIsOn(answer?.isOn ?? false))
      .catch(feedback.error)
      .finally(() => setIsBusy(false));
  }, [confirm, feedback]);

  const switchOn = async () => {
    const device = await subscribe(pushKey).catch(() => 'failed' as const);
    if (device === 'failed' || device === null) {
      setSupport(pushSupport());
      return setFailure(device ?? 'dismissed');
    }
    await add({ input: device });
    setIsOn(true);
    feedback.success(t('inbox@settings.browser.on'));
  };
  const switchOff = async () => {
    const found = await findSubscription();
    if (found) await remove({ input: { endpoint: found.endpoint } });
    await unsubscribe();
    setIsOn(false);
    feedback.success(t('inbox@settings.browser.off'));
  };
  const change = async (next: boolean) => {
    setIsBusy(true);
    setFailure(undefined);
    await (next ? switchOn() : switchOff()).catch(feedback.error).finally(() => setIsBusy(false));
  };
  return { support, isOn, isBusy, failure, change };
}
