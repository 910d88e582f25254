/** Scenarios of an author with their places in the public ratings: titles and numbers only. */
import { isActiveEmployee } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import { Link } from '#router/link.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/site/section-head.tsx';
import type { AuthorPlaces } from '#features/ratings/schemas.ts';
import { rankBadge } from '#kernel/format-rating.ts';
import css from '#features/catalogue/web/author-page.module.css';

export function AuthorPlacesView({ places }: { places: AuthorPlaces }) {
  const t = useTranslate();
  if (places.length === 0) return null;
  return (
    <section className={`${grid.band} ${grid.paper}`} aria-labelledby="places">
      <div className={grid.wrap}>
        <SectionHead title={t('catalogue@author.places')} id="places" />
        <ul className={css.places}>
          {places.map((scenario) => (
            <li key={scenario.scenarioId} className={css.place}>
              <div>
                <p className={css.scenario}>
                  <ScenarioName id={scenario.scenarioId} name={scenario.name} />
                </p>
                <ul className={css.categories}>
                  {scenario.places.map(({ categoryId, category, place }) => (
                    <li key={categoryId}>{t('catalogue@author.place', { category, place })}</li>
                  ))}
                </ul>
              </div>
              <div className={css.score}>
                <Badge {...rankBadge(scenario)} />
                {scenario.votes > 0 && (
                  <p className={css.votes}>{t('ratings@vote.votes', { count: scenario.votes })}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Only companies may open the page of a scenario. */
function ScenarioName({ id, name }: { id: string; name: string }) {
  if (!isActiveEmployee(useViewer())) return name;
  return (
    <Link to={`/organization/scenarios/${id}`} className={css.scenarioLink}>
      {name}
    </Link>
  );
}
