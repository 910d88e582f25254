/** Saved versions of the fund's contacts, with restore. */
import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listContactVersions, readContactForm, restoreContacts } from '#features/support/calls-admin.ts';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const fields = ['email', 'phone', 'address', 'hours', 'requisites'] as const;

interface ContactsHistoryProps {
  /** Current revision. */
  revision: number;
  onRestored: (contacts: OutputOf<typeof restoreContacts>) => void;
  onClose: () => void;
}

export function ContactsHistory({ revision, onRestored, onClose }: ContactsHistoryProps) {
  const t = useTranslate();
  const query = useApiQuery(listContactVersions);
  const { isPending, mutate: restore } = useApiMutation(restoreContacts, {
    invalidates: [listContactVersions, readContactForm],
    invalidatesOnError: true,
    success: t('support@contacts.restored'),
    onSuccess(restored) {
      onRestored(restored);
      onClose();
    },
  });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: fields.map((name) => ({ name: t(`support@contacts.${name}`), value: body[name] })),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={t('support@contacts.title')}
      versions={{
        data: versions,
        isError: query.isError,
        error: query.error,
        refetch: () => query.refetch(),
      }}
      busy={isPending}
      onRestore={(version) => restore({ params: { version }, input: { revision } })}
    />
  );
}
