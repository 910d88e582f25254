import type { Generated } from 'kysely';
import type { EligibilityRules } from '#features/selections/eligibility.ts';
import type { SelectionState, WaveState } from '#features/selections/lifecycle.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type { SelectionCode } from '#features/selections/constants.ts';
import type { CalendarDayKind } from '#features/selections/working-days.ts';
import type { Json, JsonWithDefault, TimestampWithDefault } from '#platform/db/tables.ts';

export interface ProgramTable {
  id: string;
  name: string;
  /** Begins the numbers of the applications. */
  code: string;
  description: Generated<string>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface WaveTable {
  id: string;
  program_id: string;
  number: number;
  year: number;
  state: Generated<WaveState>;
  /** Last number of the applications of all its selections. */
  last_number: Generated<number>;
  created_at: TimestampWithDefault;
}

export interface SelectionTable {
  id: string;
  wave_id: string;
  name: string;
  code: Generated<SelectionCode>;
  theme: Generated<string>;
  state: Generated<SelectionState>;
  open_at: Date;
  /** The deadline that authors know. The selection closes after the grace. */
  close_at: Date;
  /** The deadline before the first extension. */
  extended_from: Date | null;
  grace_minutes: Generated<number>;
  sealed: Generated<boolean>;
  unsealed_at: Date | null;
  signature_required: Generated<boolean>;
  application_limit: Generated<number>;
  eligibility: JsonWithDefault<EligibilityRules>;
  /** The published version of the extra questions, 0 without one. */
  form_version: Generated<number>;
  /** Working days, as the next two. */
  work_group_days: Generated<number>;
  expert_days: Generated<number>;
  commission_days: Generated<number>;
  /** Working days in which remarks may be mended after the deadline. */
  fix_days_after_close: Generated<number>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface SelectionFormTable {
  selection_id: string;
  version: number;
  questions: Json<SelectionQuestion[]>;
  /** Counts the saves of the draft. */
  revision: Generated<number>;
  /** Null: the draft. A published version never changes. */
  published_at: Date | null;
  updated_at: TimestampWithDefault;
}

export interface CalendarYearTable {
  year: number;
  /** Whether the days off that the government moves are in. */
  has_transfers: Generated<boolean>;
  version: Generated<number>;
  updated_at: TimestampWithDefault;
}

export interface CalendarDayTable {
  /** yyyy-MM-dd. */
  day: string;
  kind: CalendarDayKind;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    program: ProgramTable;
    wave: WaveTable;
    selection: SelectionTable;
    selection_form: SelectionFormTable;
    calendar_year: CalendarYearTable;
    calendar_day: CalendarDayTable;
  }
}

interface NamedEvent {
  /** When it happened. */
  name: string;
}
/** `early`: by an officer before the planned date. */
interface EarlyEvent extends NamedEvent {
  early: boolean;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'program.saved': NamedEvent & { created: boolean };
    /** The name of a wave: «АВ 2026/1». */
    'wave.saved': NamedEvent & { created: boolean };
    'wave.archived': NamedEvent;
    'wave.restored': NamedEvent;
    'selection.saved': NamedEvent & { created: boolean };
    'selection.deleted': NamedEvent;
    'selection.announced': NamedEvent;
    'selection.withdrawn': NamedEvent;
    'selection.opened': EarlyEvent;
    /** ISO dates. */
    'selection.extended': NamedEvent & { deadlineBefore: string; deadline: string };
    'selection.unsealed': NamedEvent & { reason: string };
    'selection.closed': EarlyEvent;
    'selection.check-started': NamedEvent;
    'selection.expertise-started': NamedEvent;
    'selection.commission-started': NamedEvent;
    'selection.results-published': NamedEvent;
    'selection.archived': NamedEvent;
    'selection.questions-published': NamedEvent & { version: number };
    'calendar.saved': { year: number };
  }
}
