import { contract, type Envelope } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import { EXPORT_LISTS, IMPORT_LISTS } from '@contract/rules/exchange-lists';
import { PUBLIC_ITEM_STATUSES } from '@contract/rules/public';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import { VIEW_LISTS } from '@contract/rules/view-lists';
import type { RouteSchemas } from '@contract/schema/common';
import type { TSchema } from '@sinclair/typebox';
import { sql } from 'kysely';
import { plainRequest } from '../../scripts/fuzz/good';
import { testSecrets } from '../support/keys';
import { type Access, kindsOf } from '../../server/platform/http/route';
import { seedDeputy } from '../builders/deputy';
import { addresses, announcedNotice } from '../builders/notice';
import type { Person, RoleOptions } from '../builders/people';
import { readStreamed } from '../builders/streamed';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

/** A county with some data of every kind, and another county of the same city. */
const COUNTY = '331102';
const SIBLING = '331121';
/** Marks in the county's texts, so that a response shows whether it contains the county's own texts or its published ones. */
const KEPT = '〔莲都内部〕';
const PUBLISHED = '〔莲都公开〕';
const PATIENCE_MS = 900_000;

type Caller = RoleKind | 'nobody';
const CALLERS: readonly Caller[] = ['nobody', ...ROLE_KINDS];
const NAMES = Object.keys(routes) as RouteName[];

const inCounty = (column = 'area_code') => `${column} LIKE '${COUNTY}%'`;
const ROLES = `(SELECT id FROM userinfo WHERE ${inCounty()})`;
const ACCOUNTS = `(SELECT account_id FROM userinfo WHERE ${inCounty()})`;
/** The activities whose attendance and reports the calls read. */
const ACTIVITIES = `(SELECT id FROM activity WHERE ${inCounty()} AND state = 'announced')`;
/** Streams of events do not end by themselves: only their first event is read. */
const STREAMS: readonly RouteName[] = ['attendance.watch', 'livelihoodVote.watch', 'live.stream'];

/**
 * The county's row that a call names, by the name of the call or by the part before its dot, when that is not a table with the area of its rows; null
 * when the call names no row of an area.
 */
