import { describe, expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { useContentAdmin, adminPath } from '../../../test/content-admin.ts';

const admin = useContentAdmin();

describe('content blocks', () => {
  test('are empty until they are saved, then rendered from markdown', async () => {
    expect((await admin.world.guest.get('/api/blocks/about')).data).toBe(null);
    const empty = (await admin.officer.get(`${adminPath}/blocks/about`)).data as any;
    expect(empty).toMatchObject({ code: 'about', previewText: '', version: 1, active: true });
    const saved = await admin.officer.post(`${adminPath}/blocks/about`, {
      previewText: '**О программе**\n<script>x</script>',
      theme: 'light',
      version: 1,
    });
    expect(saved.data).toMatchObject({ version: 2 });
    await admin.add('cards', { title: 'Деньги', hint: 'Сколько', text: 'Много' });
    await admin.add('cards', { title: 'Скрытая', active: false });
    expect((await admin.world.guest.get('/api/blocks/about')).data).toEqual({
      id: 'about',
      order: 1,
      active: true,
      dateFrom: null,
      dateTo: null,
      theme: 'light',
      previewText: '**О программе**\n<script>x</script>',
      previewHtml: '<p><strong>О\u00a0программе</strong></p>',
      list: [{ id: 1001, order: 1, active: true, title: 'Деньги', hint: 'Сколько', text: 'Много' }],
    });
    expect(await admin.events()).toEqual([
      { kind: 'content.changed', part: 'about' },
      { kind: 'content.added', part: 'cards', id: '1001' },
      { kind: 'content.added', part: 'cards', id: '1002' },
    ]);
  });

  test('are saved over the version that was read, hidden, and restored', async () => {
    const order = `${adminPath}/blocks/order`;
    await admin.officer.post(order, { previewText: 'Подайте заявку', btnName: 'Подать', version: 1 });
    expect(codesOf(await admin.officer.post(order, { previewText: 'Другое', version: 1 }))).toEqual([
      'version_conflict',
    ]);
    expect((await admin.world.guest.get('/api/blocks/order')).data).toMatchObject({
      id: 'order',
      order: 2,
      btnName: 'Подать',
    });
    await admin.officer.post(order, { previewText: 'Подайте заявку', active: false, version: 2 });
    expect((await admin.events()).at(-1)).toEqual({ kind: 'content.hidden', part: 'order' });
    expect((await admin.world.guest.get('/api/blocks/order')).data).toBe(null);
    const history = (await admin.officer.get(`${order}/versions`)).data as any[];
    expect(history.map(({ body }) => [body.previewText, body.active])).toEqual([
      ['Подайте заявку', false],
      ['Подайте заявку', true],
      ['', true],
    ]);
    await admin.officer.post(`${order}/versions/${history[1].id}`, { version: 3 });
    expect((await admin.world.guest.get('/api/blocks/order')).data).toMatchObject({ btnName: 'Подать' });
  });

  test.each([
    [{ previewText: 'а'.repeat(20_001) }, 'previewText'],
    [{ previewText: 'а', btnLink: '//evil.example', btnName: 'а' }, 'btnLink'],
    [{ previewText: 'а', btnLink: '/news' }, 'btnName'],
    [{ previewText: 'а', dateFrom: '2027-01-02', dateTo: '2027-01-01' }, 'dateTo'],
  ])('refuse %j at the field', async (form, field) => {
    const answer = await admin.officer.post(`${adminPath}/blocks/order`, { ...form, version: 1 });
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
  });
});
