/** A menu of secondary actions, for example of a row. */
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { IconButton } from '#ui/button.tsx';
import { IconDotsVertical } from '#ui/cabinet/icons.ts';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';
import { useHoverMenu } from '#ui/overlay/use-hover-menu.ts';
import css from '#ui/overlay/action-menu.module.css';

export interface MenuAction {
  text: string;
  icon?: ReactNode;
  /** Makes the action a link. Absent: it calls `onPick`. */
  to?: To;
  onPick?: () => void;
  /** For destructive actions. */
  danger?: boolean;
}

export interface ActionMenuProps {
  /** Accessible name with the row: «Действия: Северный ветер». */
  label: string;
  actions: readonly MenuAction[];
  /** Replaces the dots. */
  icon?: ReactNode;
}

export function ActionMenu({ label, actions, icon = <IconDotsVertical /> }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const portal = usePortalProps();
  const { menuProps, buttonProps, listProps } = useHoverMenu();
  if (actions.length === 0) return null;
  const runAction = (action: MenuAction) => {
    // The item unmounts, so a dialog that the action opens must return focus to the button.
    button.current?.focus();
    action.onPick?.();
  };
  return (
    <Menu
      {...menuProps}
      position="bottom-end"
      // Fixed, because a reopened menu starts at its previous position, where it could widen a page that became narrower.
      floatingStrategy="fixed"
      // ARIA allows no other focusable elements in a menu.
      withInitialFocusPlaceholder={false}
      // Inside `main`, so that it belongs to that landmark.
      portalProps={{ target: '#main', ...portal?.portalProps }}
      classNames={{ dropdown: css.list, item: css.item, itemSection: css.icon }}
    >
      <Menu.Target>
        <IconButton {...buttonProps} ref={button} label={label} icon={icon} />
      </Menu.Target>
      <Menu.Dropdown {...listProps} aria-label={label}>
        {actions.map((action) => (
          <MenuRow key={action.text} action={action} onPick={() => runAction(action)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuRow({ action, onPick }: { action: MenuAction; onPick: () => void }) {
  const itemProps = { leftSection: action.icon, 'data-danger': action.danger || undefined };
  if (action.to !== undefined)
    return (
      <Menu.Item {...itemProps} component={Link} to={action.to}>
        {action.text}
      </Menu.Item>
    );
  return (
    <Menu.Item {...itemProps} onClick={onPick}>
      {action.text}
    </Menu.Item>
  );
}
