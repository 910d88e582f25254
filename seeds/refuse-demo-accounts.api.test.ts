import { expect, test } from 'vitest';
import { useWorld } from '../test/use-world.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

const world = useWorld();

test('production refuses a database with demo accounts until the published password is gone', async () => {
  const { serverContext } = world.product;
  await expect(refuseDemoAccounts(serverContext)).rejects.toThrow('The database has demo accounts');
  const password_hash = await serverContext.services.passwords.hash('another password');
  await world.database.db.updateTable('account').set({ password_hash }).execute();
  await refuseDemoAccounts(serverContext);
});
