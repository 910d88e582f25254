/** Access to the storage throws when the browser blocks it, a write also when it is full. Then the fallback is returned. */
export function withStorage<T>(
  name: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => T,
  fallback: T,
): T {
  try {
    return use(globalThis[name]);
  } catch {
    return fallback;
  }
}
