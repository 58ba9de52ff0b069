import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { makeLivelihoodWrites } from '../modules/livelihood/writes';
import type { Db } from '../platform/db/connect';
import type { Secrets } from '../platform/crypto/secrets';
import { newReceipt } from '../platform/publishing/receipt';
import { addHistory } from '../platform/records/history';
import { makeActors } from './comments';
import type { KeepFile } from './learning-files';
import { seedSitePhotos } from './livelihood-photos';
import { type Fate, type Proposer, type Setting, type Story, storyOf } from './livelihood-story';
import { seedDraftVote, seedRunningVote, seedPublishedVote } from './livelihood-votes';
import { makeRandom, type Random } from './random';
import { PROBLEMS, type ProjectText, PROJECTS, QUARTER_NOTES, REVIEW_WORDS } from './texts/livelihood';
import { CITY, DISTRICT, STREET } from './world';

/** Work on the year's projects begins when the first meeting of the year is over. */
const MEETINGS_OVER_DAYS = 60;
/** The number of members of a congress without deputies in the demo. */
const MEMBERS_ELSEWHERE = 180;
/** The size of the residents' assembly that votes on the projects of a street. */
const STREET_MEMBERS = 46;

/** The projects of every area, by the number of years before the present one; -1 means the projects collected for next year. */
const OF_EACH: Readonly<Record<number, readonly Fate[]>> = {
  2: [{ state: 'published' }],
  1: [{ state: 'published', source: 'unit' }, { state: 'finished' }, { state: 'failed', source: 'office' }],
  0: [
    { state: 'running', source: 'unit' },
    { state: 'running', behind: 6 },
    { state: 'running', behind: 18 },
  ],
  [-1]: [{ state: 'reserve' }, { state: 'candidate', source: 'unit' }, { state: 'proposed', source: 'open' }],
};
/** Additional projects of the city and its first district. */
const OF_FIRST: Readonly<Record<number, readonly Fate[]>> = {
  2: [{ state: 'published', source: 'office' }, { state: 'published' }, { state: 'stopped' }],
  1: [{ state: 'published' }, { state: 'rated' }, { state: 'rated', source: 'unit' }],
  0: [{ state: 'running', missing: true }, { state: 'chosen' }, { state: 'failed' }],
  [-1]: [
    ...([
      { state: 'proposed' },
      { state: 'refused' },
      { state: 'withdrawn' },
      { state: 'reviewing' },
      { state: 'reviewing', source: 'unit' },
    ] as const),
    ...([{ state: 'candidate' }, { state: 'candidate', source: 'office' }, { state: 'reserve', source: 'open' }] as const),
    ...([
      { state: 'merged', source: 'open', same: 0 },
      { state: 'proposed', source: 'open', same: 0 },
    ] as const),
  ],
};

