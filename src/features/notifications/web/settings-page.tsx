/** What each kind of notice is told by: letters and text messages. In the product all are shown (product §13). */
import { useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readNoticeSettings, saveNoticeSettings } from '#features/notifications/calls.ts';
import { mailModes } from '#features/notifications/notices.ts';
import type { NoticeSettings, NoticeSettingsForm } from '#features/notifications/schemas.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/notifications/web/notifications.module.css';

export function NotificationSettingsPage() {
  const t = useTranslate();
  const settings = useApiQuery(readNoticeSettings, { alwaysFresh: true });
  return (
    <>
      <PageTitle
        title={t('inbox@settings.title')}
        subtitle={t('inbox@settings.sub')}
        breadcrumbs={[{ text: t('inbox@title'), to: '/notifications' }, { text: t('inbox@settings.title') }]}
      />
      <QueryView query={settings} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => <Settings settings={loaded} />}
      </QueryView>
    </>
  );
}

export { NotificationSettingsPage as Component };

type Save = (change: NoticeSettingsForm, onFailure: () => void) => void;

/** Each change is saved by itself; changes of one kind go one after another. */
function useSave(): Save {
  const t = useTranslate();
  const feedback = useFeedback();
  const { mutateAsync } = useApiMutation(saveNoticeSettings, {
    invalidates: [readNoticeSettings],
    success: t('inbox@settings.saved'),
    scope: { id: 'notification-settings' },
  });
  return (change, onFailure) =>
    void mutateAsync({ input: change }).catch((error: unknown) => {
      feedback.error(error);
      onFailure();
    });
}

function Settings({ settings }: { settings: NoticeSettings }) {
  const t = useTranslate();
  const save = useSave();
  const [quietHours, setQuietHours] = useState(settings.quietHours);
  const saveQuietHours = (isOn: boolean) => {
    setQuietHours(isOn);
    save({ kinds: [], quietHours: isOn }, () => setQuietHours(!isOn));
  };
  return (
    <>
      <Panel title={t('inbox@settings.kinds')}>
        <p className={css.hint}>{t('inbox@settings.someAlways')}</p>
        <div className={css.kinds}>
          {settings.kinds.map((kind) => (
            <KindRow
              key={kind.kind}
              setting={kind}
              mayGetSms={settings.phoneConfirmed}
              onSave={(change, onFailure) => save({ kinds: [change], quietHours }, onFailure)}
            />
          ))}
        </div>
        {!settings.phoneConfirmed && (
          <Notice type="note">
            {t('inbox@settings.phone')}{' '}
            <LinkButton tone="ghost" size="small" to="/settings">
              {t('inbox@settings.toAccount')}
            </LinkButton>
          </Notice>
        )}
      </Panel>
      <Panel title={t('inbox@settings.quiet')}>
        <Checkbox label={t('inbox@settings.quietLabel')} checked={quietHours} onChange={saveQuietHours} />
        <p className={css.hint}>{t('inbox@settings.quietHelp')}</p>
      </Panel>
    </>
  );
}

type KindSetting = NoticeSettings['kinds'][number];
type KindChange = NoticeSettingsForm['kinds'][number];

interface KindRowProps {
  setting: KindSetting;
  mayGetSms: boolean;
  onSave: (change: KindChange, onFailure: () => void) => void;
}

function KindRow({ setting, mayGetSms, onSave }: KindRowProps) {
  const t = useTranslate();
  const { kind, label, help, mailLocked, smsOffered } = setting;
  const [chosen, setChosen] = useState<KindChange>({ kind, mail: setting.mail, sms: setting.sms });
  const choose = (change: Partial<KindChange>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    onSave(next, () => setChosen(chosen));
  };
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
          <div className={css.select}>
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
          <Checkbox
            label={
              <>
                {t('inbox@settings.sms')}
                <span className={typography.hidden}>: {label}</span>
              </>
            }
            checked={chosen.sms}
            onChange={(sms) => choose({ sms })}
          />
        )}
      </div>
    </div>
  );
}
