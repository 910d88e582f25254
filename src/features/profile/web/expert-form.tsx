/** Profile form of an expert: person, workplace, genres of expertise (product §7). */
import { useViewer } from '#api/app-context.tsx';
import type { WireProfile } from '#features/profile/wire.ts';
import { CityField } from '#features/profile/web/city-field.tsx';
import { NameFields } from '#features/profile/web/person-fields.tsx';
import { useProfileSaving } from '#features/profile/web/use-profile-saving.ts';
import { expertValues } from '#features/profile/web/wire.ts';
import { GenresField, NotesField } from '#features/profile/web/work-fields.tsx';
import { fieldNames, maxGenres, profileForm } from '#features/profile/wire.ts';
import { FieldGroup, Form, RequiredLegend } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ExpertForm({ profile }: { profile: WireProfile }) {
  const t = useTranslate();
  // Both roles share the text: on the card of an author it is «О себе».
  const isAuthor = useViewer()?.roles.includes('AVTOR');
  const form = useForm(profileForm, { defaultValues: expertValues(profile) });
  const { submit, conflictNotice } = useProfileSaving(form, { profile, toFormValues: expertValues });
  return (
    <Form form={form} onSubmit={submit} noLegend>
      <Panel title={t('profile@web.parts.person')} action={<RequiredLegend />}>
        <FieldGroup>
          <NameFields />
          <CityField />
        </FieldGroup>
      </Panel>
      <Panel title={t('profile@web.parts.expertise')}>
        <FieldGroup>
          <TextField name={fieldNames.position} label={t('profile@web.fields.position')} maxLength={200} />
          <TextField name={fieldNames.workplace} label={t('profile@web.fields.workplace')} maxLength={200} />
          <GenresField
            label={t('profile@web.fields.expertGenres')}
            help={t('profile@web.fields.genresHelp', { count: maxGenres })}
          />
          <NotesField
            label={t('profile@web.fields.biography')}
            help={isAuthor ? t('profile@web.fields.notesHelp') : t('profile@web.fields.biographyHelp')}
          />
        </FieldGroup>
      </Panel>
      <SaveBar notice={conflictNotice} />
    </Form>
  );
}
