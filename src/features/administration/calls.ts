/** For officers of the fund: the summary of open work, and failed deliveries (product §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ListDeliveriesInput,
  ListDeliveriesOutput,
  ReadSummaryOutput,
  RetryDeliveryOutput,
} from '#features/administration/schemas.ts';

export const readSummary = endpoint<undefined, ReadSummaryOutput>({
  method: 'GET',
  path: '/api/administrator/summary',
  action: 'administration.read',
  beyondSpec: true,
});

export const listDeliveries = endpoint<ListDeliveriesInput, ListDeliveriesOutput>({
  method: 'GET',
  path: '/api/administrator/deliveries',
  action: 'delivery.read',
  beyondSpec: true,
});

/** Throws `state_conflict` when the delivery is done or in progress. */
export const retryDelivery = endpoint<undefined, RetryDeliveryOutput>({
  method: 'POST',
  path: '/api/administrator/deliveries/:id/retry',
  action: 'delivery.retry',
  beyondSpec: true,
});
