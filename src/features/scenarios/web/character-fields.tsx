/** Form fields for characters (spec §3): text areas for the main ones, ordered lists for the others. */
import { mostCharacters } from '#features/scenarios/scenario-form.ts';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { OrderedFields } from '#ui/ordered-fields.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const maxLength = 2000;

export function CharacterFields() {
  const text = useText();
  return (
    <Panel title={text('scenarios@web.parts.characters')}>
      <FieldGroup>
        <CharacterTextArea name="PROTAGONIST" label={text('scenarios@web.characters.protagonist')} />
        <CharacterTextArea name="ANTAGONIST" label={text('scenarios@web.characters.antagonist')} />
        <CharacterTextArea name="TARGET" label={text('scenarios@web.characters.target')} />
        <CharacterTextArea name="PROBLEM" label={text('scenarios@web.characters.problem')} />
        <CharacterTextArea name="RELATION" label={text('scenarios@web.characters.relation')} />
        <CharacterTextArea name="ADDITIONAL" label={text('scenarios@web.characters.additional')} />
        <div className={fieldPlaces.full}>
          <CharacterList
            name="SECONDARY"
            title={text('scenarios@web.characters.secondary')}
            addText={text('scenarios@web.characters.addSecondary')}
          />
        </div>
        <div className={fieldPlaces.full}>
          <CharacterList
            name="EPISODIC"
            title={text('scenarios@web.characters.episodic')}
            addText={text('scenarios@web.characters.addEpisodic')}
          />
        </div>
      </FieldGroup>
    </Panel>
  );
}

function CharacterTextArea({ name, label }: { name: string; label: string }) {
  return <TextArea name={`CHARACTERS.${name}`} label={label} most={maxLength} rows={4} />;
}

const emptyCharacter = { name: '', age: '', description: '' };

function CharacterList({ name, title, addText }: { name: string; title: string; addText: string }) {
  const text = useText();
  return (
    <OrderedFields
      name={`CHARACTERS.${name}`}
      title={title}
      help={text('scenarios@web.characters.order')}
      empty={emptyCharacter}
      addText={addText}
      most={mostCharacters}
      rowTitle={(index) => text('scenarios@web.characters.row', { number: index + 1 })}
    >
      {(prefix) => (
        <>
          <TextField name={`${prefix}.name`} label={text('scenarios@web.characters.name')} maxLength={100} />
          <TextField
            name={`${prefix}.age`}
            label={text('scenarios@web.characters.age')}
            placeholder={text('scenarios@web.characters.ageExample')}
            maxLength={40}
          />
          <TextArea
            name={`${prefix}.description`}
            label={text('scenarios@web.characters.description')}
            rows={2}
            className={fieldPlaces.full}
          />
        </>
      )}
    </OrderedFields>
  );
}
