/** Paths of the routes that tests of the router and of components make. */
declare module '#router/register.ts' {
  interface Register {
    tests: TestPath | `${TestPath}${'?' | '#'}${string}`;
  }
}

type TestPath =
  | '/b'
  | '/bare'
  | '/broken'
  | '/c'
  | '/form'
  | '/item'
  | '/list'
  | '/missing'
  | '/next'
  | '/search'
  | 'http://localhost/b'
  | 'https://example.com/a'
  | 'mailto:a@example.com';

export {};
