import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useClient, useViewer } from '#api/page-context.tsx';
import { ConsentFields } from '#ui/consent-fields.tsx';
import { fieldPlaces, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type from '#ui/type.module.css';
import { askQuestion, mostLetters, questionForm, questionTopics } from '#features/support/contract.ts';
import css from '#features/support/web/ask-form.module.css';

export function AskForm() {
  const [number, setNumber] = useState<number | null>(null);
  return (
    <FormKit>
      {number === null ? <QuestionForm onAsked={setNumber} /> : <QuestionSent number={number} />}
    </FormKit>
  );
}

function QuestionForm({ onAsked }: { onAsked: (number: number) => void }) {
  const text = useText();
  const client = useClient();
  const viewer = useViewer();
  const form = useForm(questionForm, {
    defaults: {
      name: viewer?.name ?? '',
      email: viewer?.email ?? '',
      topic: '' as never,
      text: '',
      personal_data: false,
      website: '',
    },
  });
  return (
    <Form form={form} onSubmit={async (input) => onAsked((await client.call(askQuestion, { input })).number)}>
      <FieldGroup>
        <TextField name="name" label={text('support@form.name')} autoComplete="given-name" required />
        <TextField
          name="email"
          type="email"
          label={text('support@form.email')}
          help={text('support@form.emailHelp')}
          required
        />
        <SelectField
          name="topic"
          label={text('support@form.topic')}
          className={fieldPlaces.full}
          options={questionTopics.map((value) => ({ value, label: text(`support@topic.${value}`) }))}
          required
        />
        <TextArea
          name="text"
          label={text('support@form.text')}
          className={fieldPlaces.full}
          rows={7}
          most={mostLetters}
          required
        />
        <div className={fieldPlaces.full}>
          <ConsentFields asked={['personal_data']} />
        </div>
      </FieldGroup>
      {/* Honeypot: hidden from people and assistive technology, filled in by bots. */}
      <label className={css.honeypot} aria-hidden="true">
        {text('support@form.website')}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <FormActions>
        <SubmitButton>{text('support@form.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function QuestionSent({ number }: { number: number }) {
  const text = useText();
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className={css.sent}>
      <h2 className={type.sub}>{text('support@form.asked')}</h2>
      <p>{text('support@form.askedHelp', { number })}</p>
      <Link to="/faq" className={type.link}>
        {text('support@form.back')}
      </Link>
    </div>
  );
}
