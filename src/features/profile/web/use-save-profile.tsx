/** Saving a profile: the server's answer becomes the form's new ground; a conflict with another tab is told apart. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient, useGround } from '#api/page-context.tsx';
import { readProfile, saveProfile } from '#features/profile/contract.ts';
import type { WireProfile } from '#features/profile/contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import { notify } from '#ui/snackbar.ts';

interface Saving {
  /** For `onSubmit`; throws what the form shows at its fields. */
  save: (values: Record<string, unknown>) => Promise<void>;
  /** To be shown over the buttons. */
  conflict: ReactNode;
}

export function useSaveProfile(renew: (saved: WireProfile) => void): Saving {
  const text = useText();
  const client = useClient();
  const { refreshViewer } = useGround();
  const queries = useQueryClient();
  const [conflicting, setConflicting] = useState(false);

  const save = async (input: Record<string, unknown>) => {
    try {
      renew(await client.call(saveProfile, { input }));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      setConflicting(true);
      return;
    }
    setConflicting(false);
    notify({ type: 'success', text: text('profile@web.saved') });
    await Promise.all([queries.invalidateQueries({ queryKey: [readProfile.path] }), refreshViewer()]);
  };
  const takeFresh = async () => {
    const fresh = await queries.fetchQuery({
      queryKey: [readProfile.path, {}, {}],
      queryFn: () => client.call(readProfile),
      staleTime: 0,
    });
    renew(fresh);
    setConflicting(false);
  };
  const conflict = conflicting && (
    <Notice
      type="warning"
      title={text('profile@web.conflict.title')}
      action={
        <Button tone="outline" size="small" onClick={() => void takeFresh()}>
          {text('profile@web.conflict.fresh')}
        </Button>
      }
    >
      {text('profile@web.conflict.text')}
    </Notice>
  );
  return { save, conflict };
}
