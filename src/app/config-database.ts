export type DatabaseConfig =
  | { kind: 'pglite'; dir: string }
  | { kind: 'postgres'; url: string; directUrl: string | undefined; poolSize: number };

interface Values {
  DATABASE_URL: string;
  MIGRATION_DATABASE_URL: string;
  DATABASE_POOL: string;
}

export const databaseOf = (values: Values, dataDir: string): DatabaseConfig =>
  values.DATABASE_URL
    ? {
        kind: 'postgres',
        url: values.DATABASE_URL,
        directUrl: values.MIGRATION_DATABASE_URL || undefined,
        poolSize: Number(values.DATABASE_POOL),
      }
    : { kind: 'pglite', dir: dataDir };
