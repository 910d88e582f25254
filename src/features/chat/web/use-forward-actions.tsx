/** For officers: forwards an expert's question to the author of an application or the answer back, and takes it back. */
import type { ReactNode } from 'react';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMay } from '#api/use-may.ts';
import { deleteMessage, readThread } from '#features/chat/calls.ts';
import { editMinutes } from '#features/chat/constants.ts';
import type {
  ChatMessage,
  ForwardedMessage,
  ForwardedQuestion,
  ReadThreadOutput,
} from '#features/chat/schemas.ts';
import type { MessageItemProps } from '#features/chat/web/message-props.ts';
import { IconSend, IconTrash } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

interface ForwardActionsProps extends Pick<MessageItemProps, 'thread' | 'onForward'> {
  message: ChatMessage;
}

export function useForwardActions(props: ForwardActionsProps): { actions: MenuAction[]; dialog: ReactNode } {
  const { message, thread, onForward } = props;
  const t = useTranslate();
  const mayForward = useMay('chat.forward');
  const { takeBack, dialog } = useTakeBack();
  const isQuestion =
    mayForward && thread.type === 'TASK' && thread.state === 'OPEN' && message.side === 'USER';
  // The author may have closed the thread after the answer.
  const isAnswer = message.side === 'AUTHOR' && questionsBefore(thread, message).length > 0;
  const actions: MenuAction[] = [];
  if (isQuestion || isAnswer)
    actions.push({
      text: isQuestion ? t('chat@forward.action') : t('chat@forwardAnswer.action'),
      icon: <IconSend size={18} />,
      onPick: () => onForward(message),
    });
  const sent = thread.forwarded.findLast(({ messageId }) => messageId === message.id);
  if (sent && isRecent(sent))
    actions.push({
      text: t('chat@takeBack.action'),
      icon: <IconTrash size={18} />,
      onPick: () => void takeBack(sent),
      danger: true,
    });
  return { actions, dialog };
}

/** The forwarded questions that the message may answer. */
export const questionsBefore = (
  { questions }: Pick<ReadThreadOutput, 'questions'>,
  { seq }: ChatMessage,
): readonly ForwardedQuestion[] => questions.filter((question) => question.seq < seq);

/** A message can be changed for `editMinutes`. */
export const isRecent = ({ createdAt }: { createdAt: string }): boolean =>
  Date.now() - Date.parse(createdAt) < editMinutes * 60_000;

function useTakeBack() {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useApiMutation(deleteMessage, { invalidates: [readThread], invalidatesOnError: true });
  const takeBack = async ({ sentId: id }: ForwardedMessage) => {
    const confirmed = await confirm({
      title: t('chat@takeBack.title'),
      text: t('chat@takeBack.text'),
      okText: t('chat@takeBack.ok'),
      danger: true,
    });
    if (confirmed) mutate({ params: { id } });
  };
  return { takeBack, dialog };
}
