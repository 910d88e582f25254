/** Form fields: name, logline, annotation, synopsis. */
import { useWatch } from 'react-hook-form';
import { shortestAnnotation } from '#features/scenarios/missing-parts.ts';
import { countWords } from '#features/scenarios/scenario-form.ts';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from '#features/scenarios/web/scenario.module.css';

const maxLoglineWords = 60; // product §4.1
const maxSynopsisWords = 450; // product §4.1

export function MainFields() {
  const text = useText();
  const [logline, synopsis] = useWatch({ name: ['LOGLINE', 'SYNOPSIS'] }) as [string, string];
  return (
    <Panel title={text('scenarios@web.parts.main')} action={<PublishLegend />}>
      <FieldGroup single>
        <TextField name="name" label={text('scenarios@web.fields.name')} maxLength={150} required />
        <TextArea
          name="LOGLINE"
          label={text('scenarios@web.fields.logline')}
          help={text('scenarios@web.fields.loglineHelp', {
            count: countWords(logline ?? ''),
            most: maxLoglineWords,
          })}
          most={400}
          rows={3}
          required
        />
        <TextArea
          name="ANNOTATION"
          label={text('scenarios@web.fields.annotation')}
          help={text('scenarios@web.fields.annotationHelp', { least: shortestAnnotation })}
          most={2000}
          rows={8}
          required
          className={fieldPlaces.full}
        />
        <TextArea
          name="SYNOPSIS"
          label={text('scenarios@web.fields.synopsis')}
          help={text('scenarios@web.fields.synopsisHelp', {
            count: countWords(synopsis ?? ''),
            most: maxSynopsisWords,
          })}
          most={6000}
          rows={6}
        />
      </FieldGroup>
    </Panel>
  );
}

/** Explains the asterisk: saving a draft requires only the name, publishing requires every marked field. */
function PublishLegend() {
  const text = useText();
  return (
    <p className={css.legend}>
      <span className={css.star}>*</span> {text('scenarios@web.legend')}
    </p>
  );
}
