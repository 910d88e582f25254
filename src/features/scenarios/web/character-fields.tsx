/** The people of a scenario (spec §3): the chief ones in words, the others in a list with an order. */
import { mostCharacters } from '#features/scenarios/scenario-form.ts';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { OrderedFields } from '#ui/ordered-fields.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const longest = 2000;

export function CharacterFields() {
  const text = useText();
  return (
    <Panel title={text('scenarios@web.parts.characters')}>
      <FieldGroup>
        <Words name="PROTAGONIST" label={text('scenarios@web.characters.protagonist')} />
        <Words name="ANTAGONIST" label={text('scenarios@web.characters.antagonist')} />
        <Words name="TARGET" label={text('scenarios@web.characters.target')} />
        <Words name="PROBLEM" label={text('scenarios@web.characters.problem')} />
        <Words name="RELATION" label={text('scenarios@web.characters.relation')} />
        <Words name="ADDITIONAL" label={text('scenarios@web.characters.additional')} />
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

function Words({ name, label }: { name: string; label: string }) {
  return <TextArea name={`CHARACTERS.${name}`} label={label} most={longest} rows={4} />;
}

const noCharacter = { name: '', age: '', description: '' };

function CharacterList({ name, title, addText }: { name: string; title: string; addText: string }) {
  const text = useText();
  return (
    <OrderedFields
      name={`CHARACTERS.${name}`}
      title={title}
      help={text('scenarios@web.characters.order')}
      empty={noCharacter}
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
