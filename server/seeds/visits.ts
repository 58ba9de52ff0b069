import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import type { VisitState } from '@contract/rules/visit';
import { sql } from 'kysely';
import type {} from '../modules/visit/tables';
import type {} from '../modules/voter/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import { seatOf } from './area-seats';
import { bulkTable, type Cell, insertRows } from './bulk';
import { SEED_DELEGATIONS } from './congresses';
import { makeName } from './people';
import { makeRandom, type Random } from './random';
import { VISIT_PLACES, VISIT_RETURNS, VISIT_SAYINGS, VISIT_SMALL_TALK, VOTER_NOTES } from './texts/visits';
import { DISTRICT, type Gazetteer, type SeedArea } from './world';

/** The period of visits in days: two years. */
const DAYS = 730;
/** One in this number of towns was never visited. */
const LEFT_OUT = 6;
/** The number of deputies of the district with a list of voters, in addition to the demo logins. */
const LISTS = 5;
const BATCH = 1000;

const VISIT = bulkTable('visit', {
  deputy_id: 'int',
  area_code: 'text',
  day: 'date',
  place: 'text',
  longitude: 'double precision',
  latitude: 'double precision',
  voter_name_cipher: 'text',
  voter_mobile_cipher: 'text',
  voter_key: 'text',
  people: 'int',
  said: 'text',
  state: 'text',
  reason: 'text',
  by_staff: 'boolean',
  updated_at: 'timestamptz',
});
type VisitRow = Record<keyof (typeof VISIT)['types'], Cell>;

const VOTER = bulkTable('voter', {
  deputy_id: 'int',
  name_cipher: 'text',
  mobile_cipher: 'text',
  mobile_hash: 'text',
  address: 'text',
  note: 'text',
});

interface SeedDeputy {
  id: number;
  areaCode: string;
  delegationName: string;
  begunOn: string;
  /** Null for deputies without a demo login. */
  username: string | null;
}

/** The number of visits of a deputy in two years, with weights. */
const ZEAL: readonly (readonly [number, number])[] = [
  [0, 14],
  [1, 10],
  [3, 22],
  [5, 26],
  [8, 18],
  [12, 10],
];
/** The states of the demo login's visits, newest first. */
const SHOWN: readonly VisitState[] = ['draft', 'returned', 'registered', 'registered', 'draft', 'returned', 'registered'];
const VOTERS: Readonly<Record<string, number>> = { deputy: 12, deputy2: 8 };
const VISITS: Readonly<Record<string, number>> = { deputy: 24, deputy2: 9 };