const ROWS: Record<string, string | null> = {
  account: `SELECT id, version FROM account WHERE id IN ${ACCOUNTS}`,
  // Every visitor with the address may see a picture.
  'account.avatar': null,
  'account.endSession': `SELECT id FROM session WHERE account_id IN ${ACCOUNTS}`,
  activity: `SELECT id, version FROM activity WHERE ${inCounty()} AND state = 'announced'`,
  attendance: `SELECT id FROM sitting WHERE activity_id IN ${ACTIVITIES}`,
  'attendance.people': `SELECT id FROM activity WHERE id IN ${ACTIVITIES}`,
  'attendance.counts': `SELECT id FROM activity WHERE id IN ${ACTIVITIES}`,
  'attendance.sheet': `SELECT id FROM activity WHERE id IN ${ACTIVITIES}`,
  'attendance.paper': `SELECT id FROM activity WHERE id IN ${ACTIVITIES}`,
  'attendance.close': `SELECT id, version FROM activity WHERE id IN ${ACTIVITIES}`,
  lead: `SELECT id, version FROM lead WHERE ${inCounty()} AND state = 'waiting'`,
  livelihood: `SELECT id, version FROM livelihood WHERE ${inCounty()} AND state = 'proposed'`,
  // Every visitor with the address may see a photo of a public project.
  'livelihood.photo': null,
  livelihoodVote: `SELECT id, version FROM livelihood_vote WHERE ${inCounty()} AND state = 'draft'`,
  leave: `SELECT id, version FROM leave WHERE ${inCounty()} AND state = 'pending'`,
  absence: `SELECT id, version FROM absence WHERE userinfo_id IN ${ROLES}`,
  area: `SELECT code AS id, version FROM area WHERE ${inCounty('code')}`,
  callBack: `SELECT id, version FROM call_back WHERE ${inCounty()} AND state = 'waiting'`,
  comment: `SELECT id, version FROM comment WHERE ${inCounty()} AND NOT is_public AND deputy_id IS NOT NULL`,
  // Every visitor with the address may see a photo.
  'deputy.photo': null,
  // Not the mandate of a caller: the caller's role would end with it.
  deputy: `SELECT id, version FROM deputy WHERE ${inCounty()} AND NOT EXISTS (
    SELECT FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE userinfo.deputy_id = deputy.id AND NOT account.disabled)`,
  deputyRequest: `SELECT id, version FROM deputy_request WHERE ${inCounty()} AND state = 'waiting'`,
  deputyInfo: `SELECT id FROM deputy WHERE ${inCounty()} AND state = 'serving'`,
  dictionary: `SELECT id, version FROM dictionary_word`,
  draftLaw: `SELECT id, version FROM draft_law WHERE ${inCounty()} AND state = 'draft'`,
  directory: `SELECT id, 'deputy' AS kind FROM deputy WHERE ${inCounty()} AND state = 'serving'`,
  'event.rights': `SELECT id FROM account WHERE id IN ${ACCOUNTS}`,
  exchange: `SELECT id FROM export WHERE userinfo_id IN ${ROLES}`,
  'exchange.runImport': `SELECT id FROM import WHERE userinfo_id IN ${ROLES}`,
  file: `SELECT id FROM file WHERE account_id IN ${ACCOUNTS}`,
  grant: `SELECT id, version FROM grant_request WHERE ${inCounty()}`,
  menu: `SELECT id, 1 AS version FROM menu WHERE path NOT LIKE '%:%'`,
  message: `SELECT id FROM message WHERE userinfo_id IN ${ROLES}`,
  public: `SELECT id FROM suggestion WHERE ${inCounty()} AND NOT is_public`,
  opinion: `SELECT id FROM visitor_opinion WHERE ${inCounty()}`,
  performance: `SELECT id FROM deputy WHERE ${inCounty()} AND state = 'serving'`,
  role: `SELECT id, version FROM role WHERE NOT built_in`,
  score: `SELECT id, version FROM score WHERE ${inCounty()} AND state = 'waiting'`,
  scoreAppeal: `SELECT id, version FROM score_appeal WHERE ${inCounty()} AND state = 'asked'`,
  scoreRule: `SELECT id, version FROM score_rule WHERE ${inCounty()} AND state = 'held'`,
  'station.picture': null,
  // Every visitor follows a public comment; the caller follows with the own role.
  'comment.watch': null,
  'comment.unwatch': null,
  stationStar: `SELECT id FROM station WHERE ${inCounty()} AND state = 'open'`,
  stationInfo: `SELECT id FROM station WHERE ${inCounty()} AND state = 'open'`,
  // Every visitor with the address may see a cover.
  'file.cover': null,
  course: `SELECT id, version FROM course WHERE ${inCounty()} AND state = 'published'`,
  courseComment: `SELECT id FROM course_comment WHERE hidden_by IS NULL AND course_id IN (SELECT id FROM course WHERE ${inCounty()})`,
  thread: `SELECT id FROM thread WHERE ${inCounty()}`,
  // A course of the county for its deputies.
  study: `SELECT id FROM course WHERE ${inCounty()} AND state = 'published'`,
  suggestion: `SELECT id, version FROM suggestion WHERE ${inCounty()} AND NOT is_public`,
  'suggestion.letter': `SELECT reply.id FROM reply JOIN suggestion ON suggestion.id = suggestion_id WHERE ${inCounty()}`,
  voter: `SELECT id, version FROM voter WHERE deputy_id IN (SELECT id FROM deputy WHERE ${inCounty()})`,
  visitPlan: `SELECT id, version FROM visit_plan WHERE ${inCounty()}`,
  view: `SELECT id FROM saved_view WHERE userinfo_id IN ${ROLES}`,
};

let world: World;
const access = new Map<RouteName, Access>();
const rows = new Map<RouteName, Record<string, unknown>>();
const people = { own: new Map<Caller, Person>(), foreign: new Map<Caller, Person>() };

