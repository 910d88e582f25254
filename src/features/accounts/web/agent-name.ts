/** A browser and a system by what a browser says of itself; the first that fits, because each names its ancestors too. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chromium\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (list: readonly [RegExp, string][], agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** `Chrome, Windows`; undefined when neither is known. */
export function agentName(agent: string): string | undefined {
  const known = [firstOf(browsers, agent), firstOf(systems, agent)].filter((word) => word !== undefined);
  return known.length > 0 ? known.join(', ') : undefined;
}