export async function hasLivelihoods(db: Db): Promise<boolean> {
  return (await db.selectFrom('livelihood').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function deputiesOf(db: Db, areaCode: string): Promise<(Proposer & { hasRole: boolean })[]> {
  const { rows } = await sql<Proposer & { hasRole: boolean }>`
    SELECT deputy.id AS "deputyId", deputy.name, coalesce(min(userinfo.id), 0)::int AS "roleId", count(userinfo.id) > 0 AS "hasRole"
    FROM deputy JOIN term ON term.id = deputy.term_id LEFT JOIN userinfo ON userinfo.deputy_id = deputy.id AND userinfo.role_kind = 'deputy'
    WHERE term.current AND deputy.state = 'serving' AND deputy.area_code = ${areaCode} GROUP BY deputy.id ORDER BY deputy.id`.execute(db);
  return rows;
}

const areasOf = (db: Db) =>
  db
    .selectFrom('area')
    .where((eb) =>
      eb.or([eb.and([eb('longitude', 'is not', null), eb(eb.fn<number>('length', ['code']), '<=', 6)]), eb('code', '=', STREET)]),
    )
    .select(['code', 'name', 'longitude', 'latitude'])
    .orderBy('code')
    .execute();

/** The same request in other words. */
const askedAgain = (text: ProjectText): ProjectText => ({ ...text, title: `盼望${text.title}`, content: `希望尽快${text.content}` });

interface Kit {
  db: Db;
  secrets: Pick<Secrets, 'textCipher' | 'keyedHash'>;
  setting: Setting;
}

/** Writes a project with its history and reports. Returns its id. */
async function store({ db, secrets, setting }: Kit, { columns, steps, reports }: Story, random: Random): Promise<number> {
  const { textCipher, keyedHash } = secrets;
  const visitor =
    columns.source === 'open'
      ? {
          receipt: newReceipt((below) => random.int(0, below - 1)),
          nameCipher: textCipher.encrypt('王建国'),
          mobileCipher: textCipher.encrypt('15400008888'),
          addressHash: keyedHash(`livelihood ${columns.areaCode}`),
        }
      : {};
  const { id } = await db
    .insertInto('livelihood')
    .values({ ...columns, ...visitor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeLivelihoodWrites(db).keepSearch(id, { title: columns.title, content: columns.content, place: columns.place ?? '' });
  const { title, content, place = '', category, areaCode, year } = columns;
  let from: string | null = null;
  for (const { action, to, at, actor } of columns.source === 'open' ? steps.slice(1) : steps) {
    const snapshot = { title, content, place, category, areaCode, year };
    await addHistory(db, { viewer: actor, type: 'livelihood', id, action, from, to, note: '', snapshot, at });
    from = to;
  }
  for (const { quarter, progress, spent, at } of reports)
    await db
      .insertInto('livelihoodQuarter')
      .values({
        livelihoodId: id,
        quarter,
        progress,
        spent,
        note: QUARTER_NOTES[quarter - 1] ?? '',
        reportedAt: at,
        reportedByName: setting.unit.name,
      })
      .execute();
  return id;
}

/** Adds the supervising deputies of a project, their findings, the pre-review and the second look half a year later. */
async function belong({ db, setting: { deputies, now } }: Kit, id: number, { columns, reports }: Story, random: Random): Promise<void> {
  const { state, finishedOn, nominatedAt, reviewEndsOn } = columns;
  const watching = random.some(deputies, Math.min(3, deputies.length)).map(({ deputyId }) => deputyId);
  if (columns.startedOn) {
    await makeLivelihoodWrites(db).setSupervisors(id, watching);
    await db.updateTable('livelihood').set({ supervisionName: '代表监督小组' }).where('id', '=', id).execute();
  }
  const isDone = finishedOn !== null && finishedOn !== undefined;
  for (const report of reports.slice(0, 2)) {
    const text = random.pick(PROBLEMS);
    const finder = deputies.find(({ deputyId }) => deputyId === watching[0]);
    const isFixed = isDone || random.chance(0.5);
    const raisedOn = beijingDate(new Date(report.at.getTime() - 20 * DAY_MS));
    await db
      .insertInto('livelihoodProblem')
      .values({
        ...{
          livelihoodId: id,
          content: text.found,
          raisedByName: `${finder?.name ?? ''}代表`,
          raisedByDeputyId: finder?.deputyId ?? null,
          raisedOn,
        },
        ...{ fix: isFixed ? text.fix : '', fixedOn: isFixed ? beijingDate(new Date(report.at.getTime() - 6 * DAY_MS)) : null },
      })
      .execute();
    await db
      .updateTable('livelihood')
      .set((eb) => ({ problems: eb('problems', '+', 1), fixed: eb('fixed', '+', isFixed ? 1 : 0) }))
      .where('id', '=', id)
      .execute();
  }
  if (reviewEndsOn) {
    const said = random.some(deputies, Math.min(nominatedAt ? 6 : 3, deputies.length));
    const after = nominatedAt instanceof Date ? nominatedAt.getTime() - 8 * DAY_MS : now.getTime() - DAY_MS;
    for (const [place, { deputyId }] of said.entries())
      await db
        .insertInto('livelihoodReview')
        .values({
          ...{ livelihoodId: id, deputyId, at: new Date(after + place * 60_000), content: random.pick(REVIEW_WORDS) },
          stance: random.weighted([
            ['for', 7],
            ['changed', 2],
            ['against', 1],
          ] as const),
        })
        .execute();
  }
  const lookedOn = isDone ? beijingDate(new Date(Date.parse(`${finishedOn}T00:00:00Z`) + 186 * DAY_MS)) : '';
  if (isDone && lookedOn <= beijingDate(now) && state === 'published')
    await db
      .insertInto('livelihoodLook')
      .values({
        ...{ livelihoodId: id, lookedOn, people: '监督小组代表和社区干部', holds: true, deputyId: watching[0] ?? null },
        ...{ seen: '设施正常使用，管护单位和责任人明确，群众反映良好。', at: new Date(`${lookedOn}T16:00:00+08:00`) },
      })
      .execute();
  if (state === 'stopped')
    await db
      .insertInto('livelihoodAdjustment')
      .values({
        ...{ livelihoodId: id, decision: '人大常委会决定', decidedOn: `${String(columns.year)}-05-28`, stopped: true },
        ...{ reason: '选址范围纳入上级统一改造，避免重复投资。', changes: JSON.stringify([]) },
        at: new Date(`${String(columns.year)}-05-28T10:00:00+08:00`),
      })
      .execute();
}

/** Adds projects of three years and those collected for next year, in several areas and in every state, when there are none. */
export async function seedLivelihoods(db: Db, secrets: Kit['secrets'], now: Date, keep?: KeepFile): Promise<void> {
  if (await hasLivelihoods(db)) return;
  const present = beijingYear(new Date(now.getTime() - MEETINGS_OVER_DAYS * DAY_MS));
  const actors = makeActors(db);
  const units = await db.selectFrom('unit').where('state', '=', 'active').select(['id', 'name', 'areaCode']).orderBy('id').execute();
  const city = await deputiesOf(db, CITY);
  const district = await deputiesOf(db, DISTRICT);
  const areas = await areasOf(db);
  const middle = areas.find(({ code }) => code === DISTRICT);
  for (const [nth, { code, name, longitude, latitude }] of areas.entries()) {
    const isStreet = code === STREET;
    const office = await actors.office(code, isStreet ? 'town-congress' : 'congress-office');
    const own = await deputiesOf(db, code);
    const ranked = units
      .filter(({ areaCode }) => code.startsWith(areaCode))
      .sort((one, other) => other.areaCode.length - one.areaCode.length);
    const acting = (isStreet ? district : own.length > 0 ? own : city).filter(({ hasRole }) => hasRole);
    if (!office || ranked.length === 0 || acting.length === 0) continue;
    const isFirst = code === CITY || code === DISTRICT;
    for (const ago of [2, 1, 0, -1]) {
      const year = present - ago;
      const ids: { id: number; state: string }[] = [];
      const settings: Setting[] = [];
      for (const [at, fate] of [...(OF_EACH[ago] ?? []), ...(isFirst ? (OF_FIRST[ago] ?? []) : [])].entries()) {
        const random = makeRandom(`livelihood:${code}:${String(ago)}:${String(at)}`);
        const first = PROJECTS[(nth * 7 + ago * 5 + (fate.same ?? at) + 10) % PROJECTS.length];
        const text = first && fate.same !== undefined ? askedAgain(first) : first;
        const expert = text?.category === 'transport' ? ranked.find(({ name: named }) => named.includes('交通')) : undefined;
        const unit = expert ?? ranked[at % Math.min(ranked.length, 6)];
        if (!text || !unit) continue;
        const members = isStreet ? STREET_MEMBERS : own.length || MEMBERS_ELSEWHERE;
        const setting: Setting = {
          ...{ now, office, reporter: (await actors.unit(unit.id)) ?? office, unit, members, deputies: acting.slice(0, 12) },
          // The demo data has no coordinates for streets, so the projects lie around the middle of the district.
          place: { code, longitude: longitude ?? middle?.longitude ?? 0, latitude: latitude ?? middle?.latitude ?? 0 },
        };
        settings.push(setting);
        const story = storyOf(text, year, fate, { setting, random, isCollected: ago === -1 });
        if (fate.state === 'merged') story.columns.mergedIntoId = ids[fate.same ?? 0]?.id ?? null;
        const kit = { db, secrets, setting };
        const id = await store(kit, story, random);
        await belong(kit, id, story, random);
        ids.push({ id, state: fate.state });
      }
      const [setting] = settings;
      if (!setting) continue;
      const of = (...states: string[]): number[] => ids.filter(({ state }) => states.includes(state)).map(({ id }) => id);
      const draft = { setting, areaName: name, year };
      if (ago >= 0) {
        await seedPublishedVote(db, { ...draft, kind: isStreet ? 'choice' : 'decision', ids: ids.map(({ id }) => id) });
        await seedPublishedVote(db, { ...draft, kind: 'rating', ids: of('rated', 'published') });
      } else if (code === CITY) {
        await seedRunningVote(
          db,
          { ...draft, kind: 'decision', ids: of('candidate') },
          own.map(({ deputyId }) => deputyId),
        );
      } else if (code === DISTRICT) await seedDraftVote(db, { ...draft, kind: 'decision', ids: of('candidate') });
    }
    await db
      .insertInto('livelihoodCollection')
      .values({
        ...{ areaCode: code, year: present + 1, note: '欢迎提出受益面广、一年内能完成的民生实事建议。' },
        ...{ beginsOn: beijingDate(new Date(now.getTime() - 45 * DAY_MS)), endsOn: beijingDate(new Date(now.getTime() + 30 * DAY_MS)) },
      })
      .execute();
  }
  if (keep) await seedSitePhotos(db, keep);
}
