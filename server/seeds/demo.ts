import { sql } from 'kysely';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import { hasAnswerTemplates, seedAnswerTemplates } from './answer-templates';
import { hasActivities, seedActivities } from './activities';
import { hasLearning, seedLearning } from './learning';
import type { KeepFile } from './learning-files';
import { hasNotices, seedNotices } from './notices';
import { seedAreas } from './foundation';
import { seedBindings } from './bindings';
import { readCast, readGazetteer } from './cast';
import { hasCallBacks, seedCallBacks } from './call-backs';
import { hasComments, seedComments } from './comments';
import { countDeputies, seedDeputies } from './deputies';
import { hasDeputyGroups, seedDeputyGroups } from './deputy-groups';
import { hasDeputyRequests, seedDeputyRequests } from './deputy-requests';
import { hasDraftLaws, seedDraftLaws } from './draft-laws';
import { hasDistricts, seedDistricts } from './districts';
import { hasDutyReports, seedDutyReports } from './duty-reports';
import { hasLeads, seedLeads } from './leads';
import { hasLivelihoods, seedLivelihoods } from './livelihood';
import { hasPhotos, seedPhotos } from './photos';
import { hasOpinions, seedOpinions } from './opinions';
import { hasMatters, hasRaisedMatters, raiseMatters, seedMatters } from './matters';
import { hasReceptions, seedReceptions } from './receptions';
import { hasScores, seedScores } from './scores';
import { hasMatterMeetings, seedMatterMeetings } from './matter-meetings';
import { hasStationPlaces, seedStationPlaces } from './station-places';
import { hasStations, seedStations } from './stations';
import { multiplySuggestions } from './scale';
import { hasStaff, makeAccountMaker, seedStaff } from './staff';
import { countSuggestions, seedSuggestions } from './suggestions';
import { hasThemes, seedThemes } from './themes';
import { hasThreads, seedThreads } from './threads';
import { hasVisitPlans, seedVisitPlans } from './visit-plans';
import { hasVisits, seedVisits } from './visits';

export interface DemoOptions {
  /** The minimum number; missing ones are added. */
  suggestions?: number | undefined;
  deputies?: number | undefined;
  /** Creates the missing suggestions as copies of stored ones, for hundreds of thousands of rows. */
  copy?: boolean;
  /** Called with the present stage and its progress, in words for the operator. */
  onStage?: (text: string) => void;
  /** The day up to which the items are simulated; by default now. */
  now?: Date;
  /** The keys of the installation. */
  secrets: Secrets;
  /** Stores the files of courses; without it their lessons are pages. */
  keepFile?: KeepFile;
}

export interface DemoResult {
  deputies: number;
  suggestions: number;
}

const SUGGESTIONS = 1500;
const DEPUTIES = 600;
/** A number that no other lock uses: two concurrent starts seed one after the other. */
const SEED_LOCK = 3_311_001;

/** A stage is written completely or not at all. */
const stage = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx);
    return work(trx);
  });

/** Checked first, so that a start with complete data costs little. */
async function isFilled(db: Db, deputies: number, suggestions: number): Promise<boolean> {
  return (
    (await countDeputies(db)) >= deputies &&
    (await countSuggestions(db)) >= suggestions &&
    (await hasStaff(db)) &&
    (await hasOpinions(db)) &&
    (await hasActivities(db)) &&
    (await hasNotices(db)) &&
    (await hasLearning(db)) &&
    (await hasThemes(db)) &&
    (await hasDraftLaws(db)) &&
    (await hasDeputyGroups(db)) &&
    (await hasDutyReports(db)) &&
    (await hasPhotos(db)) &&
    (await hasDeputyRequests(db)) &&
    (await hasStations(db)) &&
    (await hasReceptions(db)) &&
    (await hasMatters(db)) &&
    (await hasRaisedMatters(db)) &&
    (await hasMatterMeetings(db)) &&
    (await hasStationPlaces(db)) &&
    (await hasAnswerTemplates(db)) &&
    (await hasComments(db)) &&
    (await hasVisits(db)) &&
    (await hasDistricts(db)) &&
    (await hasVisitPlans(db)) &&
    (await hasCallBacks(db)) &&
    (await hasLeads(db)) &&
    (await hasLivelihoods(db)) &&
    (await hasThreads(db)) &&
    (await hasScores(db))
  );
}

