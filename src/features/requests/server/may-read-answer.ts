/** Which employees may read the author's answer to a request, and write to the author about it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPairBlocked, takesPartInThread } from '#features/chat/server/request-conditions.ts';
import { liveRequestStates } from '#features/requests/lifecycle.ts';
import { effectiveState } from '#features/requests/server/effective-state.ts';

/** The author of the scenario, or an employee of the company. */
export type RequestViewer = 'author' | { employeeId: string };

/** SQL on the request `r`: the employee has sent the request or was named as a reader of the text. */
export const isReader = (viewer: RequestViewer): RawBuilder<boolean> =>
  viewer === 'author'
    ? sql`false`
    : sql`(r.sender_id = ${viewer.employeeId}::uuid OR EXISTS (SELECT FROM request_reader n
        WHERE n.request_id = r.id AND n.account_id = ${viewer.employeeId}::uuid))`;

/**
 * SQL on the request `r`: the employee may read the author's reason for declining. In a company these are the people who
 * read the text, and the heads.
 */
export const mayReadAnswer = (viewer: RequestViewer): RawBuilder<boolean> =>
  viewer === 'author' ? sql`true` : sql`(${isReader(viewer)} OR ${isHead(viewer.employeeId)})`;

const isHead = (
  employeeId: string,
) => sql`EXISTS (SELECT FROM employee m JOIN account h ON h.id = m.account_id
  WHERE m.account_id = ${employeeId}::uuid AND m.organization_id = r.organization_id AND m.state = 'ACTIVE'
    AND 'OK_ADMIN' = ANY (h.roles))`;

/** SQL on the request `r`: the employee may write to its author now, by the rules of the chat. */
export const mayWrite = (viewer: RequestViewer, now: Date): RawBuilder<boolean> =>
  viewer === 'author'
    ? sql`false`
    : sql`(${effectiveState(now)} = ANY (${[...liveRequestStates]}) AND NOT ${isPairBlocked} AND (${isHead(viewer.employeeId)}
        OR coalesce(${takesPartInThread(viewer.employeeId)}, ${isReader(viewer)})))`;
