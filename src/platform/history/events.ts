/** What every editor of the public site tells the rest of the product. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Whoever is not signed in sees something new. `part`: 'slider', 'news' …; `id` of what was changed in it. */
    'content.changed': { part: string; id?: string };
  }
}

export {};
