/** The step of a question to the fund, and the date by which the fund answers. */
import { useState } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ChatThread } from '#features/chat/schemas.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const tones = { NEW: 'act', IN_WORK: 'warning', WAITING: 'neutral', RESOLVED: 'success' } as const;

export function SupportStatus({
  thread,
}: {
  thread: Pick<ChatThread, 'supportStep' | 'answerUntil' | 'state'>;
}) {
  const t = useTranslate();
  const { supportStep, answerUntil, state } = thread;
  const status = useStepStatus(supportStep);
  const [today] = useState(() => moscowDay(new Date()));
  if (status === null) return null;
  if (state !== 'OPEN') return <StatusDot tone="neutral">{t(`chat@support.step.${state}`)}</StatusDot>;
  const isLate = answerUntil !== null && answerUntil < today;
  const day = answerUntil === null ? '' : formatDay(answerUntil);
  return (
    <StatusDot tone={isLate ? 'error' : status.tone}>
      {status.text}
      {answerUntil !== null && `, ${t(isLate ? 'chat@support.late' : 'chat@support.until', { day })}`}
    </StatusDot>
  );
}

/** While the fund waits for an answer, officers read that it waits and the asker reads that it is their turn. */
function useStepStatus(step: ChatThread['supportStep']): { text: string; tone: StatusTone } | null {
  const t = useTranslate();
  const isOfficer = useViewer()?.roles.includes('FK_ADMIN') === true;
  if (step === null) return null;
  if (step === 'WAITING' && !isOfficer) return { text: t('chat@support.ownTurn'), tone: 'warning' };
  return { text: t(`chat@support.step.${step}`), tone: tones[step] };
}
