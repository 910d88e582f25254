/** The other things one can do with a row: three dots and a list. */
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { IconButton } from '#ui/button.tsx';
import { IconDotsVertical } from '#ui/icons.tsx';
import css from '#ui/action-menu.module.css';

export interface MenuAction {
  text: string;
  icon?: ReactNode;
  /** A page of the product; else `onPick`. */
  to?: string;
  onPick?: () => void;
  /** It destroys something. */
  danger?: boolean;
}

export interface ActionMenuProps {
  /** What the list is about: «Действия: Северный ветер». */
  label: string;
  actions: readonly MenuAction[];
}

export function ActionMenu({ label, actions }: ActionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      // It opens where it stood the last time and moves then: outside the flow it cannot widen a page that has become narrower.
      floatingStrategy="fixed"
      // Between the items of a menu may stand nothing that takes the focus.
      withInitialFocusPlaceholder={false}
      // A list that is a part of the page's content is found in it.
      portalProps={{ target: '#main' }}
      classNames={{ dropdown: css.list, item: css.item, itemSection: css.icon }}
    >
      <Menu.Target>
        <IconButton label={label} icon={<IconDotsVertical />} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => (
          <MenuRow key={action.text} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuRow({ action }: { action: MenuAction }) {
  const look = { leftSection: action.icon, 'data-danger': action.danger || undefined };
  if (action.to !== undefined)
    return (
      <Menu.Item {...look} component={Link} to={action.to}>
        {action.text}
      </Menu.Item>
    );
  return (
    <Menu.Item {...look} onClick={action.onPick}>
      {action.text}
    </Menu.Item>
  );
}
