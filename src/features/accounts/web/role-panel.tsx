/** The roles of the account; one of them is current (product §1). */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '#router/hooks.ts';
import { useClient, useEnter } from '#api/page-context.tsx';
import type { Viewer } from '#api/viewer.ts';
import { switchRole } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#features/accounts/web/settings-page.module.css';

export function RolePanel({ viewer }: { viewer: Viewer }) {
  const text = useText();
  const client = useClient();
  const enter = useEnter();
  const navigate = useNavigate();
  const switchMutation = useMutation({
    mutationFn: (role: string) => client.call(switchRole, { input: { role } }),
    onSuccess: async (opened) => {
      const next = await enter(opened);
      await navigate(next?.landing ?? '/');
    },
    onError: (error) => notify({ type: 'error', text: error.message || text('common@error.default') }),
  });
  return (
    <Panel title={text('accounts@web.settings.role.title')}>
      <ul className={css.roles}>
        {viewer.roles.map((role, index) => (
          <li key={role} className={css.role}>
            <span>{text(`app@role.${role}`)}</span>
            {index === 0 ? (
              <StatusDot tone="act">{text('accounts@web.settings.role.current')}</StatusDot>
            ) : (
              <Button
                tone="outline"
                size="small"
                busy={switchMutation.isPending}
                onClick={() => switchMutation.mutate(role)}
              >
                {text('accounts@web.settings.role.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
