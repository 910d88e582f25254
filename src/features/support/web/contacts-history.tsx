/** What the fund's contacts were before, and the way to bring them back. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { listContactVersions, readContactForm, restoreContacts } from '#features/support/contract-desk.ts';
import { HistoryDialog } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

const lines = ['email', 'phone', 'address', 'hours', 'requisites'] as const;

interface ContactsHistoryProps {
  /** Of what stands now. */
  revision: number;
  onClose: () => void;
}

export function ContactsHistory({ revision, onClose }: ContactsHistoryProps) {
  const text = useText();
  const queries = useQueryClient();
  const asked = useAsked(listContactVersions);
  const act = useAct(restoreContacts, {
    refreshes: [listContactVersions, readContactForm],
    onDone: () => {
      notify({ type: 'success', text: text('support@contacts.restored') });
      onClose();
    },
    onFail: (error) => {
      void queries.invalidateQueries({ queryKey: [readContactForm.path] });
      const told = error instanceof ApiError && error.message;
      notify({ type: 'error', text: told || text('common@error.default') });
    },
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
      busy={act.isPending}
      onRestore={(version) => act.mutate({ params: { version }, input: { revision } })}
    />
  );
}
