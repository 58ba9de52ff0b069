import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { SessionStore } from './store';

type MenuRow = Awaited<ReturnType<SessionStore['listMenu']>>[number];

/** The screens that the role of the board of contacts opens, for any role kind. */
const SCREENS = ['visit/list', 'visit/board'];

/** Returns the entries of the board of contacts with their group, without permissions for steps. */
async function boardRows(db: Db): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    WITH board AS (SELECT * FROM menu WHERE component = ANY (${SCREENS}::text[]))
    SELECT id, parent_id, hidden, '{}'::text[] AS auth FROM menu
    WHERE id IN (SELECT id FROM board UNION SELECT parent_id FROM board) ORDER BY id`.execute(db);
  return rows;
}

interface Seen {
  rows: readonly MenuRow[];
  limits: { id: number; menuIds: readonly number[] | null; permissions: readonly string[] | null } | undefined;
}

/** Adds the board of contacts to the screens of the role that the installation names for it. */
export async function withBoard(db: Db, boardRoleId: string, { rows, limits }: Seen): Promise<Seen> {
  if (!limits || boardRoleId === '' || String(limits.id) !== boardRoleId) return { rows, limits };
  const known = new Set(rows.map(({ id }) => id));
  const added = (await boardRows(db)).filter(({ id }) => !known.has(id));
  return {
    rows: [...rows, ...added],
    limits: { ...limits, menuIds: limits.menuIds && [...limits.menuIds, ...added.map(({ id }) => id)] },
  };
}