const ask = async <R>(text: string): Promise<R[]> => (await sql.raw<R>(text).execute(world.owner)).rows;

/** Writes the marks into the titles, contents and places of the county's rows, and into the names of its accounts. */
async function mark(): Promise<void> {
  const columns = await ask<{ table: string; column: string }>(
    `SELECT text.table_name AS "table", text.column_name AS "column"
     FROM information_schema.columns AS text JOIN information_schema.columns AS area USING (table_schema, table_name)
     WHERE table_schema = 'public' AND area.column_name = 'area_code' AND text.column_name IN ('title', 'content', 'place')
       AND text.data_type = 'text'
       AND text.is_generated = 'NEVER' ORDER BY 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(5);
  for (const { table, column } of columns) {
    await ask(`UPDATE ${table} SET ${column} = '${KEPT}' || left(${column}, 60) WHERE ${inCounty()}`);
  }
  const open = PUBLIC_ITEM_STATUSES.map((status) => `'${status}'`).join();
  await ask(
    `UPDATE suggestion SET title = replace(title, '${KEPT}', '${PUBLISHED}'), content = replace(content, '${KEPT}', '${PUBLISHED}')
     WHERE is_public AND status IN (${open})`,
  );
  await ask(
    `UPDATE visitor_opinion SET title = replace(title, '${KEPT}', '${PUBLISHED}'), content = replace(content, '${KEPT}', '${PUBLISHED}')
     WHERE state = 'published'`,
  );
  await ask(
    `UPDATE comment SET title = replace(title, '${KEPT}', '${PUBLISHED}'), content = replace(content, '${KEPT}', '${PUBLISHED}')
     WHERE is_public`,
  );
  await ask(`UPDATE draft_law SET title = replace(title, '${KEPT}', '${PUBLISHED}') WHERE state <> 'draft'`);
  await ask(
    `UPDATE livelihood SET title = replace(title, '${KEPT}', '${PUBLISHED}'), content = replace(content, '${KEPT}', '${PUBLISHED}'),
       place = replace(place, '${KEPT}', '${PUBLISHED}')
     WHERE state NOT IN ('proposed', 'refused', 'withdrawn')`,
  );
  await ask(`UPDATE leave SET reason = '${KEPT}' || left(reason, 60) WHERE ${inCounty()}`);
  await ask(`UPDATE activity_report SET author = '${KEPT}', text = '${KEPT}' || left(text, 60) WHERE ${inCounty()}`);
  await ask(`UPDATE score SET text = '${KEPT}' || left(text, 60) WHERE ${inCounty()}`);
  await ask(`UPDATE score_appeal SET text = '${KEPT}' || left(text, 60) WHERE ${inCounty()}`);
  await ask(`UPDATE attendance SET note = '${KEPT}' WHERE activity_id IN ${ACTIVITIES}`);
  await ask(`UPDATE account SET name = '${KEPT}' || left(name, 10) WHERE id IN ${ACCOUNTS}`);
}

/** Creates one user of each role in the county, and one of each in the other county. */
async function seedPeople(): Promise<void> {
  const first = async (table: string): Promise<number> =>
    (await ask<{ id: number }>(`SELECT id FROM ${table} WHERE ${inCounty()} ORDER BY id LIMIT 1`))[0]?.id ?? 0;
  const deputy = await seedDeputy(world.db, { areaCode: SIBLING });
  const ties = {
    own: { deputyId: await first('deputy'), delegationId: await first('delegation'), unitId: await first('unit') },
    foreign: { deputyId: deputy.deputyId, delegationId: deputy.delegationId, unitId: await seedUnit(world.db, { areaCode: SIBLING }) },
  };
  for (const roleKind of ROLE_KINDS) {
    for (const [where, areaCode] of [['own', COUNTY] as const, ['foreign', SIBLING] as const]) {
      const { deputyId, delegationId, unitId } = ties[where];
      const tie: Partial<RoleOptions> =
        roleKind === 'deputy'
          ? { deputyId, delegationId }
          : roleKind === 'delegation-liaison'
            ? { delegationId }
            : roleKind === 'undertaking-unit'
              ? { unitId }
              : {};
      people[where].set(roleKind, await world.signIn({ roleKind, areaCode, ...tie }));
    }
  }
}

/** Adds rows that the demo data lack in the county. */
async function addRows(): Promise<void> {
  const by = (caller: Caller): Person | null => people.own.get(caller) ?? null;
  const system = by('system-admin');
  const body = { username: 'matrix', name: KEPT, mobile: null, wanted: [] };
  const { data: made } = await world.call(system, 'account.create', { body });
  const roleId = (await ask<{ id: number }>(`SELECT id FROM role WHERE kind = 'congress-office'`))[0]?.id ?? 0;
  const asked = { accountId: made.account.id, roleId, areaCode: COUNTY, note: KEPT };
  await world.call(system, 'grant.ask', { body: asked });
  // Not one of the callers: the approval of this request resets a password.
  const auditor = await world.signIn({ roleKind: 'audit-admin', areaCode: COUNTY });
  await world.call(system, 'account.resetPassword', { params: { id: auditor.accountId }, body: { version: 1 } });
  const office = by('congress-office');
  const reader = by('suggestion-office');
  if (office && reader) await announcedNotice(world, office, { addressing: addresses({ userinfoIds: [reader.userinfoId] }) });
  const assigner = by('suggestion-office');
  await world.call(assigner, 'exchange.startExport', { body: { list: 'suggestion', areaCode: COUNTY } });
  await world.call(assigner, 'view.save', { body: { list: 'suggestion', name: KEPT, search: 'status=closed' } });
  await ask(`INSERT INTO absence (userinfo_id, stand_in_id, begin_date, end_date, reason)
    SELECT min(id), max(id), '2099-01-01', '2099-01-02', '${KEPT}' FROM userinfo WHERE ${inCounty()}`);
  for (const state of ['draft', 'collecting'])
    await ask(`INSERT INTO draft_law (area_code, title, explanation, contact, short_reason, milestones, proposals_from, proposals_to, closes_on, state,
        addressing, publisher_id, published_at, created_at, updated_at)
      SELECT '${COUNTY}', '条例', '<p>说明</p>', '', '', '[]', current_date - 1, current_date + 30, current_date + 30, '${state}',
        '{"roleKinds": [], "areaCodes": [], "delegationIds": [], "userinfoIds": []}', min(id), now(), now(), now() FROM userinfo WHERE ${inCounty()}`);
  await ask(`INSERT INTO law_opinion (draft_law_id, area_code, target, content, grounds, source, is_of_person, by_name, fold_key, submitted_at, updated_at)
    SELECT id, area_code, 'whole', '意见', '', 'public', true, '王**', 'matrix', now(), now() FROM draft_law WHERE ${inCounty()} AND state = 'collecting'`);
  // Roles belong to the whole platform: every administrator sees them.
  await ask(`INSERT INTO role (kind, name) VALUES ('congress-office', '全市可用')`);
  await ask(
    `INSERT INTO file (id, name, size, type, account_id, uploaded_at, owner_type, owner_id)
     SELECT gen_random_uuid(), '${KEPT}', 1, 'application/pdf', ${String(assigner?.accountId)}, now(), 'suggestion', min(id)
     FROM suggestion WHERE ${inCounty()} AND NOT is_public`,
  );
  await ask(
    `INSERT INTO setting (area_code, process_type, name, value, effective_from, changed_by_name, changed_at)
     VALUES ('${COUNTY}', 'suggestion', 'nearDays', '9', '2040-01-01', '${KEPT}', now())`,
  );
  const { textCipher } = await testSecrets(world.db);
  await ask(
    `INSERT INTO import (id, userinfo_id, list, file_name, rows_cipher, created_at)
     SELECT gen_random_uuid(), ${String(assigner?.userinfoId)}, 'suggestion', '${KEPT}', '${textCipher.encrypt('[]')}', now()`,
  );
}

/** Returns the rows of the table named like the family, when it has an area; undefined when there is none. */
async function rowsOfTable(family: string): Promise<string | undefined> {
  const table = family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const found = await ask<{ column: string }>(
    `SELECT column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`,
  );
  const columns = found.map(({ column }) => column);
  const named = ['id', 'version'].filter((column) => columns.includes(column));
  return columns.includes('area_code') ? `SELECT ${named.join(', ')} FROM ${table} WHERE ${inCounty()}` : undefined;
}

async function findRows(): Promise<void> {
  for (const name of NAMES) {
    const family = name.split('.')[0] ?? '';
    if (!routes[name].path.includes('/:id') && name !== 'file.download') continue;
    const key = [name, family].find((one) => one in ROWS);
    const said = key === undefined ? await rowsOfTable(family) : ROWS[key];
    if (said === null) continue;
    if (said === undefined) throw new Error(`ROWS does not say which row of the county ${name} names`);
    const rowOf = async () => (await ask<Record<string, unknown>>(`${said} ORDER BY 1 LIMIT 1`))[0];
    const row = (await rowOf()) ?? (await makeOne(family).then(rowOf));
    if (!row) throw new Error(`the county has no row that ${name} could name: ${said}`);
    rows.set(name, row);
  }
}

/** Creates a row of a family that has none in the county yet. */
async function makeOne(family: string): Promise<void> {
  const create = NAMES.find((name) => name === `${family}.create`);
  const caller = create && CALLERS.find((one) => mayCall(create, one));
  if (create && caller) await call(create, caller, 'own');
}

beforeAll(async () => {
  const names = new Map(NAMES.map((name) => [`${routes[name].method} ${routes[name].path}`, name]));
  world = await openWorld({
    seed: 'demo',
    now: new Date(),
    options: {
      onRoute: ({ method, url, config }) => {
        const name = names.get(`${String(method)} ${url}`);
        if (name && config?.access) access.set(name, config.access);
      },
    },
  });
  await seedPeople();
  await addRows();
  await findRows();
  await mark();
}, PATIENCE_MS);
afterAll(() => world.close());

interface Fields {
  properties?: object;
  anyOf?: Fields[];
  oneOf?: Fields[];
}

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = anyOf }: Fields): string[] => [
  ...Object.keys(properties),
  ...oneOf.flatMap(fieldsOf),
];

/** Returns the schema's fields that name an area or a record, filled with the county's values. */
function named(schema: TSchema | undefined, row: Record<string, unknown>, subject: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = { areaCode: COUNTY, ...subject, ...row };
  const fields = new Set(schema ? fieldsOf(schema as Fields) : []);
  return Object.fromEntries(Object.entries(known).filter(([field]) => fields.has(field)));
}

const LISTS_OF: Partial<Record<RouteName, Readonly<Record<string, readonly RoleKind[]>>>> = {
  'exchange.startExport': EXPORT_LISTS,
  'exchange.template': IMPORT_LISTS,
  'exchange.checkImport': IMPORT_LISTS,
  'view.list': VIEW_LISTS,
  'view.save': VIEW_LISTS,
};

/** Returns the list to ask for: one that the caller may use, when there is one. */
const listFor = (name: RouteName, caller: Caller): string =>
  Object.entries(LISTS_OF[name] ?? {}).find(([, kinds]) => kinds.some((kind) => kind === caller))?.[0] ?? 'suggestion';

/** Calls a route with the county's row. */
async function call(
  name: RouteName,
  caller: Caller,
  where: keyof typeof people,
): Promise<{ status: number; text: string; error: string | undefined }> {
  const { method, path }: Route = routes[name];
  const { params, query, body }: RouteSchemas = contract[name];
  const row = { list: listFor(name, caller), ...rows.get(name) };
  const person = people[where].get(caller);
  const subject = { subjectType: 'suggestion', subjectId: rows.get('suggestion.get')?.['id'] };
  const plain = plainRequest(name, 'A'.repeat(220));
  const filled = { ...plain.params, ...named(params, row, subject) } as Record<string, unknown>;
  const pairs = Object.entries({ ...plain.query, ...named(query, row, subject) }).map(([key, value]) => [key, String(value)]);
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(filled[key])));
  const payload = plain.body === undefined ? {} : { payload: { ...(plain.body as object), ...named(body, row, subject) } };
  const response = await world.app.inject({
    method,
    url: `${url}?${new URLSearchParams(pairs).toString()}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    payloadAsStream: STREAMS.includes(name),
    ...payload,
  });
  const text = STREAMS.includes(name) ? await readStreamed(response) : response.body;
  const isJson = String(response.headers['content-type']).includes('json');
  const { data } = isJson ? (JSON.parse(text) as Envelope<{ error?: string } | null>) : { data: null };
  // A call that was let in may have ended a session, which the next calls need.
  if (![401, 403, 404].includes(response.statusCode)) await reopenSessions();
  return { status: response.statusCode, text, error: data?.error };
}

