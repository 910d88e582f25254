/** Profile form of an author: all fields of spec §3 that a person may change. */
import type { WireProfile } from '#features/profile/wire.ts';
import { EducationPanel } from '#features/profile/web/education-panel.tsx';
import { ContactFields, PersonFields } from '#features/profile/web/person-fields.tsx';
import { useProfileSaving } from '#features/profile/web/use-profile-saving.ts';
import { authorValues } from '#features/profile/web/wire.ts';
import { WorkFields } from '#features/profile/web/work-fields.tsx';
import { profileForm } from '#features/profile/wire.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { SaveBar } from '#ui/form/save-bar.tsx';

export function ProfileForm({ profile }: { profile: WireProfile }) {
  const form = useForm(profileForm, { defaultValues: authorValues(profile) });
  const { submit, conflictNotice } = useProfileSaving(form, { profile, toFormValues: authorValues });
  return (
    <Form form={form} onSubmit={submit} noLegend>
      <PersonFields />
      <WorkFields />
      <EducationPanel />
      <ContactFields />
      <SaveBar notice={conflictNotice} />
    </Form>
  );
}
