import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove, areaLevel } from '@contract/rules/area';
import { type SqlBool, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { fillPinyin, isSound, namedLike } from '../../platform/search/name-pinyin';
import { publishedOccupation, publishedPhoto } from '../deputy/service';

const MOST_PLACES = 500;
const MOST_VILLAGES = 300;
const MOST_DEPUTIES = 200;
const CITY_DIGITS = 4;
const COUNTY_DIGITS = 6;

interface Next {
  stationName: string;
  address: string;
  startsAt: string;
  endsAt: string;
}

/** The next announced reception of the query's `deputy`, when its time is known to voters. */
const nextReception = (now: Date) => sql<Next | null>`(
  SELECT jsonb_build_object('stationName', station.name, 'address', station.address, 'startsAt', reception.starts_at, 'endsAt', reception.ends_at)
  FROM reception_deputy AS own JOIN reception ON reception.id = own.reception_id JOIN station ON station.id = reception.station_id
  WHERE own.deputy_id = deputy.id AND reception.state IN ('announced', 'running') AND reception.ends_at > ${now} AND station.state = 'open'
  ORDER BY reception.starts_at LIMIT 1)`;

export type PublicDistricts = ReturnType<typeof makePublicDistricts>;

/** The search for a voter's own deputies, without a login: only what the congresses publish, and no number. */
export function makePublicDistricts({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const places = ({ areaCode }: CallInput<'district.places'>['query']): Promise<CallReply<'district.places'>> =>
    db
      .selectFrom('area')
      .$if(areaCode === undefined, (found) => found.where('level', '=', 'county'))
      .$if(areaCode !== undefined, (found) => found.where('parentCode', '=', areaCode ?? ''))
      .select(['code', 'name'])
      .orderBy('code')
      .limit(MOST_PLACES)
      .execute();

  async function villages(query: CallInput<'district.villages'>['query']): Promise<CallReply<'district.villages'>> {
    const { areaCode = '' } = query;
    const keyword = (query.keyword ?? '').trim();
    // All villages of a city are neither a list to choose from nor an answer to anything.
    if (keyword === '' && areaCode.length <= COUNTY_DIGITS) return [];
    if (isSound(keyword)) await fillPinyin(db);
    return (
      db
        .selectFrom('districtVillage')
        .innerJoin('area as town', 'town.code', 'districtVillage.townCode')
        .leftJoin('area as county', 'county.code', 'town.parentCode')
        .where('districtVillage.townCode', 'like', `${areaCode}%`)
        .$if(keyword !== '', (found) => found.where(namedLike('districtVillage.name', keyword)))
        // A village may belong to a district of the town and to one of the county.
        .groupBy(['districtVillage.townCode', 'districtVillage.name', 'town.name', 'county.name'])
        .select(['districtVillage.townCode as areaCode', 'districtVillage.name as village'])
        .select(sql<string>`coalesce(county.name, '') || town.name`.as('areaName'))
        .orderBy('districtVillage.townCode')
        .orderBy(byPinyin('districtVillage.name'))
        .limit(MOST_VILLAGES)
        .execute()
    );
  }

  /** Returns the serving deputies of a congress that match, with what is published of them. */
  const deputiesOf = (congress: string, matches: ReturnType<typeof sql<SqlBool>>) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('term.current', '=', true)
      .where('deputy.state', '=', 'serving')
      .where('deputy.areaCode', '=', congress)
      .where(matches)
      .select(['deputy.id', 'deputy.name', publishedPhoto.as('photo'), 'delegation.name as delegationName'])
      .select([publishedOccupation.as('occupation'), nextReception(clock.now()).as('next')])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_DEPUTIES)
      .execute();

  /** The county's deputies in the city's congress: those elected by the county's congress, whose delegation has the county's name. */
  const ofCounty = (name: string) =>
    sql<SqlBool>`(deputy.constituency LIKE ${`${name}%`} OR delegation.name LIKE ${`${Array.from(name).slice(0, 2).join('')}%`})`;

  /** Throws district.no_place when the area is not a town. */
  async function deputies({ areaCode, village = '' }: CallInput<'district.deputies'>['query']): Promise<CallReply<'district.deputies'>> {
    const codes = areaAndAbove(areaCode);
    const areas = await db.selectFrom('area').where('code', 'in', codes).select(['code', 'name']).execute();
    const nameOf = new Map(areas.map(({ code, name }) => [code, name]));
    const county = nameOf.get(areaCode.slice(0, COUNTY_DIGITS)) ?? '';
    const town = nameOf.get(areaCode);
    if (areaLevel(areaCode) !== 'town' || town === undefined) throw fail('district.no_place', { field: 'areaCode' });
    const named = village.trim();
    const found = await db
      .selectFrom('district')
      .where('district.townCode', '=', areaCode)
      .$if(named !== '', (rows) =>
        rows.where(sql<SqlBool>`EXISTS (SELECT FROM district_village AS one WHERE one.district_id = district.id AND one.name = ${named})`),
      )
      .select(['district.id', 'district.areaCode', 'district.name'])
      .orderBy('district.number')
      .execute();
    const levels = await Promise.all(
      codes.map(async (code) => {
        const own = found.filter((district) => district.areaCode === code);
        const ids = own.map(({ id }) => id);
        const list = await deputiesOf(
          code,
          code.length === CITY_DIGITS ? ofCounty(county) : sql<SqlBool>`deputy.district_id = any(${ids}::int[])`,
        );
        const [only, ...others] = own;
        return {
          areaName: nameOf.get(code) ?? '',
          districtName: only !== undefined && others.length === 0 ? only.name : '',
          deputies: list.map(({ next, ...deputy }) => ({
            ...deputy,
            next: next && { ...next, startsAt: new Date(next.startsAt).toISOString(), endsAt: new Date(next.endsAt).toISOString() },
          })),
        };
      }),
    );
    return { areaName: `${county}${town}`, village: named, levels };
  }

  return { places, villages, deputies };
}
