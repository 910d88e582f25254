import { useState } from 'react';
import { Link } from '#router/link.tsx';
import { useClient, useViewer } from '#api/app-context.tsx';
import { ConsentFields } from '#ui/form/consent-fields.tsx';
import { fieldLayout, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import typography from '#ui/typography.module.css';
import { askQuestion } from '#features/support/calls.ts';
import { maxQuestionLength, questionTopics } from '#features/support/constants.ts';
import { questionForm } from '#features/support/schemas.ts';
import css from '#features/support/web/ask-form.module.css';

/** `onSent` gets the number of the question. */
export function AskForm({ onSent }: { onSent: (number: number) => void }) {
  const [number, setNumber] = useState<number | null>(null);
  const showSent = (sent: number) => {
    setNumber(sent);
    onSent(sent);
  };
  return (
    <FormKit>
      {number === null ? <QuestionForm onSent={showSent} /> : <QuestionSent number={number} />}
    </FormKit>
  );
}

function QuestionForm({ onSent }: { onSent: (number: number) => void }) {
  const t = useTranslate();
  const client = useClient();
  const viewer = useViewer();
  const form = useForm(questionForm, {
    defaultValues: {
      name: viewer?.name ?? '',
      email: viewer?.email ?? '',
      topic: '',
      text: '',
      personal_data: false,
      website: '',
    },
  });
  return (
    <Form form={form} onSubmit={async (input) => onSent((await client.call(askQuestion, { input })).number)}>
      <FieldGroup>
        <TextField name="name" label={t('support@form.name')} autoComplete="given-name" required />
        <TextField
          name="email"
          type="email"
          label={t('support@form.email')}
          help={viewer ? t('support@form.ownEmailHelp') : t('support@form.emailHelp')}
          required
        />
        <SelectField
          name="topic"
          label={t('support@form.topic')}
          wide
          options={questionTopics.map((value) => ({ value, label: t(`support@topic.${value}`) }))}
          required
        />
        <TextArea
          name="text"
          label={t('support@form.text')}
          wide
          rows={7}
          maxLength={maxQuestionLength}
          required
        />
        <div className={fieldLayout.full}>
          <ConsentFields kinds={['personal_data']} />
        </div>
      </FieldGroup>
      {/* Honeypot: hidden from people and assistive technology, filled in by bots. */}
      <label className={css.honeypot} aria-hidden="true">
        {t('support@form.website')}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <FormActions>
        <SubmitButton>{t('support@form.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function QuestionSent({ number }: { number: number }) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <div tabIndex={-1} role="status" className={css.sent}>
      <h2 className={typography.sub}>{t('support@form.asked')}</h2>
      <p>{viewer ? t('support@form.ownAskedHelp', { number }) : t('support@form.askedHelp', { number })}</p>
      <Link to="/faq" className={typography.link}>
        {t('support@form.back')}
      </Link>
    </div>
  );
}
