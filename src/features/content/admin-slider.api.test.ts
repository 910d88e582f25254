import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { codesOf } from '../../../test/answer-codes.ts';
import { useContentAdmin, adminPath, missingId } from '../../../test/content-admin.ts';

const admin = useContentAdmin();

const picture = { name: 'picture.webp', mime: 'image/webp' };
const video = { name: 'video.mp4', mime: 'video/mp4' };

describe('access to the slider', () => {
  const calls = ['/summary', '/slider', '/blocks/about', '/documents', '/faq-items'];
  test('is 401 for guests and 403 for other roles and officers without the capability', async () => {
    const other = await admin.world.asAccount(
      await addAccount(admin.world.database, { role: 'FK_ADMIN', capabilities: ['fk.moderation'] }),
    );
    for (const path of calls) {
      expect((await admin.world.guest.get(`${adminPath}${path}`)).status).toBe(401);
      for (const visitor of [other, await admin.world.as('author'), await admin.world.as('okAdmin')]) {
        const answer = await visitor.get(`${adminPath}${path}`);
        expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden']]);
      }
    }
    expect((await other.post(`${adminPath}/slider`, { name: 'Чужой' })).status).toBe(403);
    expect((await admin.world.guest.get('/api/slider')).data).toEqual([]);
  });
});

describe('a slide', () => {
  test('is published immediately when saved, and records an event', async () => {
    const pictureId = await admin.media(picture);
    const videoId = await admin.media(video);
    const slide = await admin.add('slider', {
      name: '  Новый   сезон ',
      previewText: 'Заявки до мая',
      btnName: 'Подать',
      btnLink: '/registration',
      pictureId,
      videoId,
      theme: 'light',
    });
    expect(slide).toEqual({
      id: 1001,
      order: 1,
      active: true,
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      name: 'Новый сезон',
      previewText: 'Заявки до мая',
      btnName: 'Подать',
      btnLink: '/registration',
      pictureId,
      videoId,
      dateFrom: null,
      dateTo: null,
      theme: 'light',
      previewPicture: `/api/files/${pictureId}/picture.webp`,
      video: `/api/files/${videoId}/video.mp4`,
    });
    const {
      version,
      updatedAt: _updatedAt,
      pictureId: _pictureId,
      videoId: _videoId,
      ...publicFields
    } = slide;
    const typeset = { ...publicFields, previewText: 'Заявки до\u00a0мая' };
    expect((await admin.world.guest.get('/api/slider')).data).toEqual([{ ...typeset, variants: [] }]);

    const save = await admin.officer.post(`${adminPath}/slider/1001`, { name: 'Другой', version });
    expect(save.data).toMatchObject({ name: 'Другой', previewText: '', previewPicture: null, version: 2 });
    expect((await admin.world.guest.get('/api/slider')).data[0].name).toBe('Другой');

    await admin.officer.post(`${adminPath}/slider/1001/show`, { active: false });
    expect((await admin.world.guest.get('/api/slider')).data).toEqual([]);
    expect(await admin.rows('slider')).toMatchObject([{ active: false, version: 3, name: 'Другой' }]);

    expect((await admin.officer.delete(`${adminPath}/slider/1001`)).status).toBe(200);
    expect(await admin.rows('slider')).toEqual([]);
    const kinds = ['content.added', 'content.changed', 'content.hidden', 'content.removed'];
    expect(await admin.events()).toEqual(kinds.map((kind) => ({ kind, part: 'slider', id: '1001' })));
  });

  test('is shown from its first to its last day in Moscow, both included', async () => {
    await admin.add('slider', { name: 'Весна', dateFrom: '01.03.2027', dateTo: '2027-03-31' });
    await admin.add('slider', { name: 'С марта', dateFrom: '2027-03-01' });
    await admin.add('slider', { name: 'До марта', dateTo: '2027-02-28' });
    const slidesAt = async (moment: string) => {
      admin.world.clock.set(new Date(moment));
      return (await admin.world.guest.get('/api/slider')).data.map(({ name }: { name: string }) => name);
    };
    expect(await slidesAt('2027-02-28T20:59:59Z')).toEqual(['До\u00a0марта']);
    expect(await slidesAt('2027-02-28T21:00:00Z')).toEqual(['Весна', 'С\u00a0марта']);
    expect(await slidesAt('2027-03-31T20:59:59Z')).toEqual(['Весна', 'С\u00a0марта']);
    expect(await slidesAt('2027-03-31T21:00:00Z')).toEqual(['С\u00a0марта']);
  });

  test.each([
    ['javascript:alert(1)', 'btnLink'],
    ['//evil.example', 'btnLink'],
    ['/\\evil.example', 'btnLink'],
    ['https://evil.example', 'btnLink'],
    ['/\t/evil.example', 'btnLink'],
    ['authors', 'btnLink'],
  ])('rejects the link %s', async (btnLink, field) => {
    const answer = await admin.officer.post(`${adminPath}/slider`, {
      name: 'Слайд',
      btnName: 'Туда',
      btnLink,
    });
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
  });

  test.each([
    [{}, 'name'],
    [{ name: 'а'.repeat(121) }, 'name'],
    [{ name: 'Слайд', previewText: 'а'.repeat(301) }, 'previewText'],
    [{ name: 'Слайд', btnName: 'а'.repeat(41), btnLink: '/' }, 'btnName'],
    [{ name: 'Слайд', btnLink: '/authors' }, 'btnName'],
    [{ name: 'Слайд', btnName: 'Туда' }, 'btnLink'],
    [{ name: 'Слайд', pictureId: missingId }, 'pictureId'],
    [{ name: 'Слайд', pictureId: 'http://evil.example/x.png' }, 'pictureId'],
    [{ name: 'Слайд', videoId: 'http://evil.example/x.mp4' }, 'videoId'],
    [{ name: 'Слайд', dateFrom: 'завтра' }, 'dateFrom'],
    [{ name: 'Слайд', dateFrom: '2027-03-02', dateTo: '2027-03-01' }, 'dateTo'],
    [{ name: 'Слайд', theme: 'pink' }, 'theme'],
    [{ name: 'Слайд', active: 'может быть' }, 'active'],
  ])('of %j is refused at its field', async (form, field) => {
    const answer = await admin.officer.post(`${adminPath}/slider`, form);
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
    expect(answer.errors[0]!.message).toMatch(/[а-яё]/);
    expect(await admin.events()).toEqual([]);
  });

  test('rejects a video as its picture and a picture as its video', async () => {
    const videoId = await admin.media(video);
    const photo = await admin.media(picture);
    await sql`UPDATE file SET purpose = 'photo' WHERE id = ${photo}`.execute(admin.world.database.db);
    for (const pictureId of [videoId, photo]) {
      expect(codesOf(await admin.officer.post(`${adminPath}/slider`, { name: 'Слайд', pictureId }))).toEqual([
        'validation_failed pictureId',
      ]);
    }
  });
});

test('the summary counts shown and hidden rows', async () => {
  await admin.add('slider', { name: 'А' });
  await admin.add('slider', { name: 'Б', active: false });
  expect((await admin.officer.get(`${adminPath}/summary`)).data).toEqual([
    { part: 'slider', shown: 1, hidden: 1, updatedAt: expect.any(String) },
  ]);
});
