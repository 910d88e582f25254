import { useApiMutation } from '#api/use-api-mutation.ts';
import { deleteMessage, listThreads, readThread } from '#features/chat/calls.ts';
import type { ChatMessage } from '#features/chat/schemas.ts';
import type { MessageItemProps } from '#features/chat/web/message-props.ts';
import { writerName } from '#features/chat/web/thread-texts.ts';
import { isRecent, useForwardActions } from '#features/chat/web/use-forward-actions.tsx';
import { formatTime } from '#kernel/format-date-time.ts';
import { IconAt, IconCornerUpLeft, IconPencil, IconTrash } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

type MessageMenuProps = Pick<
  MessageItemProps,
  'thread' | 'names' | 'onModeChange' | 'onMention' | 'onForward' | 'onChanged'
> & {
  message: ChatMessage;
};

/** A message of a closed thread has no menu, unless it can still be forwarded or taken back. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, thread, onChanged } = props;
  const t = useTranslate();
  const forwarding = useForwardActions(props);
  const { confirmDelete, dialog } = useDelete(message, onChanged);
  const { replying, editing } = useMessageActions(props, confirmDelete);
  const actions =
    thread.state === 'OPEN' ? [...replying, ...forwarding.actions, ...editing] : forwarding.actions;
  if (!actions.length) return null;
  const name = message.mine ? t('chat@message.me') : writerName(t, message);
  return (
    <>
      <ActionMenu
        label={t('chat@message.actions', { time: formatTime(message.createdAt), name })}
        actions={actions}
      />
      {dialog}
      {forwarding.dialog}
    </>
  );
}

/** The writer of a message can edit and delete it for `editMinutes`. */
function useMessageActions(
  { message, names, onModeChange, onMention }: MessageMenuProps,
  confirmDelete: () => Promise<void>,
): { replying: MenuAction[]; editing: MenuAction[] } {
  const t = useTranslate();
  const reply = {
    text: t('chat@message.reply'),
    icon: <IconCornerUpLeft size={18} />,
    onPick: () => onModeChange({ kind: 'reply', message }),
  };
  const mention = {
    text: t('chat@message.mention'),
    icon: <IconAt size={18} />,
    onPick: () => onMention(message.name),
  };
  const edit = {
    text: t('chat@message.edit'),
    icon: <IconPencil size={18} />,
    onPick: () => onModeChange({ kind: 'edit', message }),
  };
  const deletion = {
    text: t('chat@message.delete'),
    icon: <IconTrash size={18} />,
    onPick: () => void confirmDelete(),
    danger: true,
  };
  return {
    replying: names.includes(message.name) && !message.mine ? [reply, mention] : [reply],
    editing: message.mine && isRecent(message) ? [edit, deletion] : [],
  };
}

function useDelete({ id }: ChatMessage, onChanged: (message: ChatMessage) => void) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(deleteMessage, {
    invalidates: [readThread, listThreads],
    onSuccess: onChanged,
  });
  const confirmDelete = async () => {
    const confirmed = await confirm({
      title: t('chat@message.deleteTitle'),
      text: t('chat@message.deleteText'),
      okText: t('chat@message.delete'),
      danger: true,
    });
    if (confirmed) mutate({ params: { id } });
  };
  return { confirmDelete, dialog };
}
