/** Read-only card of a scenario for moderation. */
import { useApiQuery } from '#api/use-api-query.ts';
import { pathOf } from '#api/endpoint.ts';
import { listGenres } from '#features/dictionaries/calls.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { readModeratedRightsFile } from '#features/scenarios/calls-moderation.ts';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import {
  cardFields,
  characterFields,
  dictionaryFields,
  dictionaryNames,
  storyFields,
  summaryFields,
} from '#features/scenarios/scenario-fields.ts';
import { dictionaryLists } from '#features/scenarios/web/dictionary-lists.ts';
import type { WireRightsFile } from '#features/scenarios/wire.ts';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { fileSizeText } from '#ui/file-size-text.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/scenarios/web/scenario.module.css';

type Code = string | readonly string[];

const nameOf = (items: readonly DictionaryItem[] | undefined, codes: Code): string =>
  [codes]
    .flat()
    .map((code) => items?.find((item) => item.code === code)?.name ?? code)
    .join(', ');

const { episodes, duration, budgetClass, ...settingFields } = cardFields;
const visibleStory = { logline: summaryFields.logline, ...storyFields };
const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

export function ModeratedCard({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const story = namesOf(visibleStory).map((name) => ({
    name: t(`scenarios@web.fields.${name}`),
    value: scenario[visibleStory[name].wire],
    wide: true,
  }));
  return (
    <>
      <Panel title={t('scenarios@web.parts.main')} className={css.longTexts}>
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
  const genres = useApiQuery(listGenres).data;
  const codes = {
    format: useApiQuery(dictionaryLists.format).data,
    type: useApiQuery(dictionaryLists.type).data,
    kind: useApiQuery(dictionaryLists.kind).data,
  };
  const isSeries = scenario[episodes.wire] !== null;
  const budget = scenario[budgetClass.wire];
  return (
    <Panel title={t('scenarios@web.parts.sort')}>
      <Facts
        items={[
          ...dictionaryNames.map((name) => ({
            name: t(`scenarios@web.fields.${name}`),
            value: nameOf(codes[name], scenario[dictionaryFields[name].wire]),
          })),
          { name: t('scenarios@web.fields.genres'), value: nameOf(genres, scenario.GENRES) },
          ...namesOf(settingFields).map((name) => ({
            name: t(`scenarios@web.fields.${name}`),
            value: scenario[settingFields[name].wire],
          })),
          ...(isSeries ? [{ name: t('scenarios@web.fields.episodes'), value: scenario[episodes.wire] }] : []),
          {
            name: t(isSeries ? 'scenarios@web.fields.episodeDuration' : 'scenarios@web.fields.duration'),
            value: scenario[duration.wire],
          },
          { name: t('scenarios@web.fields.budgetClass'), value: budget && t(`scenarios@budget.${budget}`) },
          {
            name: t('scenarios@web.fields.tags'),
            value: scenario.KEY_TAGS.map((tag) => tag.name).join(', '),
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

const textNames = ['protagonist', 'antagonist', 'target', 'problem', 'relation', 'additional'] as const;

function CharacterFacts({ characters }: { characters: ModeratedScenario['CHARACTERS'] }) {
  const t = useTranslate();
  const listText = (key: 'SECONDARY' | 'EPISODIC') =>
    characters[key]
      .map(({ name, age, description }) => [[name, age].filter(Boolean).join(', '), description])
      .map((parts) => parts.filter(Boolean).join(' — '))
      .join('\n');
  const items = [
    ...textNames.map((name) => ({
      name: t(`scenarios@web.characters.${name}`),
      value: characters[characterFields[name].wire],
      wide: true,
    })),
    { name: t('scenarios@web.characters.secondary'), value: listText('SECONDARY'), wide: true },
    { name: t('scenarios@web.characters.episodic'), value: listText('EPISODIC'), wide: true },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <Panel title={t('scenarios@web.parts.characters')} className={css.longTexts}>
      <Facts items={items} />
    </Panel>
  );
}

function rightsFacts(scenario: ModeratedScenario, t: Translate) {
  const { id, RIGHTS_DECL, RIGHTS_BASIS, RIGHTS_DOCUMENT, RIGHTS_FILE, RIGHTS_NOTE, rightsStatus } = scenario;
  return [
    {
      name: t('scenarios@moderation.rights'),
      value: t(RIGHTS_DECL ? 'scenarios@moderation.declared' : 'scenarios@moderation.notDeclared'),
    },
    {
      name: t('scenarios@web.fields.rightsBasis'),
      value: RIGHTS_BASIS && t(`scenarios@basis.${RIGHTS_BASIS}`),
    },
    ...(RIGHTS_DOCUMENT
      ? [{ name: t('scenarios@web.fields.rightsDocument'), value: RIGHTS_DOCUMENT, wide: true }]
      : []),
    ...(RIGHTS_FILE
      ? [
          {
            name: t('scenarios@web.fields.rightsFile'),
            value: <RightsFileLink id={id} file={RIGHTS_FILE} />,
            wide: true,
          },
        ]
      : []),
    { name: t('scenarios@web.fields.rightsStatus'), value: t(`rights@state.${rightsStatus}`) },
    ...(RIGHTS_NOTE ? [{ name: t('scenarios@web.fields.rightsNote'), value: RIGHTS_NOTE, wide: true }] : []),
  ];
}

function RightsFileLink({ id, file }: { id: string; file: WireRightsFile }) {
  const t = useTranslate();
  return (
    <>
      <a href={pathOf(readModeratedRightsFile, { id })} target="_blank" className={typography.alone}>
        {file.name}
      </a>
      , {fileSizeText(file.size, t)}
      <p className={css.meta}>{t('scenarios@moderation.rightsFileLogged')}</p>
    </>
  );
}

function DeclarationFacts({ scenario }: { scenario: ModeratedScenario }) {
  const t = useTranslate();
  const { AI_DECL, ACCESS_MODE, IN_RATING } = scenario;
  return (
    <Panel title={t('scenarios@web.parts.declarations')}>
      <Facts
        items={[
          ...rightsFacts(scenario, t),
          { name: t('scenarios@web.fields.aiUse'), value: AI_DECL && t(`scenarios@ai.${AI_DECL}`) },
          {
            name: t('scenarios@web.fields.accessMode'),
            // The author's own label says «my permission».
            value: t(
              ACCESS_MODE === 'BY_REQUEST'
                ? 'scenarios@moderation.byRequest'
                : `scenarios@access.${ACCESS_MODE}`,
            ),
          },
          {
            name: t('scenarios@web.fields.inRating'),
            value: t(IN_RATING ? 'scenarios@moderation.yes' : 'scenarios@moderation.no'),
          },
        ]}
      />
    </Panel>
  );
}
