import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letterSubscriberName, letters } from '#features/notifications/letters.ts';
import { composeLetter } from '#features/notifications/server/letter-subscribers.ts';
import { composeNotices } from '#features/notifications/server/notice-mail.ts';
import { escapeHtml } from '#features/notifications/server/letter-html.ts';
import type { Bundle } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';

const bundle = JSON.parse(readFileSync(new URL('./locales/ru.json', import.meta.url), 'utf8')) as Bundle;
const t = createTranslator({ notifications: bundle });
const settings = { productName: 'Scenarium', publicOrigin: 'https://scenarium.example' };
const vars = {
  token: 'tok/en',
  code: 'AAAA-BBBB',
  until: '01.02.2027',
  organization: 'Studio & <Sons>',
  scenario: 'Night',
  share: 30,
  selection: 'Autumn',
  orderNumber: 'АВ-26-1-00417',
  deadline: '01.02.2027, 23:59',
  fixUntil: '08.02.2027',
  number: 7,
  id: '0192a000-0000-7000-8000-000000000099',
  scenarioId: '0192a000-0000-7000-8000-000000000098',
  answer: 'Yes.',
  subject: 'Summer school',
  text: 'It is open.',
  reason: 'A complaint',
};
const mails = letters.filter((row) => row.by === 'mail');

test('subscriber names of the table are unique', () => {
  expect(new Set(letters.map(letterSubscriberName)).size).toBe(letters.length);
});

test.each(mails.map((row) => [letterSubscriberName(row), row] as const))(
  '%s has a subject, its variables and its link',
  (_, row) => {
    const { subject, text: plain, html } = composeLetter(row, vars, { t, settings, links: null });
    expect(`${subject}${plain}${html}`).not.toMatch(/@letter|\{\{|undefined|null/);
    expect(subject.endsWith(' — Scenarium')).toBe(true);
    expect(plain.match(/отправлено автоматически/g)).toHaveLength(1);
    const link = /https:\/\/scenarium\.example\/[^\s"<]+/.exec(plain)?.[0];
    expect(html).toContain(`href="${escapeHtml(link!)}"`);
  },
);

test('the invitation of an expert promises no texts to read: the product has none yet', () => {
  const row = mails.find(({ text }) => text === 'inviteExpert')!;
  expect(composeLetter(row, vars, { t, settings, links: null }).text).not.toMatch(/чита|оценива/);
});

test('a text message begins with its code and names the product', () => {
  const message = t('notifications@message.phoneCode', { code: '123456', productName: 'Scenarium' });
  expect(message).toMatch(/^123456 .+ Scenarium\./);
});

test('user input is escaped in letters, and tokens are encoded in links', () => {
  const row = mails.find(({ text: name }) => name === 'inviteEmployee')!;
  const { html } = composeLetter(row, vars, { t, settings, links: null });
  expect(html).toContain('Studio &amp; &lt;Sons&gt;');
  expect(html).not.toContain('<Sons>');
  const confirm = composeLetter(
    mails.find(({ text: name }) => name === 'confirmEmail')!,
    vars,
    { t, settings, links: null },
  );
  expect(confirm.text).toContain('https://scenarium.example/email/confirm/tok%2Fen');
});

test('an answer keeps its lines, and its markup characters are escaped', () => {
  const row = mails.find(({ text: name }) => name === 'questionAnswered')!;
  const answer = 'One <b>line</b>\nanother\n\nand {{token}}';
  const letter = composeLetter(row, { ...vars, answer }, { t, settings, links: null });
  expect(letter.html).toContain('One &lt;b&gt;line&lt;/b&gt;<br>another</p>');
  expect(letter.text).toContain(answer);
  expect(letter.subject).not.toContain('line');
});

test('only the letter to a guest has the answer in it', () => {
  const answering = mails.filter(({ on }) => on === 'question.answered');
  const answer = 'Between us.';
  const withAnswer = answering.filter((row) => {
    const {
      subject,
      text: plain,
      html,
    } = composeLetter(row, { ...vars, answer }, { t, settings, links: null });
    return `${subject}${plain}${html}`.includes(answer);
  });
  expect(withAnswer.map(({ to }) => to)).toEqual(['guest-asker']);
});

const links = { headers: {}, page: 'https://scenarium.example/unsubscribe?token=a.b.c' };
const settingsPage = 'https://scenarium.example/notifications/settings';
const choices = [
  t('notifications@unsubscribe.link'),
  t('notifications@unsubscribe.settings'),
  settingsPage,
  links.page,
];

test.each(mails.map((row) => [letterSubscriberName(row), row] as const))(
  '%s speaks of switching it off only when it can be',
  (_, row) => {
    const [optional, critical] = [links, null].map(
      (given) => composeLetter(row, vars, { t, settings, links: given }).text,
    );
    expect(optional).toContain(`: ${links.page}\n`);
    expect(optional).toContain(`: ${settingsPage}\n`);
    for (const words of choices) expect(critical).not.toContain(words);
  },
);

test('the common letter speaks of switching it off only when one of its kinds can be', () => {
  const kinds = [
    { kind: 'request', count: 2, isOptional: true },
    { kind: 'views', count: 1, isOptional: true },
  ] as const;
  const { subject, text: plain, html } = composeNotices(kinds, { t, settings, links });
  expect(`${subject}${plain}${html}`).not.toMatch(/@digest|@kind|\{\{|undefined|null/);
  for (const page of ['https://scenarium.example/notifications', settingsPage, links.page]) {
    expect(plain).toContain(`: ${page}\n`);
    expect(html).toContain(`href="${escapeHtml(page)}"`);
  }
  const critical = composeNotices(kinds, { t, settings, links: null }).text;
  for (const words of choices) expect(critical).not.toContain(words);
});
