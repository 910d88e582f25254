/** What the tests of the desk of news begin with. */
import sharp from 'sharp';
import type { Answer, Visitor } from './world.ts';

export const newsDesk = '/api/administrator/news';
export const newsCategories = '/api/administrator/news-categories';

/** A form with nothing wrong in it. */
export const wholeNews = (categoryId: number) => ({
  name: 'Открыт приём работ',
  categoryId,
  previewText: 'До конца месяца.',
  detailText: 'Ждём **сценарии**.',
  tags: ['приём', 'отбор'],
});

export const codesOf = ({ errors }: Pick<Answer, 'errors'>) => errors.map(({ code, field }) => [code, field]);

/** Returns the id of a stored picture. */
export async function sentPicture(officer: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'a.png'));
  return (await officer.post('/api/administrator/media', body)).data.id;
}