/**
 * Fills a migrated database with demo data: areas, terms, delegations, units, accounts, visitors' opinions, deputies with their groups, yearly
 * reports, photos and requests, liaison stations and their work, activities, notices, suggestions, and the score points for all of this. Always
 * creates the same data; existing data stays and only missing data is added. Returns how many deputies and suggestions were added.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<DemoResult> {
  const { secrets, suggestions = SUGGESTIONS, deputies = DEPUTIES, copy = false, onStage = () => undefined, now = new Date() } = options;
  if (await isFilled(db, deputies, suggestions)) return { deputies: 0, suggestions: 0 };
  const maker = await makeAccountMaker(secrets);
  await stage(db, seedAreas);
  const gazetteer = await readGazetteer(db);
  onStage('演示数据：届次、代表团、单位和账号');
  await stage(db, (trx) => seedStaff(trx, maker));
  onStage('演示数据：群众意见');
  await stage(db, (trx) => seedOpinions(trx, secrets, now));
  onStage('演示数据：代表');
  const addedDeputies = await stage(db, (trx) =>
    seedDeputies(trx, deputies, { gazetteer, maker }, (done) => onStage(`演示数据：代表 ${done} / ${deputies}`)),
  );
  onStage('演示数据：代表小组和年度述职');
  await stage(db, (trx) => seedDeputyGroups(trx, now));
  await stage(db, (trx) => seedDutyReports(trx, now));
  await stage(db, seedPhotos);
  await stage(db, (trx) => seedDeputyRequests(trx, secrets, now));
  await stage(db, seedBindings);
  onStage('演示数据：联络站、走访和群众留言');
  await stage(db, (trx) => seedVisits(trx, { gazetteer, secrets, now }));
  await stage(db, seedDistricts);
  await stage(db, (trx) => seedVisitPlans(trx, now));
  await stage(db, (trx) => seedStations(trx, now));
  await stage(db, (trx) => seedReceptions(trx, secrets, now));
  await stage(db, (trx) => seedMatters(trx, secrets, now));
  await stage(db, (trx) => seedStationPlaces(trx, now));
  await stage(db, seedAnswerTemplates);
  await stage(db, (trx) => seedComments(trx, secrets, now));
  await stage(db, (trx) => seedCallBacks(trx, now));
  onStage('演示数据：活动');
  await stage(db, (trx) => seedActivities(trx, secrets, now));
  onStage('演示数据：通知公告');
  await stage(db, (trx) => seedNotices(trx, now));
  onStage('演示数据：学习课程');
  await stage(db, (trx) => seedLearning(trx, now, options.keepFile));
  onStage('演示数据：建议');
  const addedSuggestions = await stage(db, async (trx) => {
    if (copy) return multiplySuggestions(trx, suggestions, onStage);
    const cast = await readCast(trx, now, await countSuggestions(trx));
    return seedSuggestions(trx, suggestions, { cast, textCipher: secrets.textCipher }, (done) =>
      onStage(`演示数据：建议 ${done} / ${suggestions}`),
    );
  });
  await stage(db, raiseMatters);
  await stage(db, (trx) => seedMatterMeetings(trx, now));
  onStage('演示数据：线索');
  await stage(db, (trx) => seedLeads(trx, now));
  onStage('演示数据：民生实事');
  await stage(db, (trx) => seedLivelihoods(trx, secrets, now, options.keepFile));
  onStage('演示数据：主题活动');
  await stage(db, (trx) => seedThemes(trx, secrets, now, options.keepFile));
  onStage('演示数据：会话');
  await stage(db, (trx) => seedThreads(trx, now));
  onStage('演示数据：法规草案');
  await stage(db, (trx) => seedDraftLaws(trx, secrets, now));
  // Without fresh statistics the first list queries after a large load would be planned for empty tables.
  if (addedDeputies + addedSuggestions > 0) await sql`ANALYZE`.execute(db);
  onStage('演示数据：履职积分');
  await stage(db, (trx) => seedScores(trx, now));
  await sql`ANALYZE score, score_rule, score_year`.execute(db);
  return { deputies: addedDeputies, suggestions: addedSuggestions };
}
