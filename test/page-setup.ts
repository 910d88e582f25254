/** For the files with a page. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  // Timeouts are generous, because duration on a busy machine is not under test.
  configure({ asyncUtilTimeout: 30_000 });
  stubLayoutApis();
}

/** Every supported browser has these. jsdom lacks them because it has no layout and no editing. */
function stubLayoutApis(): void {
  class IdleObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  document.execCommand = () => false;
}

export {};
