/** Form fields for characters (spec §3): text areas for the main ones, ordered lists for the others. */
import { maxCharacters } from '#features/scenarios/scenario-fields.ts';
import { FieldGroup, fieldLayout } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const maxLength = 2000;

export function CharacterFields() {
  const t = useTranslate();
  return (
    <Panel title={t('scenarios@web.parts.characters')}>
      <FieldGroup>
        <CharacterTextArea name="PROTAGONIST" label={t('scenarios@web.characters.protagonist')} />
        <CharacterTextArea name="ANTAGONIST" label={t('scenarios@web.characters.antagonist')} />
        <CharacterTextArea name="TARGET" label={t('scenarios@web.characters.target')} />
        <CharacterTextArea name="PROBLEM" label={t('scenarios@web.characters.problem')} />
        <CharacterTextArea name="RELATION" label={t('scenarios@web.characters.relation')} />
        <CharacterTextArea name="ADDITIONAL" label={t('scenarios@web.characters.additional')} />
        <div className={fieldLayout.full}>
          <CharacterList
            name="SECONDARY"
            title={t('scenarios@web.characters.secondary')}
            addText={t('scenarios@web.characters.addSecondary')}
          />
        </div>
        <div className={fieldLayout.full}>
          <CharacterList
            name="EPISODIC"
            title={t('scenarios@web.characters.episodic')}
            addText={t('scenarios@web.characters.addEpisodic')}
          />
        </div>
      </FieldGroup>
    </Panel>
  );
}

function CharacterTextArea({ name, label }: { name: string; label: string }) {
  return <TextArea name={`CHARACTERS.${name}`} label={label} maxLength={maxLength} rows={4} />;
}

const emptyCharacter = { name: '', age: '', description: '' };

function CharacterList({ name, title, addText }: { name: string; title: string; addText: string }) {
  const t = useTranslate();
  return (
    <OrderedFields
      name={`CHARACTERS.${name}`}
      title={title}
      help={t('scenarios@web.characters.order')}
      empty={emptyCharacter}
      addText={addText}
      maxItems={maxCharacters}
      rowTitle={(index) => t('scenarios@web.characters.row', { number: index + 1 })}
    >
      {(prefix) => (
        <>
          <TextField name={`${prefix}.name`} label={t('scenarios@web.characters.name')} maxLength={100} />
          <TextField
            name={`${prefix}.age`}
            label={t('scenarios@web.characters.age')}
            placeholder={t('scenarios@web.characters.ageExample')}
            maxLength={40}
          />
          <TextArea
            name={`${prefix}.description`}
            label={t('scenarios@web.characters.description')}
            rows={2}
            wide
          />
        </>
      )}
    </OrderedFields>
  );
}
