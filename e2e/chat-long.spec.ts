/** A thread of many messages, and the list beside it. */
import { expect, test } from './test.ts';
import { message, openRequestThread } from './actions/chat.ts';
import { enter, newPerson } from './people.ts';
import { expectNoViolations } from './accessibility.ts';
import { open } from './open.ts';

test('a quote leads to its message, which is not loaded, and the end is found again', async ({ browser }) => {
  const [author, company] = [await newPerson(browser), await newPerson(browser)];
  await enter(company.context, 'ok-admin@example.com');
  await enter(author.context, 'author@example.com');
  await openRequestThread(company.page, /Анна Ветрова/);
  const id = new URL(company.page.url()).pathname.split('/').at(-1)!;
  const send = async ({ context }: typeof author, text: string, replyTo = '') => {
    const answer = await context.request.post(`/api/chats/${id}/messages`, {
      data: { text, clientId: `long ${text}`, replyTo },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const asked = await send(company, 'С чего всё началось');
  for (let number = 1; number <= 15; number += 1) await send(company, `Строка ${number}`);
  for (let number = 1; number <= 40; number += 1) await send(author, `Ответ ${number}`);
  await send(author, 'Вот с этого', asked);

  const { page } = author;
  await openRequestThread(page, /Северный свет/);
  await expect(message(page, 'Вот с этого')).toBeInViewport();
  await message(page, 'Вот с этого').getByRole('button', { name: 'С чего всё началось' }).click();
  const found = message(page, 'С чего всё началось');
  await expect(found).toBeInViewport();
  const row = page.getByRole('region', { name: 'Сообщения диалога' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'С чего всё началось' })).toBeFocused();
  await expect(message(page, 'Вот с этого')).toHaveCount(0);
  await expectNoViolations(page, 'at a message that a quote has led to');
  await page.getByRole('button', { name: 'К последним сообщениям' }).click();
  await expect(message(page, 'Вот с этого')).toBeInViewport();
});

test('every filter of the list is in its box at 1440 px', async ({ browser }) => {
  const { page, context } = await newPerson(browser);
  await enter(context, 'author@example.com');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/chat');
  const filters = page.getByRole('navigation', { name: 'Какие диалоги показать' });
  const box = (await filters.boundingBox())!;
  for (const filter of await filters.getByRole('link').all()) {
    const { x, width } = (await filter.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(box.x + box.width);
  }
});
