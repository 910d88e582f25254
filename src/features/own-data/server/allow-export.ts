/** Requires the password and rotates the session, so that an unattended screen gives nobody a copy of the data (S-73). */
import { personOf } from '#access/actor.ts';
import type { AllowExportOutput, PasswordInput } from '#features/own-data/schemas.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { confirmByPassword, requireSamePassword } from '#features/accounts/server/recent-password.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';

const exportsAnHour = 5;

/** Throws `invalid_credentials`, `rate_limited`. */
export async function allowExport(
  context: HandlerContext<PasswordInput, unknown>,
): Promise<AllowExportOutput> {
  const { database, services, actor, clientInfo, responseHeaders, input } = context;
  const { id, roles } = personOf(actor);
  await limitRate(database.db, { key: `own-data:${id}`, limit: exportsAnHour, seconds: 3600 });
  const confirmed = await confirmByPassword(context, input.password);
  const csrf = await database.tx(async (tx) => {
    await requireSamePassword(tx, id, confirmed);
    return openSession(tx, {
      accountId: id,
      roles,
      clientInfo,
      responseHeaders,
      settings: services.settings,
    });
  });
  return { csrf };
}
