import type { CallInput } from '@contract/contract';
import { isOutsideLink, MENU_LIMITS, menuSteps } from '@contract/rules/menu';
import type { Viewer } from '@contract/rules/roles';
import type { MenuItem, MenuItemDetail } from '@contract/schema/menu';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { mayCall } from '../../platform/http/route';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { menuAccess } from './access';
import { type ArrangedEntry, arranged, hidesFromAdministrators, notBelow, opensFromRecord } from './arrangement';
import { makeMenuReads } from './reads';
import { type ChoicePatch, makeMenuWrites, MENU } from './writes';

type Given = Pick<CallInput<'menu.edit'>['body'], 'title' | 'icon' | 'link' | 'roleKinds'>;

/** A value equal to the shipped one is not stored as a choice, so that it follows upgrades. */
const unlessSame = <T>(chosen: T, shipped: T | undefined): T | null => (chosen === shipped ? null : chosen);

function requireLink(link: string | null, isWanted: boolean): void {
  if (isWanted ? link === null || !isOutsideLink(link) : link !== null) throw fail('menu.link', { field: 'link' });
}

/** A unique-constraint error of the database means that another entry has the address. */
const addressed = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? fail('menu.link_taken', { field: 'link' }) : error;
  });

/** The service with which the office arranges the menu. */
export function makeMenuService({ db, clock, installation }: Pick<Kernel, 'db' | 'clock' | 'installation'>) {
  const records = makeRecords({ db, clock }, MENU);

  /** Returns every entry as it appears, each level in its order. */
  const listArranged = async (reader: Db = db): Promise<ArrangedEntry[]> => arranged(await makeMenuReads(reader).listAll());

  async function listTree(): Promise<MenuItem[]> {
    const [entries, seers] = await Promise.all([listArranged(), makeMenuReads(db).listSeers()]);
    const kindsOf = ({ id, own, roleKinds }: ArrangedEntry) =>
      own ? roleKinds : seers.filter(({ menuId }) => menuId === id).map(({ roleKind }) => roleKind);
    return entries
      .filter(({ shipped }) => !opensFromRecord(shipped))
      .map((entry) => {
        const { id, parentId, kind, title, icon, hidden, own, isChanged, link, version } = entry;
        return { id, parentId, kind, title, icon, hidden, own, isChanged, link, version, roleKinds: kindsOf(entry) };
      });
  }

  async function getEntry(viewer: Viewer, id: number): Promise<MenuItemDetail> {
    const [items, rows, history] = await Promise.all([listTree(), listArranged(), makeMenuReads(db).changesOf(id)]);
    const item = items.find((one) => one.id === id);
    if (!item) throw fail('menu.not_found');
    const { shipped = null } = rows.find((one) => one.id === id) ?? {};
    return {
      ...item,
      shipped: shipped && { parentId: shipped.parentId, title: shipped.title, icon: shipped.icon, hidden: shipped.hidden },
      actions: menuSteps(item).filter((action) => mayCall(viewer, `menu.${action}`, menuAccess[`menu.${action}`])),
      history: history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const })),
    };
  }

  /** Returns the order number for the end of a group, or for a place before one of its entries. */
  async function placeIn(trx: Db, entries: readonly ArrangedEntry[], parentId: number | null, before: number | null): Promise<string> {
    const beside = entries.filter((entry) => entry.parentId === parentId);
    const at = before === null ? beside.length : beside.findIndex(({ id }) => id === before);
    if (at < 0) throw fail('menu.not_beside');
    return makeMenuWrites(trx).between(beside[at - 1]?.ordernum, beside[at]?.ordernum);
  }

  function requireBelow(entries: readonly ArrangedEntry[], id: number | null, parentId: number | null): void {
    const refusal = notBelow(entries, id, parentId);
    if (refusal) throw fail(refusal, { field: 'parentId' });
  }

  async function add(viewer: Viewer, { body, key }: Keyed<'menu.create'>): Promise<MenuItemDetail> {
    requireWhole(viewer, installation);
    const { kind, title, icon, parentId, link, roleKinds } = body;
    requireLink(link, kind === 'link');
    const made = await addressed(
      records.create({ viewer, key }, async ({ trx, now }) => {
        const writes = makeMenuWrites(trx);
        await writes.holdAll();
        const entries = await listArranged(trx);
        if (entries.filter(({ own }) => own).length >= MENU_LIMITS.own) throw fail('menu.too_many');
        requireBelow(entries, null, parentId);
        const ordernum = await placeIn(trx, entries, parentId, null);
        return writes.add({ parentId, ordernum, title, icon, link, roleKinds: kind === 'link' ? roleKinds : null, updatedAt: now });
      }),
    );
    return getEntry(viewer, made.id);
  }

  /** Returns the entry to change, together with all others. */
  async function entryIn(trx: Db, id: number): Promise<{ entries: ArrangedEntry[]; entry: ArrangedEntry }> {
    const entries = await listArranged(trx);
    const entry = entries.find((one) => one.id === id);
    if (!entry || opensFromRecord(entry.shipped)) throw fail('menu.not_found');
    return { entries, entry };
  }

  const textsOf = ({ own, kind, shipped }: ArrangedEntry, { title, icon, link, roleKinds }: Given): ChoicePatch =>
    own
      ? { title, icon, ...(kind === 'link' && { link, roleKinds }) }
      : { title: unlessSame(title, shipped?.title), icon: unlessSame(icon, shipped?.icon) };

  async function edit(viewer: Viewer, { params: { id }, body, key }: Keyed<'menu.edit'>): Promise<MenuItemDetail> {
    requireWhole(viewer, installation);
    const { parentId, hidden, version } = body;
    await addressed(
      records.change({ viewer, action: 'edit', id, version, key }, async ({ trx }) => {
        const { entries, entry } = await entryIn(trx, id);
        requireLink(body.link, entry.kind === 'link');
        requireBelow(entries, id, parentId);
        requireShown(entries, { ...entry, parentId, hidden });
        const place = parentId === entry.parentId ? {} : { moved: true, parentId, ordernum: await placeIn(trx, entries, parentId, null) };
        return { set: { ...textsOf(entry, body), hidden: unlessSame(hidden, entry.shipped?.hidden), ...place } };
      }),
    );
    return getEntry(viewer, id);
  }

  /** Throws when the change would remove a screen of the three administrators from the menu: their screens are fixed. */
  function requireShown(entries: readonly ArrangedEntry[], changed: ArrangedEntry): void {
    const next = entries.map((one) => (one.id === changed.id ? changed : one));
    if (hidesFromAdministrators(next)) throw fail('menu.of_administrators', { field: 'hidden' });
  }

  async function move(viewer: Viewer, { params: { id }, body: { before, version }, key }: Keyed<'menu.move'>): Promise<MenuItemDetail> {
    requireWhole(viewer, installation);
    await records.change({ viewer, action: 'move', id, version, key }, async ({ trx }) => {
      const { entries, entry } = await entryIn(trx, id);
      const others = entries.filter((one) => one.id !== id);
      return { set: { moved: true, parentId: entry.parentId, ordernum: await placeIn(trx, others, entry.parentId, before) } };
    });
    return getEntry(viewer, id);
  }

  /** Removes all choices for an entry; it appears as shipped and follows upgrades. */
  async function reset(viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'menu.reset'>): Promise<MenuItemDetail> {
    requireWhole(viewer, installation);
    await records.change({ viewer, action: 'reset', id, version, key }, async ({ trx }) => {
      const { entries, entry } = await entryIn(trx, id);
      const { parentId, hidden } = entry.shipped ?? entry;
      requireBelow(entries, id, parentId);
      requireShown(entries, { ...entry, parentId, hidden });
      return { set: { moved: false, parentId: null, ordernum: null, title: null, icon: null, hidden: null } };
    });
    return getEntry(viewer, id);
  }

  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'menu.remove'>): Promise<null> {
    requireWhole(viewer, installation);
    await records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      const { entries } = await entryIn(trx, id);
      if (entries.some(({ parentId }) => parentId === id)) throw fail('menu.not_empty');
      await makeMenuWrites(trx).remove(id);
      return { set: null };
    });
    return null;
  }

  return { listArranged, listTree, getEntry, add, edit, move, reset, remove };
}

export type MenuService = ReturnType<typeof makeMenuService>;
export type { ArrangedEntry } from './arrangement';
