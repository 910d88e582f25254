// @vitest-environment jsdom
/** Blocks of the home page that the fund writes (spec §2). */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import type { Community, ProgramDocument, Slide } from '#features/content/schemas.ts';
import { AboutBlock } from '#features/content/web/about-block.tsx';
import type { About } from '#features/content/web/about-block.tsx';
import { CommunityBlock } from '#features/content/web/community-block.tsx';
import { DocumentsBlock } from '#features/content/web/documents-block.tsx';
import { OrderBlock } from '#features/content/web/order-block.tsx';
import type { OrderBlockContent } from '#features/content/web/order-block.tsx';
import { SliderBlock } from '#features/content/web/slider-block.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const empty = (container: HTMLElement) => container.textContent === '' && container.children.length === 0;

describe('the slider', () => {
  const slide = (more: object): Slide =>
    ({
      id: 1,
      name: '',
      previewText: '',
      btnName: '',
      btnLink: '',
      video: null,
      previewPicture: null,
      ...more,
    }) as unknown as Slide;
  const show = (slides: Slide[]) => render(contentPage(<SliderBlock slides={slides} />)).container;

  test('renders nothing without slides', () => {
    expect(empty(show([]))).toBe(true);
  });

  test('shows one item at a time, with a bar for each, a pause and arrows', () => {
    const container = show([slide({ id: 1, name: 'Один' }), slide({ id: 2, name: 'Два' })]);
    const viewport = container.querySelector<HTMLElement>('.viewport')!;
    expect(['--per-phone', '--per-tablet', '--per-desktop'].map((name) => viewport.style.getPropertyValue(name))).toEqual(
      ['1', '1', '1'],
    ); // oxfmt-ignore
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => /показ|Назад|Вперёд/.test(name!))).toEqual([
      'Остановить показ',
      'Назад: Главное',
      'Вперёд: Главное',
    ]);
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['H2', 'Один'],
      ['H2', 'Два'],
    ]);
  });

  test('of one item has no controls', () => {
    show([slide({ name: 'Один' })]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('omits the missing parts of a slide: title, text, button, picture', () => {
    const container = show([slide({})]);
    expect(container.querySelectorAll('h1, h2, a, img, video, p')).toHaveLength(0);
  });

  test.each([
    ['/faq', ['/faq']],
    ['/authors?badge=gold', ['/authors?badge=gold']],
    ['', []],
    ['https://elsewhere.test', []],
    ['//elsewhere.test', []],
    ['/\\elsewhere.test', []],
    ['javascript:alert(1)', []],
  ])('renders a button only for a link to a page of the site: %o', (btnLink, found) => {
    show([slide({ name: 'Один', btnName: 'Дальше', btnLink })]);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(found);
  });

  test('shows a video instead of the picture, which is its poster without a description', () => {
    const container = show([slide({ name: 'Один', video: '/a.mp4', previewPicture: '/a.webp' })]);
    const [still, video] = container.querySelectorAll<HTMLElement>('img, video');
    expect([still!.getAttribute('src'), still!.getAttribute('alt')]).toEqual(['/a.webp', '']);
    const { src, loop, muted } = video as HTMLVideoElement;
    expect([new URL(src).pathname, loop, muted]).toEqual(['/a.mp4', true, true]);
  });

  test('describes a picture by the name of its slide', () => {
    show([slide({ name: 'Один', previewPicture: '/a.webp' })]);
    expect(screen.getByRole('img', { name: 'Один' }).getAttribute('src')).toBe('/a.webp');
  });
});

describe('the block about the programme', () => {
  const show = (about: unknown) => render(contentPage(<AboutBlock about={about as About} />)).container;

  test.each([[null], [{ previewText: ' ', previewHtml: '', list: [] }]])(
    'renders nothing without data: %o',
    (none) => {
      expect(empty(show(none))).toBe(true);
    },
  );

  test('has the text in 8 of 12 columns, the graphic in 4, and three cards per row', () => {
    const card = { title: 'Карточка', hint: '', text: '' };
    const container = show({
      previewText: 'раз',
      previewHtml: '<p>раз<br>два</p>',
      list: [card, card, { title: 'С подсказкой', hint: 'Подсказка', text: 'Слова' }],
    });
    expect(container.querySelector('.twoThirds')!.innerHTML).toBe('<p>раз<br>два</p>');
    expect(container.querySelectorAll('div.third svg[aria-hidden="true"]')).toHaveLength(1);
    expect(container.querySelectorAll('li.third')).toHaveLength(3);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Подсказка: С подсказкой',
    ]);
    const last = container.querySelectorAll<HTMLElement>('li.third')[2]!;
    expect(within(last).getByText('Слова').tagName).toBe('P');
    expect(container.querySelectorAll('li.third')[0]!.querySelectorAll('p')).toHaveLength(0);
  });
});

