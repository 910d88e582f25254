/** A menu of secondary actions, for example of a row. */
import { useId, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { IconDotsVertical } from '#ui/cabinet/icons.ts';
import { importPart } from '#ui/import-part.ts';
import type { ActionMenuListProps, MenuAction } from '#ui/overlay/action-menu-list.tsx';
import { useHoverMenu } from '#ui/overlay/use-hover-menu.ts';

export type { MenuAction };

export interface ActionMenuProps {
  /** Accessible name with the row: «Действия: Северный ветер». */
  label: string;
  actions: readonly MenuAction[];
  /** Replaces the dots. */
  icon?: ReactNode;
}

export function ActionMenu({ label, actions, icon = <IconDotsVertical /> }: ActionMenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [List, setList] = useState<ComponentType<ActionMenuListProps>>();
  const load = async () => {
    const { ActionMenuList } = await importPart(loadList);
    setList(() => ActionMenuList);
  };
  const { buttonProps, ...menu } = useHoverMenu(load, List !== undefined);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        {...buttonProps}
        id={id}
        ref={setButton}
        label={label}
        icon={icon}
        // The id that Mantine gives the list.
        aria-controls={buttonProps['aria-expanded'] ? `${id}-dropdown` : undefined}
      />
      {List && button && <List {...menu} button={button} id={id} label={label} actions={actions} />}
    </>
  );
}

const loadList = () => import('#ui/overlay/action-menu-list.tsx');
