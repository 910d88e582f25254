/** Form fields: empty, filled and invalid. */
import * as z from 'zod/mini';
import {
  email,
  newPassword,
  optionalText,
  personName,
  phone,
  requiredText,
} from '#kernel/rules/text-rules.ts';
import { toDay } from '#kernel/calendar.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { fieldPlaces, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { say, sayAll } from '#ui/gallery/gallery-text.ts';
import { MaskField } from '#ui/mask-field.tsx';
import { digitsMask } from '#ui/masks.ts';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { RadioField } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUploads } from '#ui/use-uploads.ts';

const schema = z.object({
  last_name: personName,
  name: personName,
  second_name: optionalText(60),
  birthday: z.string().check(z.refine((value) => toDay(value) !== null, 'rules@common.date')),
  email,
  phone,
  city: requiredText(120),
  password: newPassword,
  code: z.string(),
  inn: z.string(),
  genre: z.string().check(z.minLength(1, 'rules@common.required')),
  genres: z.array(z.string()).check(z.minLength(1, 'rules@common.tooFew')),
  about: requiredText(500),
  kind: z.string(),
  consent: z.literal(true, 'rules@common.required'),
});

const defaults = {
  last_name: '',
  name: '',
  second_name: '',
  birthday: '',
  email: '',
  phone: '',
  city: '',
  password: '',
  code: '',
  inn: '',
  genre: '',
  genres: ['0', '2'],
  about: '',
  kind: 'alone',
  consent: false as true,
};

const genres = sayAll('genres', 10).map((label, index) => ({ value: String(index), label }));
const innMask = digitsMask(10);

const cities = async (query: string) =>
  sayAll('cities', 6)
    .filter((label) => label.toLowerCase().includes(query.toLowerCase()))
    .map((label, index) => ({ value: label, label, ...(index % 2 && { hint: say('region') }) }));

const rejectSubmit = async () => {
  throw Object.assign(new Error(), { errors: [{ message: say('form.refused'), field: 'email' }] });
};

/** An upload with simulated progress, because the gallery has no server. */
async function fakeUpload(file: File, { onProgress }: { onProgress: (percent: number) => void }) {
  for (let percent = 0; percent < 100; percent += 10) {
    onProgress(percent);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  if (file.size === 0) throw new Error('empty');
}

export function GalleryForm() {
  const form = useForm(schema, { defaults });
  const files = useUploads(fakeUpload);
  return (
    <Form form={form} onSubmit={rejectSubmit}>
      <FieldGroup title={say('form.group')}>
        <TextField name="last_name" label={say('form.lastName')} required autoComplete="family-name" />
        <TextField name="name" label={say('form.name')} required autoComplete="given-name" />
        <TextField name="second_name" label={say('form.secondName')} autoComplete="additional-name" />
        <DateField name="birthday" label={say('form.birthday')} required autoComplete="bday" />
        <TextField
          name="email"
          type="email"
          label={say('form.email')}
          required
          className={fieldPlaces.full}
        />
        <PhoneField name="phone" label={say('form.phone')} required />
        <ComboBox name="city" label={say('form.city')} required freeText load={cities} />
        <PasswordField
          name="password"
          kind="new"
          label={say('form.password')}
          help={say('form.passwordHelp')}
          required
        />
        <CodeField name="code" label={say('form.code')} />
        <SelectField name="genre" label={say('form.genre')} options={genres} required />
        <MultiSelectField name="genres" label={say('form.genres')} options={genres} most={4} />
        <MaskField name="inn" label={say('form.inn')} mask={innMask} />
        <TextField name="disabled" label={say('form.disabled')} disabled />
        <TextArea name="about" label={say('form.about')} most={500} required className={fieldPlaces.full} />
        <RadioField
          name="kind"
          label={say('form.kind')}
          options={[
            { value: 'alone', label: say('form.alone') },
            { value: 'together', label: say('form.together') },
          ]}
        />
      </FieldGroup>
      <FilePicker label={say('form.files')} of={files} maxCount={5} maxMegabytes={20} accept=".pdf,.docx" />
      <CheckboxField
        name="consent"
        required
        shortLabel={say('form.consent')}
        label={
          <>
            {say('form.consentBefore')} <a href="/legal/consent">{say('form.consent')}</a>
          </>
        }
      />
      <FormActions sticky>
        <SubmitButton>{say('form.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