export async function hasVisits(db: Db): Promise<boolean> {
  return (await db.selectFrom('visit').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deputies in office, with the user names of the demo logins. */
async function readDeputies(db: Db): Promise<SeedDeputy[]> {
  const { rows } = await sql<SeedDeputy>`
    SELECT DISTINCT ON (deputy.id) deputy.id, deputy.area_code, delegation.name AS delegation_name,
      coalesce(deputy.begun_on, term.begin_date) AS begun_on, account.username
    FROM deputy JOIN term ON term.id = deputy.term_id AND term.current JOIN delegation ON delegation.id = deputy.delegation_id
      LEFT JOIN userinfo ON userinfo.deputy_id = deputy.id AND userinfo.role_kind = 'deputy'
      LEFT JOIN account ON account.id = userinfo.account_id AND NOT account.disabled
    WHERE deputy.state = 'serving' ORDER BY deputy.id, account.username`.execute(db);
  return rows;
}

const countyOf = ({ areaCode, delegationName }: SeedDeputy): string =>
  SEED_DELEGATIONS.find((one) => one.areaCode === areaCode && one.name === delegationName)?.homes[0]?.slice(0, 6) ?? DISTRICT;

/** Draws a town: the first ones often, the last ones rarely, and some never. */
function drawTown(random: Random, towns: readonly SeedArea[]): SeedArea | undefined {
  const visited = towns.filter((_, place) => place % LEFT_OUT !== LEFT_OUT - 1);
  return visited.length === 0 ? undefined : random.weighted(visited.map((town, place) => [town, 1 + 12 / (place + 1)] as const));
}

const numberOf = (random: Random): string => `154${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
const nameOf = (random: Random): string => makeName(random, random.chance(0.5) ? '男' : '女', random.chance(0.1) ? '畲族' : '汉族');

function stateOf(random: Random, daysAgo: number): VisitState {
  return daysAgo > 30
    ? random.weighted<VisitState>([
        ['counted', 93],
        ['registered', 4],
        ['returned', 3],
      ])
    : random.weighted<VisitState>([
        ['registered', 62],
        ['counted', 26],
        ['returned', 7],
        ['draft', 5],
      ]);
}

/** A position near the county's government, for visits with a position from the telephone. */
function pointOf(random: Random, county: string): { longitude: number | null; latitude: number | null } {
  const { longitude, latitude } = seatOf(county);
  if (longitude === null || !random.chance(0.4)) return { longitude: null, latitude: null };
  const near = (degrees: number) => degrees + random.int(-120, 120) / 1000;
  return { longitude: near(longitude), latitude: near(latitude) };
}

interface Known {
  gazetteer: Gazetteer;
  secrets: Secrets;
  now: Date;
}

/** One visit of a deputy, the given number of days ago; undefined when the mandate had not begun yet. */
function visitOf(
  random: Random,
  deputy: SeedDeputy,
  { daysAgo, state }: { daysAgo: number; state: VisitState },
  known: Known,
): VisitRow | undefined {
  const { gazetteer, secrets, now } = known;
  const day = beijingDate(new Date(now.getTime() - daysAgo * DAY_MS));
  const county = countyOf(deputy);
  const town = random.chance(0.04) ? undefined : drawTown(random, gazetteer.townsOf(county));
  const name = nameOf(random);
  const mobile = random.chance(0.7) ? numberOf(random) : '';
  const said = random.chance(0.75) ? random.pick(VISIT_SAYINGS) : random.pick(VISIT_SMALL_TALK);
  const point = pointOf(random, county);
  if (day < deputy.begunOn) return undefined;
  return {
    deputy_id: deputy.id,
    area_code: town?.code ?? county,
    day,
    place: random.pick(VISIT_PLACES),
    ...point,
    voter_name_cipher: secrets.textCipher.encrypt(name),
    voter_mobile_cipher: secrets.textCipher.encrypt(mobile),
    voter_key: secrets.keyedHash(mobile === '' ? `name:${name}` : mobile),
    people: random.weighted([
      [1, 40],
      [random.int(2, 5), 40],
      [random.int(6, 30), 20],
    ]),
    said: said.replaceAll('{place}', town?.name ?? gazetteer.countyName(county)),
    state,
    reason: state === 'returned' ? random.pick(VISIT_RETURNS) : '',
    by_staff: state === 'counted' && random.chance(0.04),
    updated_at: new Date(now.getTime() - Math.max(0, daysAgo - 1) * DAY_MS),
  };
}

function visitsOf(deputy: SeedDeputy, known: Known): VisitRow[] {
  const random = makeRandom(`visits ${String(deputy.id)}`);
  const isShown = deputy.username === 'deputy';
  const count = VISITS[deputy.username ?? ''] ?? random.weighted(ZEAL);
  // Newest first, so that open ones are recent.
  const ages = Array.from({ length: count }, (_, place) => (isShown && place < SHOWN.length ? place * 3 + 1 : random.int(1, DAYS))).sort(
    (one, other) => one - other,
  );
  const seen = new Set<string>();
  return ages.flatMap((daysAgo, place) => {
    const drawn = stateOf(random, daysAgo);
    // Only the demo login has visits that are not registered, because the user can open them there.
    const state = (isShown ? SHOWN[place] : undefined) ?? (isShown && drawn === 'draft' ? 'registered' : drawn);
    const visit = visitOf(random, deputy, { daysAgo, state }, known);
    const key = `${String(visit?.day)} ${String(visit?.voter_key)}`;
    if (!visit || seen.has(key)) return [];
    seen.add(key);
    return [visit];
  });
}

/** The voter list of a deputy. */
function votersOf(deputy: SeedDeputy, count: number, { gazetteer, secrets }: Known) {
  const random = makeRandom(`voters ${String(deputy.id)}`);
  const towns = gazetteer.townsOf(countyOf(deputy));
  return Array.from({ length: count }, () => {
    const mobile = numberOf(random);
    return {
      deputy_id: deputy.id,
      name_cipher: secrets.textCipher.encrypt(nameOf(random)),
      mobile_cipher: secrets.textCipher.encrypt(mobile),
      mobile_hash: secrets.keyedHash(mobile),
      address: `${towns.length > 0 ? random.pick(towns).name : ''}${random.pick(VISIT_PLACES)}`,
      note: random.pick(VOTER_NOTES),
    };
  });
}

/** Adds visits of two years in every state and the voter lists of some deputies, when there are none at all. */
export async function seedVisits(db: Db, known: Known): Promise<void> {
  if (await hasVisits(db)) return;
  const deputies = await readDeputies(db);
  const rows = deputies.flatMap((deputy) => visitsOf(deputy, known));
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, VISIT, rows.slice(at, at + BATCH));
  const district = deputies.filter(({ areaCode, username }) => areaCode === DISTRICT && username === null).slice(0, LISTS);
  const listed = [...deputies.filter(({ username }) => username !== null && username in VOTERS), ...district];
  await insertRows(
    db,
    VOTER,
    listed.flatMap((deputy) => votersOf(deputy, VOTERS[deputy.username ?? ''] ?? 10, known)),
  );
}
