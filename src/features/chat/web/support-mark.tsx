/** The state of a question to the fund, and the date by which the fund answers. */
import { useState } from 'react';
import type { ChatThread } from '#features/chat/schemas.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const tones = { NEW: 'act', IN_WORK: 'warning', WAITING: 'neutral', RESOLVED: 'success' } as const;

export function SupportMark({
  thread,
}: {
  thread: Pick<ChatThread, 'supportStep' | 'answerUntil' | 'state'>;
}) {
  const t = useTranslate();
  const { supportStep, answerUntil, state } = thread;
  const [today] = useState(() => moscowDay(new Date()));
  if (supportStep === null) return null;
  const isLate = answerUntil !== null && answerUntil < today;
  const tone: StatusTone = isLate ? 'error' : tones[supportStep];
  const step = state === 'CLOSED' ? t('chat@support.step.CLOSED') : t(`chat@support.step.${supportStep}`);
  const day = answerUntil === null ? '' : formatDay(answerUntil);
  return (
    <StatusDot tone={state === 'CLOSED' ? 'neutral' : tone}>
      {step}
      {answerUntil !== null && `, ${t(isLate ? 'chat@support.late' : 'chat@support.until', { day })}`}
    </StatusDot>
  );
}
