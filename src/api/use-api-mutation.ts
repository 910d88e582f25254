/** Runs a changing call, shows its result and invalidates the queries that it makes outdated. */
import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOptions } from '#api/client.ts';
import { endpointKey, pathOf } from '#api/endpoint.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useClient, useFeedback } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { useDeferred } from '#api/use-deferred.ts';

type Variables<In> = Omit<CallOptions<In>, 'signal'>;

interface ApiMutationOptions<In, Out> {
  /** Endpoints whose queries become outdated. */
  invalidates?: readonly { path: string }[];
  /**
   * Invalidates them after any error, because another user may have made the change. A `state_conflict` always does,
   * because what the page shows is outdated. But a caller that shows the error itself may be in a row that the refetch
   * removes, with the error, so then it waits until the caller unmounts.
   */
  invalidatesOnError?: boolean;
  /** Message on success. */
  success?: string | ((result: Out, variables: Variables<In>) => string);
  onSuccess?: (result: Out, variables: Variables<In>) => unknown;
  /** Replaces the error message of `mutate`. `source`: for `feedback.error`. */
  onError?: (error: Error, source: string | undefined) => unknown;
  /** Finds the pending mutations, for an optimistic view. */
  mutationKey?: readonly unknown[];
  /** Mutations of a scope are sent one after another. */
  scope?: { id: string };
}

export interface ApiMutation<In, Out> extends Pick<
  UseMutationResult<Out, Error, Variables<In>>,
  'error' | 'isPending' | 'isSuccess' | 'mutateAsync'
> {
  /**
   * Shows an error to the user. With `mutateAsync` the caller does, for example a form at its fields. Ignores a repetition
   * of the last call while that is pending, unless the calls share a scope.
   */
  mutate: (variables?: Variables<In>) => void;
}

export function useApiMutation<In, Out>(
  endpoint: Endpoint<In, Out>,
  options: ApiMutationOptions<In, Out> = {},
): ApiMutation<In, Out> {
  const client = useClient();
  const feedback = useFeedback();
  const invalidate = useInvalidate();
  const refetch = useDeferred();
  const { invalidates = [], invalidatesOnError = false, success, onSuccess, onError, ...rest } = options;
  const { error, isPending, isSuccess, mutateAsync } = useMutation<Out, Error, Variables<In>>({
    ...rest,
    mutationFn: (variables) => client.call(endpoint, variables),
    async onSuccess(result, variables) {
      await invalidate(...invalidates);
      const source = sourceOf(endpoint, variables);
      if (source !== undefined) feedback.succeeded(source);
      if (success !== undefined)
        feedback.success(typeof success === 'string' ? success : success(result, variables));
      await onSuccess?.(result, variables);
    },
    onError(cause, variables) {
      if (invalidatesOnError || isStateConflict(cause)) refetch.defer(() => void invalidate(...invalidates));
      // `onError` shows the error where no refetch removes it.
      if (invalidatesOnError || onError) refetch.run();
      return onError?.(cause, sourceOf(endpoint, variables));
    },
  });
  const lastCall = useRef<string>(undefined);
  const mutate = (variables: Variables<In> = {}) => {
    const call = endpointKey(endpoint) + JSON.stringify(variables, fileName);
    // The second press of a double click comes before the button is busy. In a scope the calls run one after another, and
    // the user may want all of them.
    if (call === lastCall.current && !options.scope) return;
    lastCall.current = call;
    void mutateAsync(variables)
      .catch((cause: unknown) => {
        refetch.run();
        if (!onError) feedback.error(cause, sourceOf(endpoint, variables));
      })
      .finally(() => {
        if (call === lastCall.current) lastCall.current = undefined;
      });
  };
  return { error, isPending, isSuccess, mutateAsync, mutate };
}

/**
 * Names the record that a call changes. The input is left out, because a retry often sends another one. Undefined for a path
 * without parameters: which record it changes is not known then.
 */
const sourceOf = (
  endpoint: Pick<Endpoint<unknown, unknown>, 'method' | 'path'>,
  { params }: Variables<unknown>,
): string | undefined => (params ? `${endpoint.method} ${pathOf(endpoint, params)}` : undefined);

const isStateConflict = (error: Error): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'state_conflict');

const fileName = (_: string, value: unknown) => (value instanceof File ? value.name : value);