const reopenSessions = () => ask(`UPDATE session SET ended_at = NULL WHERE ended_at IS NOT NULL`);

const mayCall = (name: RouteName, caller: Caller): boolean => {
  const rule = access.get(name);
  if (rule === undefined) throw new Error(`${name} is not mounted`);
  if (rule === 'anyone') return true;
  return caller !== 'nobody' && (kindsOf(rule)?.includes(caller) ?? true);
};

/** Returns the number of the county's rows by table, and the transaction of the newest one: every change of a row moves one of the two. */
async function countyNow(): Promise<unknown> {
  const tables = await ask<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'area_code' ORDER BY 1`,
  );
  const state = (rows: string): string => `(SELECT concat(count(*), ' ', max(row.xmin::text::bigint)) FROM ${rows})`;
  const states = tables.map(({ table }) => `${state(`${table} AS row WHERE ${inCounty()}`)} AS ${table}`);
  const accounts = `${state(`account AS row WHERE id IN ${ACCOUNTS}`)} AS account_rows`;
  const attendance = `${state(`attendance AS row JOIN activity ON activity.id = row.activity_id WHERE ${inCounty('activity.area_code')}`)} AS attendance_rows`;
  return (await ask(`SELECT ${[...states, accounts, attendance].join(', ')}`))[0];
}

it(
  'every call is refused to every role without access, and nothing of another county is returned or changed',
  async () => {
    const leaks: string[] = [];
    let calls = 0;
    let before = await countyNow();
    for (const name of NAMES) {
      for (const caller of CALLERS) {
        const { status, text, error } = await call(name, caller, 'foreign');
        calls += 1;
        const line = `${name} by ${caller} of another county: ${String(status)} ${error ?? ''}`;
        if (status === 500) leaks.push(`${line} failed`);
        if (!mayCall(name, caller) && ![401, 403].includes(status)) leaks.push(`${line} was not refused`);
        const isOpen = access.get(name) === 'anyone';
        if (text.includes(KEPT) || (!isOpen && text.includes(PUBLISHED))) leaks.push(`${line} told ${text.slice(0, 200)}`);
      }
      const after = await countyNow();
      if (JSON.stringify(after) !== JSON.stringify(before)) leaks.push(`${name} changed something of another county`);
      before = after;
    }
    for (const name of NAMES) {
      for (const caller of CALLERS) {
        const { status, error } = await call(name, caller, 'own');
        calls += 1;
        const isRefused = error === 'access.denied' || error === 'session.missing';
        if (status === 500) leaks.push(`${name} by ${caller} of the county failed`);
        if (isRefused === mayCall(name, caller)) leaks.push(`${name} by ${caller} of the county: ${String(status)} ${error ?? ''}`);
      }
    }
    console.info(
      `${String(calls)} calls: ${String(NAMES.length)} routes, ${String(CALLERS.length)} callers, own and foreign area; ${String(leaks.length)} leaks`,
    );
    expect(leaks).toEqual([]);
  },
  PATIENCE_MS,
);
