import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory, IconPencil, IconTrash } from '#ui/cabinet/icons.ts';
import { IconEye, IconEyeOff } from '#ui/icons.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  edit: Pick<MenuAction, 'to' | 'onPick'>;
  visibility: { isVisible: boolean; text: string; onToggle: () => void };
  onHistory?: () => void;
  onRemove?: (() => void) | undefined;
}

/** The menu of a row that can be edited and hidden. */
export function RowMenu({ name, edit, visibility, onHistory, onRemove }: RowMenuProps) {
  const t = useTranslate();
  const { isVisible, text, onToggle } = visibility;
  const VisibilityIcon = isVisible ? IconEyeOff : IconEye;
  const actions: MenuAction[] = [
    { text: t('common@row.edit'), icon: <IconPencil size={18} />, ...edit },
    { text, icon: <VisibilityIcon size={18} />, onPick: onToggle },
  ];
  if (onHistory)
    actions.push({ text: t('common@row.history'), icon: <IconHistory size={18} />, onPick: onHistory });
  if (onRemove)
    actions.push({
      text: t('common@row.remove'),
      icon: <IconTrash size={18} />,
      onPick: onRemove,
      danger: true,
    });
  return <ActionMenu label={t('common@row.actions', { name })} actions={actions} />;
}