describe('the request block', () => {
  const order = { previewText: 'Есть?', previewHtml: '<h2>Есть?</h2>', btnName: 'Подать', btnLink: '' };
  const show = (more: object | null, standing: object = {}) =>
    render(contentPage(<OrderBlock order={(more && { ...order, ...more }) as OrderBlockContent} />, standing))
      .container;

  test.each([[null], [{ previewText: '', previewHtml: '', btnName: '' }]])(
    'renders nothing without data: %o',
    (none) => {
      expect(empty(show(none))).toBe(true);
    },
  );

  test('opens the sign-in dialog by its button, which links to the sign-in page without scripts', () => {
    let signIns = 0;
    const container = show({}, { signIn: () => (signIns += 1) });
    fireEvent.click(screen.getByRole('button', { name: 'Подать' }));
    expect(signIns).toBe(1);
    expect(container.querySelector('form')!.getAttribute('action')).toBe('/login');
  });

  test('without a label has no button', () => {
    show({ btnName: '' });
    expect([screen.queryAllByRole('button'), screen.queryAllByRole('link')]).toEqual([[], []]);
    expect(screen.getByRole('heading', { name: 'Есть?' })).toBeDefined();
  });

  test('links a signed-in user to the requests of that user', () => {
    show({}, { viewer: { landing: '/profile' } as Viewer });
    expect(screen.getByRole('link', { name: 'Подать' }).getAttribute('href')).toBe('/profile');
  });
});

describe('documents of the programme', () => {
  const file = (fileName: string, ext: string, size: number) =>
    ({ fileName, ext, size, src: `/api/files/x/${fileName}` }) as unknown as ProgramDocument;
  const show = (documents: ProgramDocument[]) =>
    render(contentPage(<DocumentsBlock documents={documents} />)).container;

  test('render nothing without files', () => {
    expect(empty(show([]))).toBe(true);
  });

  test.each([
    ['pdf', 2_048, 'менее 0,01 МБ'],
    ['docx', 5_242, 'менее 0,01 МБ'],
    ['docx', 5_243, '0,01 МБ'],
    ['xls', 1_048_576, '1,00 МБ'],
    ['pdf', 1_300_234, '1,24 МБ'],
    ['pdf', 104_857_600, '100,00 МБ'],
  ])('a %s file of %i bytes is listed with its type and %s', (ext, size, displayed) => {
    show([file(`Положение.${ext}`, ext, size)]);
    const link = screen.getByRole('link', { name: `${ext} Положение.${ext} ${displayed}` });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      `/api/files/x/Положение.${ext}`,
      true,
    ]);
  });

  test('have a link to one archive of all', () => {
    show([file('Положение.pdf', 'pdf', 1)]);
    const all = screen.getByRole('link', { name: 'Скачать все документы' });
    expect([all.getAttribute('href'), all.hasAttribute('download')]).toEqual([
      '/api/program-documents/archive',
      true,
    ]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Документы программы');
  });
});

describe('the expert community', () => {
  const people = {
    sections: [
      { id: 1, name: 'Драматургия' },
      { id: 2, name: 'Анимация' },
    ],
    items: [
      { id: 1, sectionId: 1, name: 'Дарья', position: 'Сценарист', previewPicture: '/1.webp' },
      { id: 2, sectionId: 2, name: 'Остап', position: '', previewPicture: null },
      { id: 3, sectionId: 2, name: 'Елена', position: '', previewPicture: '/3.webp' },
    ],
  } as unknown as Community;
  const show = (community: Community) =>
    render(contentPage(<CommunityBlock community={community} />)).container;
  const pictures = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

  test('renders nothing without sections', () => {
    expect(empty(show({ sections: [], items: [] }))).toBe(true);
  });

  test('renders a tab for each section, the first one selected, with the pictures of its items', () => {
    show(people);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Экспертное сообщество');
    expect(
      screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]),
    ).toEqual([
      ['Драматургия', 'true'],
      ['Анимация', 'false'],
    ]);
    expect(pictures()).toEqual(['Дарья']);
    fireEvent.click(screen.getByRole('tab', { name: 'Анимация' }));
    expect(pictures()).toEqual(['Елена']);
    expect(screen.getByText('Остап')).toBeDefined();
  });
});
