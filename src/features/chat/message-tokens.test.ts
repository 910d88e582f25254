import { expect, test } from 'vitest';
import { maxMessageLength } from '#features/chat/constants.ts';
import { mayMention, mentionedNames, tokensOf } from '#features/chat/message-tokens.ts';

const names = ['Ирина', 'Ирина Лескова', 'Пётр Кадров'];
const wordsOf = (text: string) =>
  tokensOf(text, names).map(({ kind, text: words }) => (kind === 'text' ? words : { [kind]: words }));

test('an address is a link without the end of the sentence', () => {
  expect(wordsOf('Смотрите https://example.com/a?b=1, и (http://example.org/).')).toEqual([
    'Смотрите ',
    { link: 'https://example.com/a?b=1' },
    ', и (',
    { link: 'http://example.org/' },
    ').',
  ]);
  expect(wordsOf('javascript:alert(1) и www.example.com')).toEqual(['javascript:alert(1) и www.example.com']);
});

test('the longest name after @ is a mention, an address of mail is none', () => {
  expect(wordsOf('@Ирина Лескова, спросите @Ирина и mail@example.com')).toEqual([
    { mention: '@Ирина Лескова' },
    ', спросите ',
    { mention: '@Ирина' },
    ' и mail@example.com',
  ]);
});

test('a name counts as whole words, and not within a word or an address', () => {
  const people = ['Ли Анна', 'Ли Анна-Мария', 'Лис Пётр', 'Ли'];
  const mentioned = (text: string) => mentionedNames(text, people);
  expect(mentioned('@Ли Анна-Мария и (@Ли Анна): да')).toEqual(['Ли Анна-Мария', 'Ли Анна']);
  expect(mentioned('@Ли Аннабель')).toEqual(['Ли']);
  expect(mentioned('@Лиза, @Лис Петрович, @Лис Пётр-младший, @Ли_2')).toEqual([]);
  expect(mentioned('почта@Ли Анна https://example.com/@Лис Пётр')).toEqual([]);
  expect(mentioned('@@Лис Пётр, @Лис Пётр. «@Ли»- и')).toEqual(['Лис Пётр', 'Ли']);
  expect(mentionedNames('@ @  @\n', [' ', ''])).toEqual([]);
});

test('a name with an @ is one mention', () => {
  expect(tokensOf('@Лес @ Поле!', ['Лес @ Поле', 'Поле'])).toEqual([
    { kind: 'mention', text: '@Лес @ Поле' },
    { kind: 'text', text: '!' },
  ]);
});

test('a text without an @ at the beginning of a word mentions nobody', () => {
  expect(['Да', 'mail@example.com', 'Цена @ 5', '@'].map(mayMention)).toEqual([false, false, false, false]);
  expect(['@Ли', 'Да, @Ли', '(@Ли)', 'a@b и @Ли', '@@'].map(mayMention)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('the longest message full of @ in a company of a thousand people is read at once', () => {
  const people = Array.from({ length: 1_000 }, (_, at) => `Иванов ${'И'.repeat(at % 60)} ${at}`);
  const texts = ['@', ' @', '@И ', '@Иванов ', `@${people[59]!.slice(0, -1)} `].map((part) =>
    part.repeat(maxMessageLength).slice(0, maxMessageLength),
  );
  const started = performance.now();
  for (const text of texts) expect(mentionedNames(text, people)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(500);
});
