/** Fields of the questionnaire and the steps of a long form. */
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Stepper } from '#ui/cabinet/stepper.tsx';
import type { FormStep } from '#ui/cabinet/stepper.tsx';
import { AddressField, AddressPair } from '#ui/form/address-field.tsx';
import { BankFields } from '#ui/form/bank-fields.tsx';
import { CitizenshipField } from '#ui/form/citizenship-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { InnField, PassportNumberField, SnilsField } from '#ui/form/document-number-fields.tsx';
import { EducationFields } from '#ui/form/education-fields.tsx';
import { FilesField } from '#ui/form/files-field.tsx';
import type { StoredFile } from '#ui/form/files-field.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { PassportOfficeFields } from '#ui/form/passport-office-fields.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SendFile } from '#ui/form/use-uploads.ts';
import { useForm } from '#ui/form/use-form.ts';
import { GalleryFrame } from '#ui/gallery/cabinet-samples.tsx';
import * as data from '#ui/gallery/dossier-data.ts';
import { sample } from '#ui/gallery/sample-texts.ts';
import grid from '#ui/layout-grid.module.css';

const text = z.string();
const educationShape = {
  institution: text,
  inn: text,
  level: text,
  speciality: text,
  workshop: text,
  diploma: text,
  yearFrom: text,
  yearTo: text,
};
const emptyEducation = Object.fromEntries(Object.keys(educationShape).map((name) => [name, '']));
const texts = ['citizenship', 'snils', 'inn', 'passport', 'issued', 'code', 'office', 'birthPlace'];
const moreTexts = ['registration', 'actual', 'postal', 'bic', 'bank', 'corr', 'account', 'about'];
const textNames = [...texts, ...moreTexts];

const schema = z.object({
  ...Object.fromEntries(textNames.map((name) => [name, text])),
  same: z.boolean(),
  none: z.boolean(),
  educations: z.array(z.object(educationShape)),
});
const defaultValues = {
  ...Object.fromEntries(textNames.map((name) => [name, ''])),
  same: false,
  none: false,
  educations: [emptyEducation],
};

const steps: readonly FormStep[] = [
  { to: '/dev/parts/1', title: sample('dossier.person'), state: 'COMPLETE' },
  { to: '/dev/parts/2', title: sample('dossier.passport'), state: 'FILLING', percent: 40 },
  { to: '/dev/parts/3', title: sample('dossier.address'), state: 'EMPTY' },
  { to: '/dev/parts/4', title: sample('dossier.education'), state: 'FILLING', percent: 75 },
  { to: '/dev/parts/5', title: sample('dossier.bank'), state: 'FIX', remarks: 2 },
  { to: '/dev/parts/6', title: sample('dossier.files'), state: 'OPTIONAL' },
];

export function GalleryDossier() {
  const form = useForm(schema, { defaultValues, mode: 'onTouched' });
  return (
    <GalleryFrame>
      <div className={grid.stack}>
        <PageTitle title={sample('dossier.title')} />
        <Stepper label={sample('dossier.title')} steps={steps} current="/dev/parts/2">
          <Form form={form} onSubmit={() => undefined}>
            <PersonPanels />
            <PlacePanels />
            <FormActions sticky>
              <SubmitButton>{sample('dossier.submit')}</SubmitButton>
            </FormActions>
          </Form>
        </Stepper>
      </div>
    </GalleryFrame>
  );
}

function PersonPanels() {
  return (
    <>
      <Panel title={sample('dossier.person')}>
        <FieldGroup>
          <CitizenshipField name="citizenship" required />
          <SnilsField name="snils" required />
          <InnField name="inn" of="person" required />
        </FieldGroup>
      </Panel>
      <Panel title={sample('dossier.passport')}>
        <FieldGroup>
          <PassportNumberField name="passport" required />
          <DateField name="issued" label={sample('dossier.issued')} required />
          <PassportOfficeFields
            names={{ code: 'code', issuedBy: 'office' }}
            load={data.loadOffices}
            required
          />
          <TextField name="birthPlace" label={sample('dossier.birthPlace')} maxLength={300} wide />
        </FieldGroup>
      </Panel>
    </>
  );
}

const bankNames = { bic: 'bic', bankName: 'bank', correspondentAccount: 'corr', account: 'account' };
const addressNames = { registration: 'registration', same: 'same', actual: 'actual' };
const educationNames = { educations: 'educations', none: 'none' };
const levels = [{ value: 'MASTER', label: sample('dossier.level') }];

function PlacePanels() {
  return (
    <>
      <Panel title={sample('dossier.address')}>
        <FieldGroup>
          <AddressPair names={addressNames} load={data.loadAddresses} required />
          <AddressField name="postal" label={sample('dossier.postal')} load={data.loadAddresses} />
        </FieldGroup>
      </Panel>
      <Panel title={sample('dossier.education')}>
        <div className={grid.stack}>
          <EducationFields
            names={educationNames}
            empty={emptyEducation}
            maxItems={3}
            levels={levels}
            load={data.loadInstitutions}
          />
          <FieldGroup singleColumn>
            <TextArea name="about" label={sample('dossier.about')} maxLength={200} />
          </FieldGroup>
        </div>
      </Panel>
      <Panel title={sample('dossier.bank')}>
        <FieldGroup>
          <BankFields names={bankNames} find={data.findBank} required />
        </FieldGroup>
      </Panel>
      <Panel title={sample('dossier.files')}>
        <SampleFiles />
      </Panel>
    </>
  );
}

function SampleFiles() {
  const [files, setFiles] = useState<readonly StoredFile[]>(data.storedFiles);
  const upload = useCallback<SendFile<unknown>>(async (file, options) => {
    await data.sendFile(file, options);
    const { name, size } = file;
    setFiles((before) => [...before, { id: crypto.randomUUID(), name, size, state: 'UPLOADED' }]);
  }, []);
  const remove = async ({ id }: StoredFile) => setFiles((before) => before.filter((file) => file.id !== id));
  return (
    <FilesField
      label={sample('dossier.files')}
      help={sample('dossier.filesHelp')}
      accept=".pdf,.jpg,.jpeg"
      files={files}
      upload={upload}
      onRemove={remove}
      required
    />
  );
}
