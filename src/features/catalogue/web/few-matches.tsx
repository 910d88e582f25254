/** Messages of the scenario search: corrected words, and what to try when few scenarios have all the words. */
import type { Translate } from '#kernel/translate.ts';
import { Link } from '#router/link.tsx';
import { useSearchParams } from '#router/hooks.ts';
import type { To } from '#router/register.ts';
import { LinkButton } from '#ui/button.tsx';
import type { EmptyStateProps } from '#ui/data/empty-state.tsx';
import { noResultsState } from '#ui/data/no-results-state.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import { maxWordCount } from '#features/catalogue/constants.ts';
import type { FindScenariosOutput } from '#features/catalogue/schemas.ts';
import { CompanyScenarioTable } from '#features/catalogue/web/company-scenario-table.tsx';
import css from '#features/catalogue/web/few-matches.module.css';

const searchPath = '/organization/scenarios';

/** Path of the current search with other words. */
function withWords(params: URLSearchParams, search: string, isLiteral: boolean): To {
  const next = new URLSearchParams(params);
  next.set('search', search);
  next.delete('page');
  if (isLiteral) next.set('literal', 'true');
  else next.delete('literal');
  return `${searchPath}?${next}`;
}

interface CorrectedWordsProps {
  /** The uncorrected text of the search field. */
  typed: string;
  result: FindScenariosOutput | undefined;
}

export function CorrectedWords({ typed, result }: CorrectedWordsProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const { corrections = [], searched: text = '', total = 0 } = result ?? {};
  const key = total > 0 ? 'catalogue@scenarios.corrected' : 'catalogue@scenarios.correctedNone';
  return (
    <p role="status" className={css.corrected}>
      {corrections.length > 0 && (
        <>
          <span>{t(key, { text })}</span>
          <Link to={withWords(params, typed, true)} className={css.suggestion}>
            {t('catalogue@scenarios.literal', { text: typed })}
          </Link>
        </>
      )}
    </p>
  );
}

type WordCounts = FindScenariosOutput['words'];

export function noMatchesState(t: Translate, words: WordCounts): EmptyStateProps {
  const isAnyFound = words.some(({ total }) => total > 0);
  if (words.length === 0) return noResultsState(t, searchPath);
  return {
    icon: IconSearch,
    title: t('catalogue@scenarios.noneWithAll'),
    help: isAnyFound ? t('catalogue@scenarios.noneWithAllHelp') : t('catalogue@scenarios.noneWithAny'),
    action: (
      <>
        {isAnyFound && <WordList words={words} />}
        <LinkButton tone="outline" to={searchPath}>
          {t('common@nothing.all')}
        </LinkButton>
      </>
    ),
  };
}

function WordList({ words }: { words: WordCounts }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const label = (word: string, count: number) =>
    count < maxWordCount
      ? t('catalogue@scenarios.wordFound', { word, count })
      : t('catalogue@scenarios.wordFoundMany', { word, count });
  return (
    <ul className={css.words} aria-label={t('catalogue@scenarios.words')}>
      {words.map(({ word, total }) => (
        <li key={word}>
          {total > 0 ? (
            <Link to={withWords(params, word, false)} className={css.suggestion}>
              {label(word, total)}
            </Link>
          ) : (
            <span className={css.missing}>{label(word, total)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ClosestScenarios({ result }: { result: FindScenariosOutput | undefined }) {
  const t = useTranslate();
  const { closest: scenarios = [], hiddenMatches = [] } = result ?? {};
  if (scenarios.length === 0) return null;
  return (
    <section className={css.closest}>
      <h2 className={typography.sub}>{t('catalogue@scenarios.closest')}</h2>
      <p className={css.help}>{t('catalogue@scenarios.closestHelp')}</p>
      <CompanyScenarioTable
        scenarios={scenarios}
        caption={t('catalogue@scenarios.closest')}
        hiddenMatches={hiddenMatches}
      />
    </section>
  );
}
