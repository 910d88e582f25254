/**
 * Faults of one line that the tests must find: one for every feature and layer. `npm run faults` puts each of them into
 * a copy of the project and runs its tests there.
 * `faults.test.ts` fails when a changed file no longer has the text: copy the new line and keep the meaning of `what`.
 */
export interface Fault {
  /** What is wrong when the fault is in. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  becomes: string;
  /** Each of these files must fail. */
  tests: readonly string[];
}

const server = (feature: string, file: string) => `src/features/${feature}/server/${file}.ts`;

export const faults: readonly Fault[] = [
  {
    what: 'access: employees write scenarios',
    file: 'src/access/permissions.ts',
    text: "'scenario.create':       [no,    any,         no,     no, ",
    becomes: "'scenario.create':       [no,    any,         no,     any,",
    tests: ['src/features/scenarios/scenario-access.api.test.ts', 'test/law/docs.test.ts'],
  },
  {
    what: 'http: a foreign page may send a call',
    file: 'src/platform/http/csrf.ts',
    text: "if (headers.site !== 'same-origin') return 'foreign';",
    becomes: '',
    tests: ['test/security/csrf.test.ts'],
  },
  {
    what: 'http: a browser may guess the type of an answer',
    file: 'src/platform/http/security-headers.ts',
    text: "  'x-content-type-options': 'nosniff',\n",
    becomes: '',
    tests: ['test/security/headers.test.ts'],
  },
  {
    what: 'db: a state moves from anywhere',
    file: 'src/platform/db/move-state.ts',
    text: ".where('state', 'in', move.from as readonly string[])",
    becomes: '',
    tests: ['src/platform/db/move-state.test.ts'],
  },
  {
    what: 'outbox: a delivery is not leased to the one who takes it',
    file: 'src/platform/outbox/deliveries.ts',
    text: 'next_at: new Date(now.getTime() + leaseSeconds * 1000) }))',
    becomes: 'next_at: now }))',
    tests: ['src/platform/outbox/deliveries.test.ts'],
  },
  {
    what: 'pages: what was rendered before a change is given out after it',
    file: 'src/platform/ssr/page-cache.ts',
    text: '    this.#pages.clear();\n',
    becomes: '',
    tests: ['src/platform/ssr/page-cache.test.ts'],
  },
  {
    what: 'pages: a page without its main part is an answer',
    file: 'src/app/web/server-entry.tsx',
    text: 'document.status === 200 && !hasMainPart ? 503 : document.status',
    becomes: 'document.status',
    tests: ['src/app/web/broken-page.test.ts'],
  },
  {
    what: 'http: every refused call writes a line',
    file: 'src/platform/http/failure-log.ts',
    text: 'if (!this.#isPaused) this.#write();',
    becomes: 'this.#write();',
    tests: ['src/platform/http/failure-log.test.ts'],
  },
  {
    what: 'db: a damaged lock file stops every start',
    file: 'src/platform/db/data-lock.ts',
    text: "truncateSync(join(dir, '.lock'));",
    becomes: '',
    tests: ['src/platform/db/data-lock.test.ts'],
  },
  {
    what: 'kernel: a day from a browser in another zone is a day earlier',
    file: 'src/kernel/calendar.ts',
    text: 'new Date(Math.round(time / dayMs) * dayMs)',
    becomes: 'new Date(Math.floor(time / dayMs) * dayMs)',
    tests: ['src/kernel/kernel.test.ts'],
  },
  {
    what: 'kernel: the last page is not counted',
    file: 'src/kernel/page.ts',
    text: 'Math.min(Math.ceil(total / size)',
    becomes: 'Math.min(Math.floor(total / size)',
    tests: ['src/kernel/page.test.ts'],
  },
  {
    what: 'accounts: a session outlives a new password',
    file: server('accounts', 'find-session'),
    text: ' AND a.epoch = s.epoch',
    becomes: '',
    tests: ['test/security/sessions.api.test.ts'],
  },
  {
    what: 'accounts: any password opens',
    file: server('accounts', 'sign-in'),
    text: 'if (!account || !isValid)',
    becomes: 'if (!account)',
    tests: ['src/features/accounts/sign-in.api.test.ts'],
  },
  {
    what: 'phone: messages have no limit',
    file: server('phone', 'send-limits'),
    text: '  if (hits <= limit) return;\n',
    becomes: '  if (hits <= limit || hits > 0) return;\n',
    tests: ['src/features/phone/phone-limits.api.test.ts'],
  },
  {
    what: 'invitations: a code may be used for ever',
    file: server('invitations', 'find-invitation'),
    text: '`used + 1`',
    becomes: '`used`',
    tests: ['test/security/at-once.api.test.ts'],
  },
  {
    what: 'organization: the last leader may go',
    file: server('organization', 'lock-employee'),
    text: "if (!rows[0]!.others) throw new Refusal('last_admin');",
    becomes: '',
    tests: ['src/features/organization/employees.api.test.ts'],
  },
  {
    what: 'organization: leaders who act at once do not stand in line',
    file: server('organization', 'lock-employee'),
    text: 'WHERE id = ${organizationId} FOR UPDATE`',
    becomes: 'WHERE id = ${organizationId}`',
    tests: ['src/features/organization/employees-come-and-go.api.test.ts'],
  },
  {
    what: 'projects: the list shows those of all authors',
    file: server('projects', 'project-queries'),
    text: "    .where('project.author_id', '=', authorId)\n",
    becomes: '',
    tests: ['src/features/projects/projects.api.test.ts'],
  },
  {
    what: 'projects: the platform is lost on the way out',
    file: 'src/features/projects/schemas.ts',
    text: '  platform: z.string(),\n',
    becomes: '',
    tests: ['src/features/projects/projects.api.test.ts'],
  },
  {
    what: 'scenarios: minors publish',
    file: server('scenarios', 'move-scenario'),
    text: "if (birthday === null || birthday > adultsBornBy(now)) throw new Refusal('age_restricted');",
    becomes: '',
    tests: ['src/features/scenarios/scenario-moves.api.test.ts', 'test/security/matrix.api.test.ts'],
  },
  {
    what: 'scenarios: an unfinished card goes to the readers',
    file: server('scenarios', 'move-scenario'),
    text: 'checkComplete(moved.scenario);',
    becomes: '',
    tests: ['src/features/scenarios/scenario-moves.api.test.ts'],
  },
  {
    what: 'requests: a request is answered a day after its end',
    file: server('requests', 'answer-request'),
    text: 'createdAt <= addDays(now, -answerDays)',
    becomes: 'createdAt <= addDays(now, -answerDays - 1)',
    tests: ['src/features/requests/requests.api.test.ts'],
  },
  {
    what: 'ratings: a suspended company votes',
    file: server('ratings', 'cast-vote'),
    text: "if (state !== 'APPROVED') throw new Refusal('org_not_approved');",
    becomes: '',
    tests: ['src/features/ratings/votes.api.test.ts'],
  },
  {
    what: 'ratings: a rating is rounded up',
    file: 'src/kernel/format-rating.ts',
    text: 'Math.floor(rating * 10 ** decimals + 1e-9)',
    becomes: 'Math.round(rating * 10 ** decimals)',
    tests: ['src/kernel/format-rating.test.ts'],
  },
  {
    what: 'ratings: one vote is counted as two',
    file: server('ratings', 'rate-scenarios'),
    text: '(${sql.lit(priorVotes)} + d.votes))',
    becomes: '(${sql.lit(priorVotes)} + d.votes + 1))',
    tests: ['src/features/ratings/ratings.api.test.ts'],
  },
  {
    what: 'news: an article shows before its time',
    file: server('news', 'news-queries'),
    text: "    .where('news.published_at', '<=', now);",
    becomes: ';',
    tests: ['src/features/news/news-rules.api.test.ts'],
  },
  {
    what: 'news: a year ends by Greenwich',
    file: server('news', 'news-queries'),
    text: "AT TIME ZONE 'Europe/Moscow'",
    becomes: "AT TIME ZONE 'UTC'",
    tests: ['src/features/news/news-public.api.test.ts'],
  },
  {
    what: 'files: the file of a draft is shown to everybody',
    file: server('news', 'save-news'),
    text: "state === 'PUBLISHED' ? visibleSince(published_at) : hidden",
    becomes: 'visibleSince(published_at)',
    tests: ['src/features/files/visible-on-site.api.test.ts'],
  },
  {
    what: 'shortlist: a mark is removed for everybody',
    file: server('shortlist', 'marks'),
    text: "    .where('account_id', '=', accountId)\n    .where('kind', '=', kind)\n    .where('target_id', '=', id)\n    .execute();\n  return { id, favorite: false };",
    becomes:
      "    .where('kind', '=', kind)\n    .where('target_id', '=', id)\n    .execute();\n  return { id, favorite: false };",
    tests: ['src/features/shortlist/shortlist.api.test.ts'],
  },
  {
    what: 'support: young questions are swept and old ones stay',
    file: server('support', 'sweep-questions'),
    text: "'<', new Date(now.getTime() - yearMs)",
    becomes: "'>', new Date(now.getTime() - yearMs)",
    tests: ['src/features/support/support.api.test.ts'],
  },
];
