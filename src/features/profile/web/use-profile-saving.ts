/** Saves a profile and resets the form to the saved values. */
import type { ReactNode } from 'react';
import { useAppContext } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { readProfile, saveProfile } from '#features/profile/calls.ts';
import type { WireProfile, profileForm } from '#features/profile/wire.ts';
import type { FormInput, FormOutput, SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

type ProfileFormType = typeof profileForm;

interface ProfileSavingOptions {
  profile: WireProfile;
  toFormValues: (profile: WireProfile) => FormInput<ProfileFormType>;
}

export function useProfileSaving(
  form: SchemaForm<ProfileFormType>,
  { profile, toFormValues }: ProfileSavingOptions,
): { submit: (values: FormOutput<ProfileFormType>) => Promise<void>; conflictNotice: ReactNode } {
  const t = useTranslate();
  const { client, refreshViewer } = useAppContext();
  const invalidate = useInvalidate();
  const { save, conflictNotice } = useVersionedSave(form, {
    item: profile,
    versionOf: ({ VERSION }) => VERSION,
    toFormValues,
    send: (values, base) => client.call(saveProfile, { input: { ...values, VERSION: base!.VERSION } }),
    fetchLatest: () => client.call(readProfile),
    onSaved: () => Promise.all([invalidate(readProfile), refreshViewer()]),
  });
  const submit = async (values: FormOutput<ProfileFormType>) => {
    await save(values);
    notify({ type: 'success', text: t('profile@web.saved') });
  };
  return { submit, conflictNotice };
}
