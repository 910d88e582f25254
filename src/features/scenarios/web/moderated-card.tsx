/** Read-only card of a scenario for moderation. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres, listKinds, listTypes } from '#features/dictionaries/contract.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import type { ModeratedScenario } from '#features/scenarios/contract-moderation.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import css from '#features/scenarios/web/scenario.module.css';

type Code = string | readonly string[];

const nameOf = (items: readonly DictionaryItem[] | undefined, codes: Code): string =>
  [codes]
    .flat()
    .map((code) => items?.find((item) => item.code === code)?.name ?? code)
    .join(', ');

export function ModeratedCard({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const word = (key: string) => t(`scenarios@web.fields.${key}`);
  const story = [
    { name: word('logline'), value: scenario.LOGLINE, wide: true },
    { name: word('annotation'), value: scenario.ANNOTATION, wide: true },
    { name: word('synopsis'), value: scenario.SYNOPSIS, wide: true },
  ];
  return (
    <>
      <Panel title={t('scenarios@web.parts.main')} className={css.words}>
        <Facts items={story} />
      </Panel>
      <ClassificationFacts scenario={scenario} />
      <CharacterFacts characters={scenario.CHARACTERS} />
      <DeclarationFacts scenario={scenario} />
    </>
  );
}

function ClassificationFacts({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const word = (key: string) => t(`scenarios@web.fields.${key}`);
  const formats = useApiQuery(listFormats).data;
  const types = useApiQuery(listTypes).data;
  const kinds = useApiQuery(listKinds).data;
  const genres = useApiQuery(listGenres).data;
  const { EPISODES, DURATION, BUDGET_CLASS } = scenario;
  return (
    <Panel title={t('scenarios@web.parts.sort')}>
      <Facts
        items={[
          { name: word('format'), value: nameOf(formats, scenario.FORMAT) },
          { name: word('type'), value: nameOf(types, scenario.TYPE) },
          { name: word('kind'), value: nameOf(kinds, scenario.KIND) },
          { name: word('genres'), value: nameOf(genres, scenario.GENRES) },
          { name: word('location'), value: scenario.FILM_LOCATION },
          { name: word('epoch'), value: scenario.EPOCH },
          { name: word('ageRating'), value: scenario.AGE_RATING },
          ...(EPISODES ? [{ name: word('episodes'), value: EPISODES }] : []),
          { name: word(EPISODES ? 'episodeDuration' : 'duration'), value: DURATION },
          { name: word('budget'), value: BUDGET_CLASS && t(`scenarios@budget.${BUDGET_CLASS}`) },
          { name: word('tags'), value: scenario.KEY_TAGS.map((tag) => tag.name).join(', '), wide: true },
        ]}
      />
    </Panel>
  );
}

const textKeys = ['PROTAGONIST', 'ANTAGONIST', 'TARGET', 'PROBLEM', 'RELATION', 'ADDITIONAL'] as const;

function CharacterFacts({ characters }: { characters: ModeratedScenario['CHARACTERS'] }) {
  const t = useTranslate();
  const word = (key: string) => t(`scenarios@web.characters.${key}`);
  const listText = (key: 'SECONDARY' | 'EPISODIC') =>
    characters[key]
      .map(({ name, age, description }) => [[name, age].filter(Boolean).join(', '), description])
      .map((parts) => parts.filter(Boolean).join(' — '))
      .join('\n');
  const items = [
    ...textKeys.map((key) => ({ name: word(key.toLowerCase()), value: characters[key], wide: true })),
    { name: word('secondary'), value: listText('SECONDARY'), wide: true },
    { name: word('episodic'), value: listText('EPISODIC'), wide: true },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <Panel title={t('scenarios@web.parts.characters')} className={css.words}>
      <Facts items={items} />
    </Panel>
  );
}

function DeclarationFacts({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const word = (key: string) => t(`scenarios@moderation.${key}`);
  const { AI_DECL, ACCESS_MODE, RIGHTS_DECL, IN_RATING } = scenario;
  return (
    <Panel title={t('scenarios@web.parts.declarations')}>
      <Facts
        items={[
          { name: word('rights'), value: word(RIGHTS_DECL ? 'declared' : 'notDeclared') },
          { name: t('scenarios@web.fields.ai'), value: AI_DECL && t(`scenarios@ai.${AI_DECL}`) },
          { name: t('scenarios@web.fields.access'), value: t(`scenarios@access.${ACCESS_MODE}`) },
          { name: t('scenarios@web.fields.inRating'), value: word(IN_RATING ? 'yes' : 'no') },
        ]}
      />
    </Panel>
  );
}
