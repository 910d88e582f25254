/** Expert community (spec §2): one tab per section, the first selected, with photos of the people. */
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { Picture } from '#ui/picture.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Community } from '#features/content/schemas.ts';
import css from '#features/content/web/community-block.module.css';

export function CommunityBlock({ community }: { community: Community }) {
  const t = useTranslate();
  const { sections, items } = community;
  if (sections.length === 0) return null;
  const tabs = sections.map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <section className={grid.band} aria-labelledby="community">
      <div className={grid.wrap}>
        <SectionHead title={t('content@community.title')} numbered id="community" />
        <Tabs label={t('content@community.title')} tabs={tabs}>
          {(selectedId) => (
            <ul className={css.people}>
              {items
                .filter((item) => String(item.sectionId) === selectedId)
                .map((item) => (
                  <li key={item.id}>
                    {item.previewPicture ? (
                      <Picture
                        src={item.previewPicture}
                        variants={item.variants}
                        sizes="240px"
                        alt={item.name}
                        width={240}
                        height={300}
                      />
                    ) : (
                      <span className={css.blank} />
                    )}
                    <p className={css.name}>{item.name}</p>
                    {item.position && <p className={css.position}>{item.position}</p>}
                    {item.bio && (
                      <details className={css.bio}>
                        <summary>{t('content@community.bio')}</summary>
                        <p>{item.bio}</p>
                      </details>
                    )}
                  </li>
                ))}
            </ul>
          )}
        </Tabs>
      </div>
    </section>
  );
}
