/** Push messages of this browser. */
import { endpoint } from '#api/endpoint.ts';
import type * as schemas from '#features/notifications/schemas-push.ts';

export const addPushDevice = endpoint<schemas.PushDeviceForm, schemas.PushDeviceOutput>({
  method: 'POST',
  path: '/api/notifications/devices',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});

/** Whether this browser is subscribed for the viewer with our key. A subscription with an earlier key is deleted. */
export const confirmPushDevice = endpoint<schemas.ConfirmDeviceForm, schemas.PushDeviceOutput>({
  method: 'POST',
  path: '/api/notifications/devices/confirm',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});

export const removePushDevice = endpoint<schemas.PushEndpointForm, schemas.PushDeviceOutput>({
  method: 'POST',
  path: '/api/notifications/devices/remove',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});
