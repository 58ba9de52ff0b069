import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import { SUGGESTION_KINDS, type SuggestionKind } from '@contract/rules/suggestion-terms';
import { drawnAt, MAIN_STEPS, STEP_NAMES, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { areaRows } from '../platform/areas/national-areas';
import { seatOf } from './area-seats';
import { seedHolidays } from './holidays';
import { menuEntries, menuRoles } from './menu';
import { DICTIONARIES, type DictionaryName } from '@contract/rules/dictionary';

export const CITY_CODE = '3311';
const STEP_DISTANCE = 10;
const DRAFT_CODE = -1;
const DELETED_CODE = -2;

/** Adds the city of the demo, its counties and its towns. Existing ones stay as they are. */
export async function seedAreas(db: Db): Promise<void> {
  const stored = await db.selectFrom('area').select('code').where('code', '=', CITY_CODE).executeTakeFirst();
  if (stored) return;
  await db
    .insertInto('area')
    .values(areaRows(CITY_CODE).map((area) => ({ ...area, ...seatOf(area.code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The order of a kind's steps: the main steps are 10, 20, …; a side step follows the one next to which it is drawn; 草稿 and 删除 have their own codes. */
export function stepOrder(kind: SuggestionKind): Record<SuggestionStatus, number> {
  const order = {} as Record<SuggestionStatus, number>;
  MAIN_STEPS[kind].forEach((status, index) => (order[status] = index * STEP_DISTANCE));
  const followers = new Map<SuggestionStatus, number>();
  for (const status of SUGGESTION_STATUSES.filter((one) => one !== 'deleted' && !MAIN_STEPS[kind].includes(one))) {
    const anchor = drawnAt(status, kind);
    const place = (followers.get(anchor) ?? 0) + 1;
    followers.set(anchor, place);
    order[status] = order[anchor] + place;
  }
  return { ...order, draft: DRAFT_CODE, deleted: DELETED_CODE };
}

async function seedSteps(db: Db): Promise<void> {
  const stepsOf = (processType: SuggestionKind) => {
    const order = stepOrder(processType);
    return SUGGESTION_STATUSES.map((status) => ({ processType, processName: STEP_NAMES[status], ordernum: order[status] }));
  };
  await db
    .insertInto('step')
    .values((Object.keys(SUGGESTION_KINDS) as SuggestionKind[]).flatMap(stepsOf))
    .onConflict((conflict) =>
      conflict.columns(['processType', 'processName']).doUpdateSet((eb) => ({ ordernum: eb.ref('excluded.ordernum') })),
    )
    .execute();
}

/** The menu belongs to the product: the stored menu is replaced by the one in menu.ts. */
async function seedMenu(db: Db): Promise<void> {
  await sql`LOCK TABLE menu IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await db.deleteFrom('menuRole').execute();
  await db.deleteFrom('menu').execute();
  await db.insertInto('menu').values(menuEntries).execute();
  const rows = ROLE_KINDS.flatMap((roleKind: RoleKind) => menuRoles(roleKind).map((role) => ({ ...role, roleKind })));
  await db.insertInto('menuRole').values(rows).execute();
}

/** The data that every installation needs: steps, menus, holidays. Idempotent, also when two nodes run it at the same time. */
export async function seedFoundation(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedSteps(trx);
    await seedMenu(trx);
    await seedDictionaries(trx);
    await seedHolidays(trx);
  });
}

/**
 * The built-in dictionary entries. Existing ones stay as the office has them; a new entry of an upgrade gets its code added to its name when the
 * office already has an entry with that name.
 */
async function seedDictionaries(db: Db): Promise<void> {
  for (const dictionary of Object.keys(DICTIONARIES) as DictionaryName[]) {
    const stored = await db.selectFrom('dictionaryWord').select(['code', 'name']).where('dictionary', '=', dictionary).execute();
    const codes = new Set(stored.map(({ code }) => code));
    const names = new Set(stored.map(({ name }) => name));
    const words = Object.entries(DICTIONARIES[dictionary].words)
      .map(([code, name], index) => ({ dictionary, code, name: names.has(name) ? `${name}（${code}）` : name, ordernum: (index + 1) * 10 }))
      .filter(({ code }) => !codes.has(code))
      .map((word) => ({ ...word, builtIn: true, validFrom: null, endsOn: null }));
    if (words.length === 0) continue;
    await db
      .insertInto('dictionaryWord')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
