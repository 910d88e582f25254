-- What every later migration stands on: extensions, Russian order and search, events and their deliveries, leases of jobs.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists fuzzystrmatch;

create collation if not exists ru (provider = icu, locale = 'ru');

-- unaccent stands before the stemmer, so that "её" and "ещё" are recognised as stop words.
create text search configuration ru (copy = russian);
alter text search configuration ru alter mapping for hword, hword_part, word with unaccent, russian_stem;

-- Everything that happened: written in the transaction of the change itself. It is also the audit log.
create table event (
  id uuid primary key,
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  payload jsonb not null default '{}',
  -- What must reach a letter and nobody else (a one-time link, a code): erased when the last delivery is done.
  secret jsonb,
  -- The sender's network, never the whole address.
  ip_prefix text,
  at timestamptz(3) not null default now(),
  fanned_at timestamptz(3)
);
create index event_unfanned on event (id) where fanned_at is null;
create index event_subject on event (subject_id, at desc);
create index event_actor on event (actor_id, at desc);
create index event_kind on event (kind, at desc);

-- One event for one subscriber. While a delivery runs, next_at is the end of its lease.
create table delivery (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  subscriber text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'parked')),
  tries smallint not null default 0,
  next_at timestamptz(3) not null,
  done_at timestamptz(3),
  last_error text,
  unique (event_id, subscriber)
);
create index delivery_due on delivery (subscriber, next_at) where state = 'waiting';
create index delivery_parked on delivery (next_at desc) where state = 'parked';

-- Scheduled work: the row is the lease, so that of several processes exactly one runs a job.
create table job (
  name text primary key,
  next_at timestamptz(3) not null,
  leased_until timestamptz(3),
  done_at timestamptz(3),
  last_error text
);
