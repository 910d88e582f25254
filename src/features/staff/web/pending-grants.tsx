/** Grants of all rights that wait for a second officer. */
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { confirmGrant, listStaff, withdrawGrant } from '#features/staff/calls.ts';
import type { Officer } from '#features/staff/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { shortName } from '#kernel/person-name.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RowTitle } from '#ui/data/table.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import rows from '#ui/cabinet/decision-row.module.css';

type Grant = NonNullable<Officer['grant']>;

export function PendingGrants({ officers }: { officers: readonly Officer[] }) {
  const t = useTranslate();
  const waiting = officers.flatMap((officer) => (officer.grant ? [{ officer, grant: officer.grant }] : []));
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('staff@grants.title')} flush>
      <ul>
        {waiting.map(({ officer, grant }) => (
          <li key={grant.id} className={rows.row}>
            <div>
              <RowTitle
                title={t('staff@grants.for', { name: shortName(officer) })}
                subtitle={t('staff@grants.by', {
                  name: grant.requestedByName,
                  at: formatDateTime(grant.requestedAt),
                })}
              />
            </div>
            <DecisionButtons grant={grant} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const invalidates = [listStaff];

function DecisionButtons({ grant: { id, requestedBy } }: { grant: Grant }) {
  const t = useTranslate();
  const viewer = useViewer();
  const options = { invalidates, invalidatesOnError: true };
  const confirm = useApiMutation(confirmGrant, { ...options, success: t('staff@grants.confirmed') });
  const withdraw = useApiMutation(withdrawGrant, { ...options, success: t('staff@grants.withdrawn') });
  return (
    <div className={rows.decision}>
      {requestedBy !== viewer?.id && (
        <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
          {t('staff@grants.confirm')}
        </Button>
      )}
      <Button
        size="small"
        tone="outline"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id } })}
      >
        {t('staff@grants.withdraw')}
      </Button>
    </div>
  );
}
