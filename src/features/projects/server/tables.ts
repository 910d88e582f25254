import type { Generated } from 'kysely';
import type { TimestampWithDefault } from '#platform/db/tables.ts';
import type { ProjectRole, ProjectStatus } from '#features/projects/project-codes.ts';

export interface ProjectTable {
  id: string;
  author_id: string;
  title: string;
  original_title: Generated<string>;
  year: number;
  format_id: number | null;
  roles: Generated<ProjectRole[]>;
  status: Generated<ProjectStatus>;
  organization: Generated<string>;
  platform: Generated<string>;
  link: Generated<string>;
  description: Generated<string>;
  hidden: Generated<boolean>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    project: ProjectTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'project.saved': { created: boolean };
    'project.hidden': Record<string, never>;
    'project.shown': Record<string, never>;
  }
}
