import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#api/use-api-query.ts';
import { listProjects } from '#features/projects/calls.ts';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { FieldGroup, RequiredLegend, fieldLayout } from '#ui/form/form.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

const maxTextLength = 2000;

export function ExperienceStep({ answers }: StepProps) {
  const t = useTranslate();
  return (
    <StepForm step="experience" answers={answers}>
      <Panel title={t('questionnaire@web.parts.work')} action={<RequiredLegend />}>
        <FieldGroup singleColumn>
          <TextField
            name="occupation"
            label={t('questionnaire@field.occupation')}
            help={t('questionnaire@web.help.occupation')}
            maxLength={300}
            required
          />
          <ProjectsField />
          {(['publications', 'awards', 'memberships'] as const).map((name) => (
            <TextArea
              key={name}
              name={name}
              label={t(`questionnaire@field.${name}`)}
              help={t(`questionnaire@web.help.${name}`)}
              maxLength={maxTextLength}
              rows={3}
            />
          ))}
        </FieldGroup>
      </Panel>
      <Panel title={t('questionnaire@web.parts.relations')}>
        <FieldGroup singleColumn>
          <QuestionFields name="otherSupport" details="otherSupportDetails" />
          <QuestionFields name="conflict" details="conflictDetails" />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}

function ProjectsField() {
  const t = useTranslate();
  const projects = useApiQuery(listProjects);
  const options = (projects.data ?? []).map(({ id, title, year }) => ({
    value: id,
    label: t('questionnaire@web.project', { title, year }),
  }));
  if (projects.data?.length === 0)
    return (
      <div className={fieldLayout.full}>
        <p className={typography.label}>{t('questionnaire@web.fields.projects')}</p>
        <p className={typography.meta}>
          {t('questionnaire@web.noProjects')}{' '}
          <Link to="/profile/projects?edit=new" className={typography.link}>
            {t('questionnaire@web.addProject')}
          </Link>
        </p>
      </div>
    );
  return (
    <MultiSelectField
      name="projects"
      label={t('questionnaire@web.fields.projects')}
      help={t('questionnaire@web.help.projects')}
      options={options}
      query={projects}
      disabled={!projects.data}
    />
  );
}

interface QuestionFieldsProps {
  name: 'otherSupport' | 'conflict';
  details: 'otherSupportDetails' | 'conflictDetails';
}

/** «Yes» asks for the details. */
function QuestionFields({ name, details }: QuestionFieldsProps) {
  const t = useTranslate();
  const answer: unknown = useWatch({ name });
  return (
    <>
      <RadioField
        name={name}
        label={t(`questionnaire@web.fields.${name}`)}
        help={t(`questionnaire@web.help.${name}`)}
        options={[
          { value: 'false', label: t('questionnaire@web.no') },
          { value: 'true', label: t('questionnaire@web.yes') },
        ]}
        inline
        required
      />
      {answer === 'true' && (
        <TextArea
          name={details}
          label={t(`questionnaire@field.${details}`)}
          maxLength={maxTextLength}
          rows={3}
          required
        />
      )}
    </>
  );
}
