/** Profile form of an expert: person, workplace, genres of expertise (product §7). */
import type { WireProfile } from '#features/profile/contract.ts';
import { CityField } from '#features/profile/web/city-field.tsx';
import { NameParts } from '#features/profile/web/person-fields.tsx';
import { useSaveProfile } from '#features/profile/web/use-save-profile.tsx';
import { expertValues, field } from '#features/profile/web/wire.ts';
import { GenresField, NotesField } from '#features/profile/web/work-fields.tsx';
import { mostGenres, profileForm } from '#features/profile/wire.ts';
import { FieldGroup, Form, RequiredLegend } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.tsx';

export function ExpertForm({ profile }: { profile: WireProfile }) {
  const text = useText();
  const form = useForm(profileForm, { defaults: expertValues(profile) });
  const { save, conflict } = useSaveProfile((saved) => form.reset(expertValues(saved)));
  const { dialog } = useLeaveGuard(form.formState.isDirty);
  return (
    <Form form={form} onSubmit={save} noLegend>
      <Panel title={text('profile@web.parts.person')} action={<RequiredLegend />}>
        <FieldGroup>
          <NameParts />
          <CityField />
        </FieldGroup>
      </Panel>
      <Panel title={text('profile@web.parts.expertise')}>
        <FieldGroup>
          <TextField name={field.position} label={text('profile@web.fields.position')} maxLength={200} />
          <TextField name={field.workplace} label={text('profile@web.fields.workplace')} maxLength={200} />
          <GenresField
            label={text('profile@web.fields.expertGenres')}
            help={text('profile@web.fields.genresHelp', { count: mostGenres })}
          />
          <NotesField
            label={text('profile@web.fields.biography')}
            help={text('profile@web.fields.biographyHelp')}
          />
        </FieldGroup>
      </Panel>
      <SaveBar notice={conflict} />
      {dialog}
    </Form>
  );
}
