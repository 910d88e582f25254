// The first match wins: a User-Agent also names the browsers that it imitates, and Android also names Linux.
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chromium\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstMatch = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome, Windows`; undefined when neither is recognized. */
export function agentName(agent: string): string | undefined {
  const names = [firstMatch(browsers, agent), firstMatch(systems, agent)].filter(
    (name) => name !== undefined,
  );
  return names.length > 0 ? names.join(', ') : undefined;
}
