/** What can be done with a message: quote it, mention its writer; for 15 minutes its author changes or deletes it. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMay } from '#api/use-may.ts';
import { deleteMessage, listThreads, readThread } from '#features/chat/calls.ts';
import { editMinutes } from '#features/chat/constants.ts';
import type { ChatMessage } from '#features/chat/schemas.ts';
import type { MessageItemProps } from '#features/chat/web/message-props.ts';
import { questionsBefore } from '#features/chat/web/questions-before.ts';
import { timeOf, writerName } from '#features/chat/web/thread-words.ts';
import { IconAt, IconCornerUpLeft, IconPencil, IconSend, IconTrash } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

type MessageMenuProps = Pick<
  MessageItemProps,
  'thread' | 'names' | 'onTask' | 'onMention' | 'onForward' | 'onChanged'
> & {
  message: ChatMessage;
};

export function MessageMenu(props: MessageMenuProps) {
  const { message, names, onTask, onMention, onChanged } = props;
  const t = useTranslate();
  const forwarding = useForwarding(props);
  const { remove, dialog } = useDelete(message, onChanged);
  const name = message.mine ? t('chat@message.me') : writerName(t, message);
  const actions: MenuAction[] = [
    {
      text: t('chat@message.reply'),
      icon: <IconCornerUpLeft size={18} />,
      onPick: () => onTask({ kind: 'reply', message }),
    },
  ];
  if (names.includes(message.name) && !message.mine)
    actions.push({
      text: t('chat@message.mention'),
      icon: <IconAt size={18} />,
      onPick: () => onMention(message.name),
    });
  actions.push(...forwarding);
  if (isChangeable(message))
    actions.push(
      {
        text: t('chat@message.edit'),
        icon: <IconPencil size={18} />,
        onPick: () => onTask({ kind: 'edit', message }),
      },
      {
        text: t('chat@message.delete'),
        icon: <IconTrash size={18} />,
        onPick: () => void remove(),
        danger: true,
      },
    );
  return (
    <>
      <ActionMenu
        label={t('chat@message.actions', { time: timeOf(message.createdAt), name })}
        actions={actions}
      />
      {dialog}
    </>
  );
}

/** A question of an expert goes to the author of an application, the author's answer to the expert. */
function useForwarding({ message, thread, onForward }: MessageMenuProps): MenuAction[] {
  const t = useTranslate();
  const mayForward = useMay('chat.forward');
  const isQuestion = mayForward && thread.type === 'TASK' && message.side === 'USER';
  const isAnswer = message.side === 'AUTHOR' && questionsBefore(thread, message).length > 0;
  if (!isQuestion && !isAnswer) return [];
  return [
    {
      text: isQuestion ? t('chat@forward.action') : t('chat@forwardAnswer.action'),
      icon: <IconSend size={18} />,
      onPick: () => onForward(message),
    },
  ];
}

const isChangeable = ({ mine, createdAt }: ChatMessage): boolean =>
  mine && Date.now() - Date.parse(createdAt) < editMinutes * 60_000;

function useDelete({ id }: ChatMessage, onChanged: (message: ChatMessage) => void) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(deleteMessage, {
    invalidates: [readThread, listThreads],
    onSuccess: onChanged,
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: t('chat@message.deleteTitle'),
      text: t('chat@message.deleteText'),
      okText: t('chat@message.delete'),
      danger: true,
    });
    if (confirmed) mutate({ params: { id } });
  };
  return { remove, dialog };
}
