/** Chooses the channels of one kind of notice. */
import { mailModes } from '#features/notifications/notices.ts';
import type { NoticeSettings, NoticeSettingsForm } from '#features/notifications/schemas.ts';
import { classes } from '#ui/classes.ts';
import select from '#ui/data/native-select.module.css';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/notifications/web/notifications.module.css';
import { useSavedChoice } from '#features/notifications/web/use-saved-choice.ts';

type KindSetting = NoticeSettings['kinds'][number];
type KindChange = NoticeSettingsForm['kinds'][number];

interface KindRowProps {
  setting: KindSetting;
  mayGetSms: boolean;
  mayGetPush: boolean;
  /** Shows an error to the user and rejects. */
  onSave: (change: KindChange) => Promise<unknown>;
}

export function KindRow({ setting, mayGetSms, mayGetPush, onSave }: KindRowProps) {
  const t = useTranslate();
  const { kind, label, help, mailLocked, smsOffered } = setting;
  const initial: KindChange = { kind, mail: setting.mail, sms: setting.sms, push: setting.push };
  const [chosen, save] = useSavedChoice(initial, onSave);
  const choose = (change: Partial<KindChange>) => void save({ ...chosen, ...change });
  return (
    <div className={css.kind}>
      <div>
        <p className={css.kindName}>{label}</p>
        <p className={css.hint}>{help}</p>
      </div>
      <div className={css.channels}>
        {mailLocked ? (
          <div>
            <p className={css.kindName}>{t('inbox@settings.always')}</p>
            <p className={css.hint}>{t('inbox@settings.alwaysHelp')}</p>
          </div>
        ) : (
          <div className={classes(select.select, css.select)}>
            <select
              aria-label={t('inbox@settings.mailOf', { kind: label })}
              value={chosen.mail}
              onChange={({ currentTarget }) =>
                choose({ mail: mailModes.find((mode) => mode === currentTarget.value) ?? chosen.mail })
              }
            >
              {mailModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`inbox@settings.mode.${mode}`)}
                </option>
              ))}
            </select>
          </div>
        )}
        {smsOffered && (mayGetSms || chosen.sms) && (
          <ChannelBox channel="sms" kind={label} checked={chosen.sms} onChange={(sms) => choose({ sms })} />
        )}
        {mayGetPush && (
          <ChannelBox
            channel="push"
            kind={label}
            checked={chosen.push ?? false}
            onChange={(push) => choose({ push })}
          />
        )}
      </div>
    </div>
  );
}

interface ChannelBoxProps {
  channel: 'push' | 'sms';
  kind: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function ChannelBox({ channel, kind, checked, onChange }: ChannelBoxProps) {
  const t = useTranslate();
  return (
    <Checkbox
      label={
        <>
          {t(`inbox@settings.${channel}`)}
          <span className={typography.hidden}>: {kind}</span>
        </>
      }
      checked={checked}
      onChange={onChange}
    />
  );
}
