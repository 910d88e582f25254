/** What the fund's contacts were before, and the way to bring them back. */
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { listContactVersions, readContactForm, restoreContacts } from '#features/support/contract-desk.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTold } from '#ui/use-told.ts';

const lines = ['email', 'phone', 'address', 'hours', 'requisites'] as const;

interface ContactsHistoryProps {
  /** Of what stands now. */
  revision: number;
  onClose: () => void;
}

export function ContactsHistory({ revision, onClose }: ContactsHistoryProps) {
  const text = useText();
  const asked = useAsked(listContactVersions);
  const { isPending: busy, mutate: restore } = useAct(restoreContacts, {
    refreshes: [listContactVersions, readContactForm],
    refreshesOnFail: true,
    ...useTold({ done: text('support@contacts.restored'), onClose }),
  });
  const versions = asked.data?.map(({ body, ...version }) => ({
    ...version,
    lines: lines.map((name) => ({ name: text(`support@contacts.${name}`), value: body[name] })),
  }));
  return (
    <HistoryDialog
      opened
      onClose={onClose}
      title={text('support@contacts.title')}
      versions={{ data: versions, isError: asked.isError, refetch: () => asked.refetch() }}
      busy={busy}
      onRestore={(version) => restore({ params: { version }, input: { revision } })}
    />
  );
}
