/** Form fields: empty, filled and invalid. */
import * as z from 'zod/mini';
import { email, newPassword, personName, phone } from '#kernel/rules/person-rules.ts';
import { optionalText, requiredText } from '#kernel/rules/text-rules.ts';
import { Link } from '#router/link.tsx';
import { parseDay } from '#kernel/calendar.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FilePicker } from '#ui/form/file-picker.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { sample, samples } from '#ui/gallery/sample-texts.ts';
import { MaskField } from '#ui/form/mask-field.tsx';
import { digitsMask } from '#ui/form/masks.ts';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useUploads } from '#ui/form/use-uploads.ts';

const schema = z.object({
  last_name: personName,
  name: personName,
  second_name: optionalText(60),
  birthday: z.string().check(z.refine((value) => parseDay(value) !== null, 'rules@common.date')),
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

const defaultValues = {
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

const genres = samples('genres', 10).map((label, index) => ({ value: String(index), label }));
const innMask = digitsMask(10);

const cities = async (query: string) =>
  samples('cities', 6)
    .filter((label) => label.toLowerCase().includes(query.toLowerCase()))
    .map((label, index) => ({ value: label, label, ...(index % 2 && { hint: sample('region') }) }));

const rejectSubmit = async () => {
  throw Object.assign(new Error(), { errors: [{ message: sample('form.refused'), field: 'email' }] });
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
  const form = useForm(schema, { defaultValues });
  const files = useUploads(fakeUpload);
  return (
    <Form form={form} onSubmit={rejectSubmit}>
      <SampleFields />
      <FilePicker
        label={sample('form.files')}
        uploads={files}
        maxCount={5}
        maxMegabytes={20}
        accept=".pdf,.docx"
      />
      <CheckboxField
        name="consent"
        required
        shortLabel={sample('form.consent')}
        label={
          <>
            {sample('form.consentBefore')} <Link to="/legal/consent">{sample('form.consent')}</Link>
          </>
        }
      />
      <FormActions sticky>
        <SubmitButton>{sample('form.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function SampleFields() {
  return (
    <FieldGroup title={sample('form.group')}>
      <TextField name="last_name" label={sample('form.lastName')} required autoComplete="family-name" />
      <TextField name="name" label={sample('form.name')} required autoComplete="given-name" />
      <TextField name="second_name" label={sample('form.secondName')} autoComplete="additional-name" />
      <DateField name="birthday" label={sample('form.birthday')} required autoComplete="bday" />
      <TextField name="email" type="email" label={sample('form.email')} required wide />
      <PhoneField name="phone" label={sample('form.phone')} required />
      <ComboBox name="city" label={sample('form.city')} required load={cities} />
      <PasswordField
        name="password"
        kind="new"
        label={sample('form.password')}
        help={sample('form.passwordHelp')}
        required
      />
      <CodeField name="code" label={sample('form.code')} />
      <SelectField name="genre" label={sample('form.genre')} options={genres} required />
      <MultiSelectField name="genres" label={sample('form.genres')} options={genres} maxValues={4} />
      <MaskField name="inn" label={sample('form.inn')} mask={innMask} />
      <TextField name="disabled" label={sample('form.disabled')} disabled />
      <TextArea name="about" label={sample('form.about')} maxLength={500} required wide />
      <RadioField
        name="kind"
        label={sample('form.kind')}
        options={[
          { value: 'alone', label: sample('form.alone') },
          { value: 'together', label: sample('form.together') },
        ]}
      />
    </FieldGroup>
  );
}
