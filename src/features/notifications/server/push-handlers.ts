import * as calls from '#features/notifications/calls-push.ts';
import { devicesPerHour } from '#features/notifications/constants.ts';
import * as schemas from '#features/notifications/schemas-push.ts';
import { addDevice, confirmDevice, removeDevice } from '#features/notifications/server/push-devices.ts';
import { Refusal } from '#kernel/refusal.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { isBrowserKey } from '#platform/push/open-push.ts';

export const pushHandlers: Handler[] = [
  defineHandler(calls.addPushDevice, {
    input: schemas.pushDeviceForm,
    output: schemas.pushDeviceOutput,
    run: async ({ database, services: { push }, accountId, clientInfo, now, input }) => {
      if (push.publicKey === null || !push.accepts(input.endpoint))
        throw new Refusal('validation_failed', {
          field: 'endpoint',
          text: 'notifications@rules.pushService',
        });
      if (!isBrowserKey(input.p256dh))
        throw new Refusal('validation_failed', { field: 'p256dh', text: 'rules@common.wrong' });
      await limitRate(database.db, { key: `push:${accountId}`, limit: devicesPerHour, seconds: 3600 });
      const sessionPid = clientInfo.session?.pid ?? '';
      await database.tx((tx) => addDevice(tx, { ...input, accountId, sessionPid, now }));
      return { isOn: true };
    },
  }),
  defineHandler(calls.confirmPushDevice, {
    input: schemas.confirmDeviceForm,
    output: schemas.pushDeviceOutput,
    run: async ({ database, services: { push }, accountId, clientInfo, now, input }) => {
      const { endpoint, senderKey = push.publicKey } = input;
      if (senderKey !== push.publicKey) {
        await removeDevice(database.db, { accountId, endpoint });
        return { isOn: false };
      }
      const sessionPid = clientInfo.session?.pid ?? '';
      return { isOn: await confirmDevice(database.db, { accountId, endpoint, sessionPid, now }) };
    },
  }),
  defineHandler(calls.removePushDevice, {
    input: schemas.pushEndpointForm,
    output: schemas.pushDeviceOutput,
    run: async ({ database, accountId, input: { endpoint } }) => {
      await removeDevice(database.db, { accountId, endpoint });
      return { isOn: false };
    },
  }),
];
