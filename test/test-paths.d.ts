/** Paths of the routes that tests of the router and of components make. */
declare module '#router/register.ts' {
  interface Register {
    tests: TestPath | `${TestPath}${'?' | '#'}${string}`;
  }
}

type TestPath =
  | '/a'
  | `/a/${string}`
  | '/b'
  | '/bare'
  | '/broken'
  | '/c'
  | '/clean'
  | '/confirm'
  | `/confirm/${string}`
  | '/d'
  | '/dialog'
  | '/edit'
  | '/form'
  | '/item'
  | '/list'
  | '/missing'
  | '/new'
  | '/NEWS'
  | '/next'
  | '/other'
  | '/search'
  | '/whole'
  | '//example.com//a'
  | 'http://localhost/b'
  | 'https://example.com/a'
  | 'mailto:a@example.com';

export {};
