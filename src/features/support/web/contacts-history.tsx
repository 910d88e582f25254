/** Saved versions of the fund's contacts, with restore. */
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { listContactVersions, readContactForm, restoreContacts } from '#features/support/contract-desk.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTold } from '#ui/use-told.ts';

const fields = ['email', 'phone', 'address', 'hours', 'requisites'] as const;

interface ContactsHistoryProps {
  /** Current revision. */
  revision: number;
  onClose: () => void;
}

export function ContactsHistory({ revision, onClose }: ContactsHistoryProps) {
  const text = useText();
  const query = useAsked(listContactVersions);
  const { isPending, mutate: restore } = useAct(restoreContacts, {
    refreshes: [listContactVersions, readContactForm],
    refreshesOnFail: true,
    ...useTold({ done: text('support@contacts.restored'), onClose }),
  });
  const versions = query.data?.map(({ body, ...version }) => ({
    ...version,
    lines: fields.map((name) => ({ name: text(`support@contacts.${name}`), value: body[name] })),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={text('support@contacts.title')}
      versions={{ data: versions, isError: query.isError, refetch: () => query.refetch() }}
      busy={isPending}
      onRestore={(version) => restore({ params: { version }, input: { revision } })}
    />
  );
}
