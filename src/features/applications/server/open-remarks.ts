import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface OpenRemark {
  field: string;
  text: string;
  createdAt: string;
}

/** Remarks of the fund that the author has not answered by a resubmission. Empty while the fund has the application. */
export async function listOpenRemarks(
  db: Db | Tx,
  { id, state }: Pick<ApplicationRow, 'id' | 'state'>,
): Promise<OpenRemark[]> {
  if (state !== 'NEED_FIX') return [];
  const rows = await db
    .selectFrom('application_remark')
    .select(['field', 'text', 'created_at'])
    .where('application_id', '=', id)
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...remark }) => ({ ...remark, createdAt: created_at.toISOString() }));
}

/** The fields that remarks open. Another scenario or text has another blind package. */
export const openedFields = (remarks: readonly Pick<OpenRemark, 'field'>[]): ReadonlySet<string> =>
  new Set(
    remarks.flatMap(({ field }) => {
      if (field === 'text') return ['blindConfirmed'];
      return field === 'scenarioId' ? ['scenarioId', 'blindConfirmed'] : [field];
    }),
  );
