/** All facts of one log entry. */
import { hasCapability } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { readLogEntry } from '#features/audit/calls.ts';
import { kindLabel } from '#features/audit/kind-label.ts';
import type { LogEntryDetails, NamedRecord } from '#features/audit/schemas.ts';
import { actorName, subjectName } from '#features/audit/record-names.ts';
import { formatValue } from '#features/audit/web/format-value.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { translateOr } from '#kernel/translate.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { Link } from '#router/link.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog, useCloseDialog } from '#ui/overlay/dialog.tsx';
import css from '#features/audit/web/log.module.css';

export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const query = useApiQuery(readLogEntry, { params: { id } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={query.data ? kindLabel(t, query.data.kind) : t('audit@entry')}
      size="medium"
    >
      <QueryView query={query} skeleton={<TextSkeleton lines={6} />}>
        {(entry) => <EntryFacts entry={entry} />}
      </QueryView>
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: LogEntryDetails }) {
  const t = useTranslate();
  const close = useCloseDialog();
  const mayModerate = hasCapability({ person: useViewer() ?? null }, 'fk.moderation');
  const linkTo = (record: NamedRecord | null, name: string) => {
    const path = mayModerate && record && record.name !== null ? pathTo(record) : undefined;
    return path ? (
      <Link to={path} className={css.link}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  const { at, actor, subject, kind, network, details } = entry;
  return (
    <>
      <Facts
        items={[
          { name: t('audit@when'), value: formatDateTime(at) },
          { name: t('audit@actor'), value: linkTo(actor, actorName(t, actor)) },
          { name: t('audit@subject'), value: linkTo(subject, subjectName(t, subject)) },
          { name: t('audit@network'), value: network },
          ...details.map(({ field, value }) => ({
            name: translateOr(t, `audit@field.${field}`, field),
            value: formatValue(t, value),
            wide: value.length > 40,
          })),
          { name: t('audit@code'), value: kind },
          ...(subject?.id ? [{ name: t('audit@subjectId'), value: subject.id, wide: true }] : []),
        ]}
      />
      {subject?.id && (
        <p className={css.all}>
          <Link
            to={`/administrator/log?subject=${subject.id}`}
            className={css.link}
            onClick={() => void close()}
          >
            {t('audit@all')}
          </Link>
        </p>
      )}
    </>
  );
}

function pathTo({ id, type }: NamedRecord): PagePath | undefined {
  if (type === 'selection') return `/administrator/selections/${id}`;
  if (type === 'account') return `/administrator/accounts/${id}`;
  if (type === 'mailing') return `/administrator/mailings?open=${id}`;
  return type === 'scenario' ? `/administrator/scenarios/${id}` : undefined;
}
