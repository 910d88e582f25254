/** Letters of officers to many people. */
import { endpoint } from '#api/endpoint.ts';
import type * as schemas from '#features/mailings/schemas.ts';

export const listMailings = endpoint<schemas.ListMailingsInput, schemas.ListMailingsOutput>({
  method: 'GET',
  path: '/api/mailings',
  action: 'mailing.send',
  beyondSpec: true,
});

export const readMailingOptions = endpoint<undefined, schemas.MailingOptions>({
  method: 'GET',
  path: '/api/mailings/options',
  action: 'mailing.send',
  beyondSpec: true,
});

export const readMailing = endpoint<undefined, schemas.MailingCard>({
  method: 'GET',
  path: '/api/mailings/:id',
  action: 'mailing.send',
  beyondSpec: true,
});

export const createMailing = endpoint<schemas.MailingForm, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings',
  body: 'json',
  action: 'mailing.send',
  beyondSpec: true,
});

export const saveMailing = endpoint<schemas.SaveMailingForm, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings/:id',
  body: 'json',
  action: 'mailing.send',
  beyondSpec: true,
});

/** Sends the letter to the officer as a test. */
export const testMailing = endpoint<undefined, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings/:id/test',
  action: 'mailing.send',
  beyondSpec: true,
});

export const sendMailing = endpoint<schemas.SendMailingForm, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings/:id/send',
  body: 'json',
  action: 'mailing.send',
  beyondSpec: true,
});

/** By a second officer. */
export const confirmMailing = endpoint<schemas.ConfirmMailingForm, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings/:id/confirm',
  body: 'json',
  action: 'mailing.send',
  beyondSpec: true,
});

export const cancelMailing = endpoint<undefined, schemas.MailingCard>({
  method: 'POST',
  path: '/api/mailings/:id/cancel',
  action: 'mailing.send',
  beyondSpec: true,
});

/** The letter as its recipients read it in the product. */
export const readReceivedLetter = endpoint<undefined, schemas.ReceivedLetter>({
  method: 'GET',
  path: '/api/notifications/letters/:id',
  action: 'notification.read',
  beyondSpec: true,
});
