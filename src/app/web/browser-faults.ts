/** Reports faults of the page to the server: each once per page load, and at most ten. */
import { ApiError } from '#api/envelope.ts';
import { readCsrf } from '#app/web/csrf-cookie.ts';
import { pageAt } from '#app/web/routes.tsx';
import { faultLimits } from '#features/faults/constants.ts';
import { reportFault } from '#features/faults/calls.ts';
import { isRouteErrorResponse } from '#router/responses.ts';

const maxReports = 10;

/** `release`: the name of the entry script. */
export function createFaultReporter(release: string): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    if (!isFault(error) || reported.size >= maxReports) return;
    const { message, stack = '' } = error;
    const key = `${message}\n${stack}`;
    if (reported.has(key)) return;
    reported.add(key);
    // Without the API client: a report must neither renew a session nor lead to the login page.
    void fetch(reportFault.path, {
      method: reportFault.method,
      headers: { 'content-type': 'application/json', 'x-csrf-token': readCsrf() ?? '' },
      body: JSON.stringify({
        message: message.slice(0, faultLimits.message),
        stack: stack.slice(0, faultLimits.stack),
        route: pageAt(location.pathname)?.path ?? '',
        release: release.slice(0, faultLimits.release),
      }),
      // The page may be reloaded before the request ends.
      keepalive: true,
    }).catch(() => undefined);
  };
}

/** False for error responses and aborted calls, which are expected. Errors of other sites' scripts come without an object. */
const isFault = (error: unknown): error is Error =>
  error instanceof Error &&
  error.name !== 'AbortError' &&
  !(error instanceof ApiError) &&
  !isRouteErrorResponse(error);

/** Errors outside of an error boundary, including those from which React has recovered. */
export function reportWindowErrors(report: (error: unknown) => void): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
