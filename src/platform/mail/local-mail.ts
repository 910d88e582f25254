import { systemClock, type Clock } from '#platform/clock.ts';
import { appendSent } from '#platform/sent/sent-lines.ts';
import type { Mail } from './mail.ts';

export const localMail = ({
  dataDir,
  clock = systemClock,
}: {
  dataDir: string;
  clock?: Clock | undefined;
}): Mail => ({
  async send({ to, subject, text, html }) {
    await appendSent(dataDir, 'mail', { at: clock.now().toISOString(), to, subject, text, html });
  },
  close() {},
});
