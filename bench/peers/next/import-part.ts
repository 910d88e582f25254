/** Imports a part of a page once: the second attempt of the product needs the paths of its own build. */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> => load();

export const isOffline = (): boolean => navigator.onLine === false;
