declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Public content has changed. `part`: 'slider', 'news' …; `id` of the changed record in it. */
    'content.changed': { part: string; id?: string };
  }
}

export {};
