/** Scenario card of level L1: what companies read before they request the text (product §4). */
import { useTranslate } from '#ui/i18n.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import css from '#features/catalogue/web/scenario-view.module.css';

const joinNames = (items: readonly { name: string }[]): string => items.map((item) => item.name).join(', ');

export function ScenarioView({ scenario }: { scenario: ScenarioPage }) {
  const t = useTranslate();
  const word = (key: string) => t(`catalogue@scenario.${key}`);
  return (
    <>
      <Panel>
        <p className={css.logline}>{scenario.logline}</p>
        <p className={css.words}>{scenario.annotation}</p>
      </Panel>
      <Panel title={word('facts')}>
        <Facts
          items={[
            { name: word('format'), value: scenario.format?.name },
            { name: word('type'), value: scenario.type?.name },
            { name: word('kind'), value: scenario.kind?.name },
            { name: word('genres'), value: joinNames(scenario.genres) },
            { name: word('location'), value: scenario.filmLocation },
            { name: word('epoch'), value: scenario.epoch },
            { name: word('age'), value: scenario.ageRating },
            {
              name: word('duration'),
              value: scenario.duration && t('catalogue@scenario.minutes', { count: scenario.duration }),
            },
            { name: word('pages'), value: scenario.pages },
            { name: word('tags'), value: joinNames(scenario.tags), wide: true },
          ]}
        />
      </Panel>
      <CharacterPanel characters={scenario.characters} />
    </>
  );
}

function CharacterPanel({ characters }: { characters: ScenarioPage['characters'] }) {
  const t = useTranslate();
  const word = (key: string) => t(`catalogue@characters.${key}`);
  const filledKeys = (
    ['protagonist', 'antagonist', 'problem', 'target', 'relation', 'additional'] as const
  ).filter((key) => characters[key]);
  const people = [...characters.secondary, ...characters.episodic];
  if (filledKeys.length === 0 && people.length === 0) return null;
  return (
    <Panel title={word('title')}>
      <Facts items={filledKeys.map((key) => ({ name: word(key), value: characters[key], wide: true }))} />
      {people.length > 0 && (
        <ul className={css.people}>
          {people.map((person, index) => (
            <li key={index}>
              <strong>{[person.name, person.age].filter(Boolean).join(', ')}</strong>
              {person.description && <span>{person.description}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
