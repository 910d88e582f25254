/** Which test keeps which promise of the hostile suite: the numbers of the threats, and the words of the tests that try them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const accounts = 'src/features/accounts';
const own = 'test/security';

/** Number → file → a part of the title of a test there. Numbers that are not here have no surface in the product yet, or are tried in a browser. */
const cases: Record<string, [file: string, title: string][]> = {
  'S-01': [[`${accounts}/sign-in.api.test.ts`, 'an unknown address and a wrong password are answered with the same bytes']],
  'S-02': [[`${accounts}/password.api.test.ts`, 'known, unknown and blocked addresses are answered with the same bytes']],
  'S-03': [[`${accounts}/limits.api.test.ts`, 'five taken addresses in an hour are said']],
  'S-04': [[`${accounts}/sign-in.api.test.ts`, 'the owner gets in within a minute']],
  'S-05': [[`${accounts}/sign-in.api.test.ts`, 'of fifty guesses at once ten are looked at']],
  'S-06': [
    [`${accounts}/limits.api.test.ts`, 'an invented X-Forwarded-For changes nothing'],
    [`${own}/sessions.api.test.ts`, 'the proxy that we trust names the address'],
  ],
  'S-07': [['src/features/phone/phone.api.test.ts', 'fifty at once are five']],
  'S-08': [['src/features/phone/phone-limits.api.test.ts', 'of a hundred calls at once one sends']],
  'S-09': [['src/features/phone/phone.api.test.ts', 'is bound to its number and to its account']],
  'S-10': [[`${accounts}/password.api.test.ts`, 'of twenty requests for one address three bring a letter']],
  'S-11': [
    ['src/features/invitations/register-expert.api.test.ts', 'of twenty registrations with one code at once exactly one succeeds'],
    [`${own}/at-once.api.test.ts`, 'a code of three uses lets three in'],
  ],
  'S-12': [['src/features/invitations/register-expert.api.test.ts', 'the body cannot say who one becomes']],
  'S-13': [['src/features/invitations/register-expert.api.test.ts', 'a refused registration does not burn the code']],
  'S-14': [[`${accounts}/password.api.test.ts`, 'of twenty resets with one link at once exactly one succeeds']],
  'S-15': [[`${accounts}/password.api.test.ts`, 'whatever host the request names']],
  'S-16': [
    [`${accounts}/email.api.test.ts`, 'confirms the address once, by its owner only'],
    [`${own}/at-once.api.test.ts`, 'a link that confirms an address is used once'],
  ],
  'S-17': [[`${accounts}/sign-in.api.test.ts`, 'a session that was planted before signing in is not taken over']],
  'S-18': [
    [`${accounts}/sign-in.api.test.ts`, 'the cookies have the flags of a session'],
    [`${own}/sessions.api.test.ts`, 'cookies are for https only'],
  ],
  'S-19': [[`${accounts}/sign-in.api.test.ts`, 'a wrong token leaves the session alive']],
  'S-20': [[`${accounts}/password.api.test.ts`, 'the other sessions end, this one goes on under new keys']],
  'S-21': [[`${accounts}/moderate-account.api.test.ts`, 'a blocked person is out everywhere at once']],
  'S-22': [[`${own}/matrix.api.test.ts`, 'is closed to whom the table closes it']],
  'S-23': [['src/features/organization/employees.api.test.ts', 'the last one is neither demoted, nor blocked, nor dismissed']],
  'S-24': [['src/features/scenarios/scenario-moves.api.test.ts', 'is a matter of eighteen years in Moscow']],
  'S-25': [['src/features/profile/profile.api.test.ts', 'is the same day in %s']],
  'S-26': [['src/features/catalogue/authors.api.test.ts', 'are listed, the best first, without minors and the blocked']],
  'S-27': [[`${own}/matrix.api.test.ts`, 'to them only for what is theirs']],
  'S-28': [[`${own}/matrix.api.test.ts`, 'before anything is read'], ['test/process/embedded.test.ts', 'no private page is shown to a guest']],
  'S-29': [['src/features/catalogue/authors.api.test.ts', 'without what they hide']],
  'S-30': [[`${own}/headers.test.ts`, 'texts of authors never reach a cache']],
  'S-31': [['src/features/catalogue/scenario-search.api.test.ts', 'narrows by %o']],
  'S-32': [[`${own}/matrix.api.test.ts`, 'has every endpoint once and nothing else']],
  'S-33': [[`${own}/matrix.api.test.ts`, 'is closed to whom the table closes it']],
  'S-34': [[`${own}/sessions.api.test.ts`, 'the body of a form cannot say who one is']],
  'S-35': [['src/features/catalogue/authors.api.test.ts', 'have the keys of the spec']],
  'S-37': [[`${own}/tenants.api.test.ts`, '%s reads nothing of theirs']],
  'S-38': [['src/features/organization/employees.api.test.ts', 'a rejected person is signed out']],
  'S-36': [['src/platform/db/tenant.test.ts', 'a statement without WHERE meets only our rows of %s']],
  'S-39': [['src/features/ratings/votes.api.test.ts', 'is for published scenarios of grown-up authors']],
  'S-40': [['src/features/ratings/votes.api.test.ts', 'of fifty that one company sends at once leaves one row']],
  'S-44': [[`${own}/uploads.test.ts`, 'takes only what it is, whatever the name and the type say']],
  'S-45': [[`${own}/headers.test.ts`, 'a file that people have sent cannot run as a page of ours']],
  'S-51': [[`${own}/uploads.test.ts`, 'keeps none of the name that could do harm']],
  'S-56': [[`${own}/csrf.test.ts`, '%s is refused and does nothing']],
  'S-57': [[`${own}/csrf.test.ts`, 'the token of another session is no token']],
  'S-58': [[`${own}/csrf.test.ts`, '%s is not done by what stands in our own pages']],
  'S-59': [['test/process/cached-in-front.test.ts', '500 pages of two people who come at once']],
  'S-60': [['test/process/cached-in-front.test.ts', 'a guest gets nothing of his out of the cache']],
  'S-61': [['test/process/cached-in-front.test.ts', 'changes no byte of any answer']],
  'S-62': [[`${own}/headers.test.ts`, 'stand on answers of every status of the calls']],
  'S-65': [['test/process/embedded.test.ts', 'the odd address %# is no fault']],
  'S-66': [[`${own}/fuzz.api.test.ts`, '%s with hostile queries']],
  'S-67': [[`${own}/fuzz.api.test.ts`, 'random calls']],
  'S-68': [[`${own}/fuzz.api.test.ts`, 'is refused by a call that needs fields']],
  'S-69': [[`${own}/fuzz.api.test.ts`, 'bodies that are none']],
  'S-72': [[`${own}/canary.api.test.ts`, 'calls are logged without a word of theirs']],
  'S-74': [[`${own}/headers.test.ts`, 'a fault of ours is told in one sentence'], ['test/process/embedded.test.ts', '%s is not there']],
  'F-01': [['src/platform/db/cluster-directory.test.ts', 'SIGKILL in the middle of writing loses no acknowledged pair']],
  'F-07': [['test/process/embedded.test.ts', 'on SIGTERM it says that it is leaving']],
  'F-08': [['test/process/server.test.ts', 'a database that goes away makes the process unready and not dead']],
  'F-09': [['src/platform/db/postgres.test.ts', 'a network that goes silent is left after the timeout']],
  'F-11': [['test/process/embedded.test.ts', 'a second process on the same folder is told what to do']],
  'F-12': [['test/process/server.test.ts', 'of two processes that migrate at once one applies everything']],
}; // prettier-ignore

const root = new URL('../../', import.meta.url);
const lines = Object.entries(cases).flatMap(([number, tests]) =>
  tests.map((one) => [number, ...one] as const),
);

test.each(lines)('%s is tried in %s by «%s»', (_, file, title) => {
  expect(readFileSync(fileURLToPath(new URL(file, root)), 'utf8')).toContain(title);
});
