import type { PointType } from '@contract/rules/map';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { PointSource } from '../../platform/map-points';

/** The most points of one family; when there are more, the newest. */
export const MOST_POINTS = 50_000;

export interface MapPoint {
  type: PointType;
  id: number;
  name: string;
  longitude: number;
  latitude: number;
}

export interface NamedArea {
  code: string;
  name: string;
}

/** The queries of the map; `root` is the configured area, outside which nothing is shown. */
export function makeMapReads(db: Db, sources: readonly PointSource[], root: () => string) {
  const shown = ({
    table,
    name,
    where,
  }: PointSource) => sql`SELECT id, ${sql.raw(name)} AS name, longitude, latitude FROM ${sql.table(table)}
    WHERE longitude IS NOT NULL AND ${sql.raw(where)} AND area_code LIKE ${`${root()}%`} ORDER BY id DESC LIMIT ${MOST_POINTS}`;

  /** Returns a stamp that changes as soon as any point changes. */
  async function stamp(): Promise<string> {
    const stamps = sources.map(
      (source) => sql`SELECT ${source.type}::text AS type, count(*) AS count,
        coalesce(sum(hashtextextended(concat_ws('|', id, name, longitude, latitude), 0)), 0) AS sum FROM (${shown(source)}) AS point`,
    );
    const { rows } = await sql<{ stamp: string }>`SELECT string_agg(concat_ws(':', type, count, sum), ',' ORDER BY type) AS stamp
      FROM (${sql.join(stamps, sql` UNION ALL `)}) AS stamps`.execute(db);
    return rows[0]?.stamp ?? '';
  }

  async function points(): Promise<MapPoint[]> {
    const lists = await Promise.all(
      sources.map(async (source) => {
        const { rows } = await sql<Omit<MapPoint, 'type'>>`${shown(source)}`.execute(db);
        return rows.map((row) => ({ ...row, type: source.type }));
      }),
    );
    return lists.flat();
  }

  /** Returns the counties of the configured area, or the area itself when it is a county. */
  const areas = (): Promise<NamedArea[]> =>
    db
      .selectFrom('area')
      .select(['code', 'name'])
      .where('code', 'like', `${root()}%`)
      .where((eb) => eb.fn<number>('length', ['code']), '=', 6)
      .orderBy('code')
      .execute();

  return { stamp, points, areas };
}

export type MapReads = ReturnType<typeof makeMapReads>;
