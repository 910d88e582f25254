/** Chooses the channels of each kind of notice. The bell always shows all notices (product §13). */
import { useFeedback } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readNoticeSettings, saveNoticeSettings } from '#features/notifications/calls.ts';
import type { NoticeSettings, NoticeSettingsForm } from '#features/notifications/schemas.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TableSkeleton } from '#ui/data/skeleton.tsx';
import { KindRow } from '#features/notifications/web/kind-row.tsx';
import { PushPanel } from '#features/notifications/web/push-panel.tsx';
import { useSavedChoice } from '#features/notifications/web/use-saved-choice.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useTranslate } from '#ui/i18n.tsx';
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

/** Shows an error to the user and rejects. */
type Save = (change: NoticeSettingsForm) => Promise<unknown>;

/** Saves each change at once. Changes of one kind are sent one after another. */
function useSaveSettings(): Save {
  const t = useTranslate();
  const feedback = useFeedback();
  const { mutateAsync } = useApiMutation(saveNoticeSettings, {
    invalidates: [readNoticeSettings],
    success: t('inbox@settings.saved'),
    scope: { id: 'notification-settings' },
  });
  return (change) =>
    mutateAsync({ input: change }).catch((error: unknown) => {
      feedback.error(error);
      throw error;
    });
}

function Settings({ settings }: { settings: NoticeSettings }) {
  const t = useTranslate();
  const save = useSaveSettings();
  const [quietHours, chooseQuietHours] = useSavedChoice(settings.quietHours, (isOn) =>
    save({ kinds: [], quietHours: isOn }),
  );
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
              mayGetPush={settings.pushKey !== null && settings.devices > 0}
              onSave={(change) => save({ kinds: [change], quietHours: undefined })}
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
      {settings.pushKey !== null && (
        <PushPanel
          pushKey={settings.pushKey}
          devices={settings.devices}
          hasQuietHours={settings.quietHoursOffered !== null}
        />
      )}
      {settings.quietHoursOffered && (
        <Panel title={t('inbox@settings.quiet')}>
          <Checkbox
            label={t('inbox@settings.quietLabel', settings.quietHoursOffered)}
            checked={quietHours}
            onChange={(isOn) => void chooseQuietHours(isOn)}
          />
          <p className={css.hint}>{t('inbox@settings.quietHelp')}</p>
        </Panel>
      )}
    </>
  );
}
