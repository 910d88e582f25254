/** Form fields: name, logline, annotation, synopsis. */
import { useWatch } from 'react-hook-form';
import { minAnnotationLength } from '#features/scenarios/missing-parts.ts';
import { countWords } from '#features/scenarios/scenario-fields.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import css from '#features/scenarios/web/scenario.module.css';

const maxLoglineWords = 60; // product §4.1
const maxSynopsisWords = 450; // product §4.1

export function MainFields() {
  const t = useTranslate();
  const [logline, synopsis] = useWatch({ name: ['LOGLINE', 'SYNOPSIS'] }) as [string, string];
  return (
    <Panel title={t('scenarios@web.parts.main')} action={<PublishLegend />}>
      <FieldGroup singleColumn>
        <TextField name="name" label={t('scenarios@web.fields.name')} maxLength={150} required />
        <TextArea
          name="LOGLINE"
          label={t('scenarios@web.fields.logline')}
          help={t('scenarios@web.fields.loglineHelp', {
            count: countWords(logline ?? ''),
            most: maxLoglineWords,
          })}
          maxLength={400}
          rows={3}
          required
        />
        <TextArea
          name="ANNOTATION"
          label={t('scenarios@web.fields.annotation')}
          help={t('scenarios@web.fields.annotationHelp', { least: minAnnotationLength })}
          maxLength={2000}
          rows={8}
          required
          wide
        />
        <TextArea
          name="SYNOPSIS"
          label={t('scenarios@web.fields.synopsis')}
          help={t('scenarios@web.fields.synopsisHelp', {
            count: countWords(synopsis ?? ''),
            most: maxSynopsisWords,
          })}
          maxLength={6000}
          rows={6}
        />
      </FieldGroup>
    </Panel>
  );
}

/** Explains the asterisk: saving a draft requires only the name, publishing requires every marked field. */
function PublishLegend() {
  const t = useTranslate();
  return (
    <p className={css.legend}>
      <span className={css.star}>*</span> {t('scenarios@web.legend')}
    </p>
  );
}
