/** The roles of the account; one of them is current (product §1). */
import { useAppContext } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useOpenAfterSave } from '#api/use-open-after-save.ts';
import type { Viewer } from '#api/viewer.ts';
import { switchRole } from '#features/accounts/calls.ts';
import { Button } from '#ui/button.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { hideLoader, showLoader } from '#ui/overlay/loader.tsx';
import css from '#features/accounts/web/settings-view.module.css';

export function RolePanel({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const { feedback, storeToken } = useAppContext();
  const openAfterSave = useOpenAfterSave();
  const switchMutation = useApiMutation(switchRole, {
    onSuccess: async ({ csrf, landing }) => {
      pageForms.discard();
      storeToken(csrf);
      await openAfterSave(landing);
    },
  });
  const switchTo = async (role: Viewer['roles'][number]) => {
    if (!(await pageForms.confirmDiscard())) return;
    // The loader is shown until the pages of the other role are loaded.
    showLoader(t('settings@role.switching'));
    await switchMutation.mutateAsync({ input: { role } }).catch(feedback.error).finally(hideLoader);
  };
  return (
    <Panel title={t('settings@role.title')}>
      <ul className={css.roles}>
        {viewer.roles.map((role, index) => (
          <li key={role} className={css.role}>
            <span>{t(`app@role.${role}`)}</span>
            {index === 0 ? (
              <StatusDot tone="act">{t('settings@role.current')}</StatusDot>
            ) : (
              <Button
                tone="outline"
                size="small"
                busy={switchMutation.isPending}
                onClick={() => void switchTo(role)}
              >
                {t('settings@role.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
