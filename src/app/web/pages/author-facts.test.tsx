// @vitest-environment jsdom
/** The facts about an author that a company reads beside the works. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { AuthorFacts } from '#app/web/pages/author-facts.tsx';
import type { AuthorPage } from '#features/catalogue/author-shapes.ts';

afterEach(cleanup);

const education = { institution: 'ВГИК', level: 'MASTER', speciality: '', workshop: '' };
const author = {
  personalPhoto: null,
  ufRating: 0,
  genres: [],
  yearFrom: 2014,
  notes: '**Север** и море',
  notesHtml: '<p><strong>Север</strong> и море</p>',
  educations: [
    { ...education, yearFrom: 2004, yearTo: 2009 },
    { ...education, institution: 'КГУ', yearFrom: 2011, yearTo: 2011 },
    { ...education, institution: 'Школа', yearFrom: null, yearTo: null },
  ],
} as unknown as AuthorPage;

test('a company reads the formatted notes and the years of education', () => {
  render(contentPage(<AuthorFacts author={author} name="Анна Ветрова" />));
  expect(screen.getByText('Север').tagName).toBe('STRONG');
  expect(screen.queryByText(/\*\*/)).toBeNull();
  expect([...document.querySelectorAll('dd')].slice(-3).map(({ textContent }) => textContent)).toEqual([
    'ВГИК, 2004–2009',
    'КГУ, 2011',
    'Школа',
  ]);
});
