/** For the files with a page: waiting has a generous limit, because duration on a busy machine is not under test. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
