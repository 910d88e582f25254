/** The compiler checks the paths of pages: each `@ts-expect-error` fails the check of types as soon as it is not needed. */
import { expect, test } from 'vitest';
import { isLocalPath } from '#kernel/page-path.ts';
import type { PagePath } from '#kernel/page-path.ts';
import type { useNavigate } from '#router/hooks.ts';
import type { LinkProps } from '#router/link.tsx';
import type { Router } from '#router/router.ts';
import { redirect } from '#router/responses.ts';
import type { LinkButtonProps } from '#ui/button.tsx';
import { productFiles, read } from './source-files.ts';

const link = (props: Pick<LinkProps, 'to'>) => props.to;
const linkButton = (props: LinkButtonProps) => props;
const children = 'text';
const routerNavigate: Router['navigate'] = () => Promise.resolve();
const navigate: ReturnType<typeof useNavigate> = () => Promise.resolve();
const id = '7';

test('paths of the table of pages compile, with parameters, a query and a hash', () => {
  const paths: PagePath[] = [
    '/',
    '/faq#part',
    '/email/confirm',
    '/email/confirm/token',
    `/administrator/news/${id}`,
  ];
  expect(paths.length).toBe(5);
  expect(link({ to: `/profile/scenarios/${id}?tab=text` })).toBe('/profile/scenarios/7?tab=text');
  expect(link({ to: '?page=2' })).toBe('?page=2');
  expect(redirect('/login').headers.get('location')).toBe('/login');
  void navigate('/profile');
  void navigate(-1);
});

test('an unknown path does not compile', () => {
  // @ts-expect-error There is no such page.
  link({ to: '/unknown' });
  // @ts-expect-error There is no such page below a known one.
  link({ to: '/faq/unknown' });
  // @ts-expect-error There is no such page.
  void navigate('/unknown?page=2');
  // @ts-expect-error There is no such page.
  redirect('/unknown#part');
  // @ts-expect-error There is no such page.
  void routerNavigate('/unknown');
  // @ts-expect-error There is no such page.
  linkButton({ to: '/unknown', children });
});

test('a button links to a page by `to` and to a file of the API by `href`', () => {
  expect(linkButton({ to: '/login', children }).to).toBe('/login');
  expect(linkButton({ href: '/api/program-documents/archive', children }).href).toBe(
    '/api/program-documents/archive',
  );
  // @ts-expect-error The address of a page is checked as `to`.
  linkButton({ href: '/login', children });
  // @ts-expect-error There is nothing to link to.
  linkButton({ children });
});

test('no plain link and no page load bypasses the check', () => {
  const unchecked = /<a\s[^>]*href=(?:\{\s*)?["'`]\/(?!\/)|location\.(?:assign|replace)\(["'`][^)]*["'`]\)/g;
  const found = productFiles().flatMap((file) =>
    [...read(file).matchAll(unchecked)].map(([code]) => `${file}: ${code}`),
  );
  expect(found).toEqual([]);
});

test('a missing parameter does not compile', () => {
  // @ts-expect-error The page is `/legal/:code`.
  link({ to: '/legal' });
  // @ts-expect-error The page is `/legal/:code`.
  link({ to: '/legal?page=2' });
});

test('a stored path compiles only after the check', () => {
  const stored = '/news?page=2' as string;
  // @ts-expect-error A string may be anything.
  link({ to: stored });
  expect(isLocalPath(stored) && link({ to: stored })).toBe(stored);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'news', ''])(
  'the stored path «%s» is refused',
  (path) => expect(isLocalPath(path)).toBe(false),
);
