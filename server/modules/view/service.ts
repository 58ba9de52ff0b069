import type { CallInput } from '@contract/contract';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { isWholeNumber } from '@contract/rules/person-number';
import { VIEW_LISTS, type ViewList } from '@contract/rules/view-lists';
import type { SavedView } from '@contract/schema/exchange';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeViewStore, type ViewRow } from './store';

/** Checks whether the filters contain a personal number: views are stored unencrypted, so the number would be readable in the database. */
const holdsNumber = (search: string): boolean =>
  [...new URLSearchParams(search).values()].some((value) => isWholeNumber(value.replace(/\s/g, '')));

/** The most views of one role. */
const MOST_VIEWS = 30;

const toView = ({ createdAt, ...row }: ViewRow): SavedView => ({ ...row, createdAt: createdAt.toISOString() });

export type ViewService = ReturnType<typeof makeViewService>;

function requireReader({ roleKind }: Viewer, list: ViewList): void {
  const readers: readonly RoleKind[] = VIEW_LISTS[list];
  if (!readers.includes(roleKind)) throw fail('access.denied');
}

/** The service of saved views of a list: a name and the list's query string. Each role has its own. */
export function makeViewService({ db, clock }: { db: Db; clock: Clock }) {
  /** Sorts in the order in which they were saved. */
  async function listViews(viewer: Viewer, { list = 'suggestion' }: CallInput<'view.list'>['query']): Promise<SavedView[]> {
    requireReader(viewer, list);
    return (await makeViewStore(db).listOf(viewer.roleId, list)).map(toView);
  }

  /**
   * Throws `view.number` for a search for a personal number, `view.too_many` beyond 30 views of a list, `view.name_taken` for a name that the role
   * already uses there.
   */
  async function saveView(viewer: Viewer, { list = 'suggestion', name, search }: CallInput<'view.save'>['body']): Promise<SavedView> {
    requireReader(viewer, list);
    if (holdsNumber(search)) throw fail('view.number');
    return db.transaction().execute(async (trx) => {
      const store = makeViewStore(trx);
      await store.lockRole(viewer.roleId);
      const views = await store.listOf(viewer.roleId, list);
      const wanted = name.trim();
      if (views.some((view) => view.name === wanted)) throw fail('view.name_taken', { field: 'name' });
      if (views.length >= MOST_VIEWS) throw fail('view.too_many');
      return toView(await store.add({ userinfoId: viewer.roleId, list, name: wanted, search, createdAt: clock.now() }));
    });
  }

  /** Throws `view.not_found` when it does not exist or belongs to another role. */
  async function removeView(viewer: Viewer, id: number): Promise<null> {
    if (!(await makeViewStore(db).remove(viewer.roleId, id))) throw fail('view.not_found');
    return null;
  }

  return { listViews, saveView, removeView };
}
