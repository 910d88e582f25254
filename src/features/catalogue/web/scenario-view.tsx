/** Scenario card of level L1: what companies read before they request the text (product §4). */
import { useTranslate } from '#ui/i18n.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import type { Fact } from '#ui/cabinet/panel.tsx';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { isSeriesFormat } from '#features/scenarios/scenario-codes.ts';
import { dictionaryNames } from '#features/scenarios/scenario-fields.ts';
import type { Translate } from '#kernel/translate.ts';
import css from '#features/catalogue/web/scenario-view.module.css';

const joinNames = (items: readonly { name: string }[]): string => items.map((item) => item.name).join(', ');

export function ScenarioView({ scenario }: { scenario: ScenarioPage }) {
  const t = useTranslate();
  return (
    <>
      <Panel>
        <p className={css.logline}>{scenario.logline}</p>
        <p className={css.annotation}>{scenario.annotation}</p>
      </Panel>
      {scenario.synopsis && (
        <Panel title={t('scenarios@web.fields.synopsis')}>
          <p className={css.synopsis}>{scenario.synopsis}</p>
        </Panel>
      )}
      <FactPanel scenario={scenario} />
      <CharacterPanel characters={scenario.characters} />
    </>
  );
}

function FactPanel({ scenario }: { scenario: ScenarioPage }) {
  const t = useTranslate();
  const { coauthors } = scenario;
  // UNKNOWN says no more than an empty field.
  const budgetClass = scenario.budgetClass === 'UNKNOWN' ? null : scenario.budgetClass;
  return (
    <Panel title={t('catalogue@scenario.facts')}>
      <Facts
        items={[
          ...(coauthors.length > 0
            ? [{ name: t('catalogue@scenario.coauthors'), value: coauthors.join(', '), wide: true }]
            : []),
          ...dictionaryNames.map((name) => ({
            name: t(`scenarios@web.fields.${name}`),
            value: scenario[name]?.name,
          })),
          { name: t('scenarios@web.fields.genres'), value: joinNames(scenario.genres) },
          { name: t('scenarios@web.fields.filmLocation'), value: scenario.filmLocation },
          { name: t('scenarios@web.fields.epoch'), value: scenario.epoch },
          { name: t('scenarios@web.fields.ageRating'), value: scenario.ageRating },
          ...lengthFacts(scenario, t),
          {
            name: t('scenarios@web.fields.budgetClass'),
            value: budgetClass && t(`scenarios@budget.${budgetClass}`),
          },
          { name: t('catalogue@scenario.pages'), value: scenario.pages },
          { name: t('catalogue@scenario.rights'), value: t(`rights@state.${scenario.rightsStatus}`) },
          {
            name: t('scenarios@web.fields.aiUse'),
            value: scenario.aiUse && t(`scenarios@ai.${scenario.aiUse}`),
          },
          { name: t('scenarios@web.fields.tags'), value: joinNames(scenario.tags), wide: true },
        ]}
      />
    </Panel>
  );
}

function lengthFacts({ format, episodes, duration }: ScenarioPage, t: Translate): Fact[] {
  const minutes = duration && t('catalogue@scenario.minutes', { count: duration });
  // The number of episodes stays stored when the format is changed to a film.
  if (!isSeriesFormat(format?.code ?? ''))
    return [{ name: t('catalogue@scenario.duration'), value: minutes }];
  return [
    { name: t('scenarios@web.fields.episodes'), value: episodes },
    { name: t('catalogue@scenario.episodeDuration'), value: minutes },
  ];
}

function CharacterPanel({ characters }: { characters: ScenarioPage['characters'] }) {
  const t = useTranslate();
  const filledKeys = (
    ['protagonist', 'antagonist', 'problem', 'target', 'relation', 'additional'] as const
  ).filter((key) => characters[key]);
  const people = [...characters.secondary, ...characters.episodic];
  if (filledKeys.length === 0 && people.length === 0) return null;
  return (
    <Panel title={t('scenarios@web.parts.characters')}>
      <Facts
        items={filledKeys.map((key) => ({
          name: t(`scenarios@web.characters.${key}`),
          value: characters[key],
          wide: true,
        }))}
      />
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
