import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type SavedView = CallReply<'view.list'>[number];

// The screen shows what these fail by in their own place.
const QUIET = { quiet: true };

export const listViews = (): Promise<SavedView[]> => call('view.list', { query: { list: 'suggestion' } }, QUIET);

/** Keeps a list's query string under a name of its own. */
export const saveView = (view: { name: string; search: string }): Promise<SavedView> =>
  call('view.save', { body: { list: 'suggestion', ...view } }, QUIET);

export const removeView = (id: number): Promise<null> => call('view.remove', { params: { id } }, QUIET);
