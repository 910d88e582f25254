/** Events of notices on the socket of live events. */
import type { CountNoticesOutput } from '#features/notifications/schemas.ts';

/** What the bell counts now. */
export type NoticeCountEvent = { type: 'notification.count' } & CountNoticesOutput;
