import type { CallReply } from '@contract/contract';
import { DEPUTY_LIST } from '@contract/lists/deputy';
import type { QueryOf } from '@contract/lists/list';
import type { MandateState } from '@contract/rules/deputy';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { changeHistoryOf } from '../../platform/records/changes';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { isFormer } from '../../platform/areas/former-term';
import { photoAddress } from './photos';
import { numberKeeper, visibleTo } from './visibility';

export interface DeputiesAsked {
  viewer: Viewer;
  query: QueryOf<typeof DEPUTY_LIST>;
  /** The hash of the keyword, when it is a full number that the viewer may look up. */
  mobileHash: string | RawBuilder<string | null> | null;
}

/** A mandate of a former term counts as ended, whatever state is stored. */
const stateNow = sql<MandateState>`CASE WHEN ${isFormer} THEN 'ended' ELSE deputy.state END`;

/** Whether the mandate has an account or a waiting request for one. */
const hasAccount = sql<boolean>`(
  EXISTS (SELECT FROM userinfo WHERE userinfo.deputy_id = deputy.id AND userinfo.account_id IS NOT NULL)
  OR EXISTS (SELECT FROM grant_request WHERE grant_request.deputy_id = deputy.id AND grant_request.kind = 'grant' AND grant_request.state = 'waiting'))`;

/** The user name of the account that acts by the mandate or is waiting to. */
const usernameOf = sql<string | null>`(SELECT account.username FROM account WHERE account.id = coalesce(
  (SELECT min(userinfo.account_id) FROM userinfo WHERE userinfo.deputy_id = deputy.id AND userinfo.account_id IS NOT NULL),
  (SELECT min(asked.account_id) FROM grant_request AS asked
    WHERE asked.deputy_id = deputy.id AND asked.kind = 'grant' AND asked.state = 'waiting')))`;

const SORTED = {
  name: byPinyin('deputy.name'),
  delegation: byPinyin('delegation.name'),
  birthDate: sql.ref('deputy.birth_date'),
  begunOn: sql.ref('deputy.begun_on'),
};

const eb = expressionBuilder<Database, 'deputy'>();

const matching = (mobileHash: DeputiesAsked['mobileHash']) =>
  filterBy(DEPUTY_LIST, {
    keyword: (keyword) =>
      eb.or([
        eb('deputy.name', 'like', containsPattern(keyword)),
        eb('deputy.occupation', 'like', containsPattern(keyword)),
        ...(mobileHash === null ? [] : [eb('deputy.mobileHash', '=', mobileHash)]),
      ]),
    tenure: (tenure) => eb(isFormer, '=', tenure === 'former'),
    state: (state) => eb(stateNow, '=', state),
    delegationId: (delegationId) => eb('deputy.delegationId', '=', delegationId),
    areaCode: (areaCode) => eb('deputy.areaCode', 'like', `${areaCode}%`),
    gender: (gender) => eb('deputy.gender', '=', gender),
    byElection: () => eb('deputy.byElection', '=', true),
    withoutAccount: () => eb(hasAccount, '=', false),
  });

const LINE_COLUMNS = [
  'deputy.id',
  'deputy.name',
  'deputy.gender',
  'deputy.ethnicity',
  'deputy.birthDate',
  'deputy.party',
  'deputy.education',
  'deputy.vocation',
  'deputy.occupation',
  'deputy.offices',
  'deputy.mobileCipher',
  'deputy.byElection',
  'deputy.begunOn',
  'deputy.endedOn',
] as const;

/** The queries that read the roster of deputies. */
export function makeDeputyListReads(db: Db) {
  const deputies = () =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'deputy.areaCode');

  const lines = () =>
    deputies()
      .select(LINE_COLUMNS)
      .select(['delegation.name as delegationName', 'area.name as areaName', 'term.name as termName'])
      .select([stateNow.as('state'), hasAccount.as('hasAccount')]);

  const listAll = (asked: DeputiesAsked) =>
    lines()
      .where(visibleTo(asked.viewer))
      .where(matching(asked.mobileHash)(asked.query))
      .select(['deputy.nativePlace', 'deputy.constituency', 'deputy.endReason'])
      .$if(asked.query.sort === undefined, (found) => found.orderBy('deputy.areaCode').orderBy('deputy.delegationId'))
      .$if(asked.query.sort !== undefined, (found) =>
        found.orderBy(SORTED[asked.query.sort ?? 'name'], (order) =>
          asked.query.order === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
        ),
      )
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id');

  /** Returns one mandate with all its data, if the viewer may see it. */
  const find = (viewer: Viewer, id: number) =>
    lines()
      .innerJoin('person', 'person.id', 'deputy.personId')
      .select(['deputy.nativePlace', 'deputy.constituency', 'deputy.areaCode', 'deputy.termId', 'deputy.delegationId', 'deputy.personId'])
      .select(sql<string>`coalesce((SELECT district.name FROM district WHERE district.id = deputy.district_id), '')`.as('districtName'))
      .select(['deputy.published', photoAddress.as('photo')])
      .select(['deputy.pauseReason', 'deputy.endReason', 'deputy.version', 'person.idNumberCipher', isFormer.as('former')])
      .select([
        usernameOf.as('username'),
        numberKeeper.as('keeperCode'),
        sql<string>`(SELECT keeper.name FROM area AS keeper WHERE keeper.code = ${numberKeeper})`.as('keeperName'),
      ])
      .where('deputy.id', '=', id)
      .where(visibleTo(viewer))
      .executeTakeFirst();

  /** Returns the other mandates of the person, newest first. */
  const mandatesOf = (personId: number, butOne: number) =>
    deputies()
      .where('deputy.personId', '=', personId)
      .where('deputy.id', '<>', butOne)
      .select(['deputy.id', 'deputy.areaCode', 'deputy.delegationId', 'deputy.begunOn', 'deputy.endedOn'])
      .select(['term.name as termName', 'area.name as areaName', 'delegation.name as delegationName', stateNow.as('state')])
      .orderBy('term.beginDate', 'desc')
      .orderBy('deputy.id', 'desc')
      .limit(50)
      .execute();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'deputy.get'>['history'][number]>(db, 'deputy', id);

  return { listAll, find, mandatesOf, changesOf };
}

export type DeputyRow = InferResult<ReturnType<ReturnType<typeof makeDeputyListReads>['listAll']>>[number];
