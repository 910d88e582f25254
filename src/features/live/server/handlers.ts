import { openLive } from '#features/live/calls.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

export const liveHandlers: Handler[] = [defineHandler(openLive, { run: async () => null })];
