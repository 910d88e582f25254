/** Saves a profile and resets the form to the saved values; shows a version conflict as a notice. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient, useAppContext } from '#api/app-context.tsx';
import { queryKeyOf, queryOptions } from '#api/use-api-query.ts';
import { readProfile, saveProfile } from '#features/profile/contract.ts';
import type { WireProfile } from '#features/profile/contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface ProfileSaving {
  /** For `onSubmit`; throws the API error, which the form shows at its fields. */
  save: (values: Record<string, unknown>) => Promise<void>;
  /** Notice to render above the buttons; false without a conflict. */
  conflict: ReactNode;
}

export function useSaveProfile(onSaved: (saved: WireProfile) => void): ProfileSaving {
  const t = useTranslate();
  const client = useClient();
  const { refreshViewer } = useAppContext();
  const queryClient = useQueryClient();
  const [hasConflict, setHasConflict] = useState(false);

  const save = async (input: Record<string, unknown>) => {
    try {
      onSaved(await client.call(saveProfile, { input }));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
      setHasConflict(true);
      return;
    }
    setHasConflict(false);
    notify({ type: 'success', text: t('profile@web.saved') });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) }),
      refreshViewer(),
    ]);
  };
  const loadLatest = async () => {
    const latest = await queryClient.fetchQuery({ ...queryOptions(client, readProfile), staleTime: 0 });
    onSaved(latest);
    setHasConflict(false);
  };
  const conflict = hasConflict && (
    <Notice
      type="warning"
      title={t('profile@web.conflict.title')}
      action={
        <Button tone="outline" size="small" onClick={() => void loadLatest()}>
          {t('profile@web.conflict.fresh')}
        </Button>
      }
    >
      {t('profile@web.conflict.text')}
    </Notice>
  );
  return { save, conflict };
}
