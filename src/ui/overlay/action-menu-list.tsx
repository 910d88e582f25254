/** The open list of an action menu. Loaded with Mantine when the pointer or the focus comes to the button. */
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useImperativeHandle } from 'react';
import type { ReactNode, Ref } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';
import type { HoverMenu } from '#ui/overlay/use-hover-menu.ts';
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

export interface ActionMenuListProps extends Pick<HoverMenu, 'menuProps' | 'listProps'> {
  /** The button that opens it, whose id is `id`. */
  button: HTMLButtonElement;
  id: string;
  label: string;
  actions: readonly MenuAction[];
}

export function ActionMenuList(props: ActionMenuListProps) {
  const { button, id, label, actions, menuProps, listProps } = props;
  const portal = usePortalProps();
  // Mantine remembers where to return the focus only when the menu changes from closed to open.
  const isMounted = useMounted();
  const runAction = (action: MenuAction) => {
    // The item unmounts, so a dialog that the action opens must return focus to the button.
    button.focus();
    action.onPick?.();
  };
  return (
    <Menu
      {...menuProps}
      id={id}
      opened={isMounted && menuProps.opened}
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
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown {...listProps} aria-label={label}>
        {actions.map((action) => (
          <MenuRow key={action.text} action={action} onPick={() => runAction(action)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lets the menu use an element that is rendered elsewhere as its target. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
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
