import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listContactVersions, readContactForm, restoreContacts } from '#features/support/calls-admin.ts';
import type { contactForm } from '#features/support/schemas-admin.ts';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const fields = ['name', 'email', 'phone', 'address', 'hours', 'requisites'] as const;

interface ContactsHistoryProps {
  replace: VersionedSave<typeof contactForm, OutputOf<typeof readContactForm>>['replace'];
  onClose: () => void;
}

export function ContactsHistory({ replace, onClose }: ContactsHistoryProps) {
  const t = useTranslate();
  const restore = useApiMutation(restoreContacts, {
    invalidates: [listContactVersions, readContactForm],
    invalidatesOnError: true,
    success: t('support@contacts.restored'),
  });
  return (
    <HistoryDialog
      onClose={onClose}
      title={t('support@contacts.title')}
      query={useApiQuery(listContactVersions)}
      linesOf={(body) =>
        fields.map((name) => ({ name: t(`support@contacts.${name}`), value: body[name] ?? '' }))
      }
      onRestore={(savedVersionId) =>
        replace(({ version }) =>
          restore.mutateAsync({ params: { version: savedVersionId }, input: { version } }),
        )
      }
    />
  );
}
