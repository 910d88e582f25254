/** What the demo knows of an author. */
import type { Person } from './names.ts';

export interface AuthorEducation {
  institution: string;
  level: string;
  specialty: string;
  workshop: string | null;
  yearFrom: number;
  yearTo: number;
}

export interface AuthorProject {
  title: string;
  year: number;
  /** Code of a format. */
  format: string;
  role: string;
  status: string;
  channel: string | null;
  description: string;
}

export interface Author {
  person: Person;
  /** Two to four sentences. */
  bio: string;
  nickname: string | null;
  /** Empty: the author ticked «Нет профильного образования» or told nothing. */
  educations: AuthorEducation[];
  /** One to four codes. */
  genres: string[];
  timing: string;
  yearFrom: number;
  projects: AuthorProject[];
  /** Whether a portrait is to be drawn. */
  hasPhoto: boolean;
  /** Days before `today` when the account was made. */
  createdOffset: number;
}
