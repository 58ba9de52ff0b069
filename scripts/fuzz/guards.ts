import { randomUUID } from 'node:crypto';
import type { RouteName } from '@contract/routes';
import { type SuggestionAction, SUGGESTION_ACTIONS, transitionOf } from '@contract/rules/suggestion-workflow';
import { sql } from 'kysely';
import { hashToken } from '../../server/platform/crypto/token';
import type { Db } from '../../server/platform/db/connect';
import { fieldPart, filePart, formOf } from './forms';
import { candidates } from './items';
import { type Person, signIn } from './people';
import type { Draft } from './request';

/** Provides what a request needs to pass the first checks: ids of existing records, matching versions, a solved captcha. */
export interface Guards {
  /** Returns the parts of a valid request of the route for the person. */
  partsFor(name: RouteName, person: Person | null): Promise<Parts>;
}

type Parts = Partial<Pick<Draft, 'params' | 'query' | 'headers'>> & { body?: unknown };

interface Ask {
  db: Db;
  /** A call that should succeed: returns its data, null when it is refused. */
  ask: (name: RouteName, person: Person, parts: Parts) => Promise<Record<string, unknown> | null>;
}

const DAY_MS = 86_400_000;
const later = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const idOf = (row: { id: number | string } | undefined): number | string => row?.id ?? 1;

const isStep = (name: string): name is `suggestion.${SuggestionAction}` =>
  SUGGESTION_ACTIONS.some((action) => name === `suggestion.${action}`);

export function makeGuards({ db, ask }: Ask): Guards {
  const units = new Map<string, number[]>();

  async function unitsOf({ areaCode }: Person): Promise<number[]> {
    const known = units.get(areaCode);
    if (known) return known;
    const rows = await db.selectFrom('unit').select('id').where('areaCode', '=', areaCode).orderBy('id').limit(5).execute();
    const ids = rows.map(({ id }) => id);
    units.set(areaCode, ids);
    return ids;
  }

  /** Returns an item on which the person can take the step now; otherwise any item. */
  async function itemFor(action: SuggestionAction, person: Person): Promise<Record<string, unknown>> {
    let last: Record<string, unknown> | null = null;
    for (const { id } of await candidates(db, person, transitionOf(action).from)) {
      last = (await ask('suggestion.get', person, { params: { id } })) ?? last;
      if ((last?.['actions'] as string[] | undefined)?.includes(action)) break;
    }
    return last ?? { id: 1, version: 1 };
  }

  const stepParts: Partial<Record<SuggestionAction, (person: Person, item: Record<string, unknown>) => Promise<object> | object>> = {
    merge: async (person, item) => ({ intoId: idOf((await candidates(db, person, ['accepted'])).find(({ id }) => id !== item['id'])) }),
    assign: async (person) => ({ mode: 'joint', leadUnitIds: (await unitsOf(person)).slice(0, 1), helperUnitIds: [] }),
    askExtension: (_person, item) => ({ until: dayAfter(item['dueAt']) }),
    grantExtension: (_person, item) => waitingUnit(item),
    refuseExtension: (_person, item) => waitingUnit(item),
    draftReply: () => ({ replyClass: 'A', contactPhone: '0578-2091234', plannedOn: null, fileIds: [] }),
  };

  const dayAfter = (dueAt: unknown): string =>
    new Date(new Date(typeof dueAt === 'string' ? dueAt : Date.now()).getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const waitingUnit = (item: Record<string, unknown>): object => ({
    unitId:
      (item['extensions'] as { unitId: number; granted: unknown }[] | undefined)?.find(({ granted }) => granted === null)?.unitId ?? 1,
  });

  async function partsOfStep(action: SuggestionAction, person: Person): Promise<Parts> {
    const item = await itemFor(action, person);
    const version = { version: item['version'] };
    const more = await stepParts[action]?.(person, item);
    const parts = { params: { id: item['id'] }, headers: { 'idempotency-key': randomUUID() } };
    return action === 'remove' ? { ...parts, query: version } : { ...parts, body: { ...version, ...more } };
  }

  async function activityFor(person: Person, state?: string): Promise<Parts> {
    const { deputyId, areaCode } = person;
    const rows = db.selectFrom('activity').select(['id', 'version']).orderBy('startsAt', 'desc').limit(1);
    const mine = deputyId
      ? rows.where('id', 'in', db.selectFrom('activityPerson').select('activityId').where('deputyId', '=', deputyId))
      : rows.where('areaCode', '=', areaCode);
    const found = await (state ? mine.where('state', '=', state as never) : mine).executeTakeFirst();
    return { params: { id: found?.id ?? 1 }, body: { version: found?.version ?? 1 } };
  }

  const invitation = { invited: { everyone: true, delegationIds: [], deputyIds: [] } };
  const times = { startsAt: later(20), endsAt: later(21), signUpUntil: later(10) };

  async function draftActivity(person: Person): Promise<Parts> {
    const body = { title: '视察', place: '会议室', introduction: '', ...times, ...invitation };
    const made = await ask('activity.create', person, { body });
    return { params: { id: made?.['id'] ?? 1 }, body: { version: made?.['version'] ?? 1 } };
  }

  async function solvedCaptcha(): Promise<{ captchaId: string; captcha: string }> {
    const captchaId = randomUUID();
    await db
      .insertInto('captcha')
      .values({ id: captchaId, answerHash: hashToken(`${captchaId}:42`), expiresAt: new Date(Date.now() + 60_000) })
      .execute();
    return { captchaId, captcha: '42' };
  }

  const exportId = async (person: Person): Promise<Parts> => ({
    params: {
      id:
        (await ask('exchange.startExport', person, { body: { list: 'suggestion', areaCode: person.areaCode, keyword: '公交' } }))?.['id'] ??
        randomUUID(),
    },
  });
  const settingBody = (person: Person) => ({
    areaCode: person.areaCode,
    processType: 'suggestion',
    name: 'nearDays',
    value: 9,
    effectiveFrom: later(3).slice(0, 10),
  });
  const pdf = filePart('file', 'a.pdf', '%PDF-1.4\n%%EOF', 'application/pdf');
  const form = (parts: Parameters<typeof formOf>[0]): Parts => {
    const { body, type } = formOf(parts);
    return { body, headers: { 'content-type': type } };
  };
  const firstItem = async (person: Person): Promise<Parts> => ({
    params: { id: ((await ask('suggestion.list', person, {}))?.['items'] as { id: number }[] | undefined)?.[0]?.id ?? 1 },
  });

  const byName: Partial<Record<RouteName, (person: Person) => Promise<Parts> | Parts>> = {
    'suggestion.get': firstItem,
    'suggestion.suggestedUnits': firstItem,
    'suggestion.mergeTargets': firstItem,
    'workNotice.list': async (person) => ({
      query: { subjectType: 'suggestion', subjectId: (await firstItem(person)).params?.['id'] ?? 1 },
    }),
    'suggestion.word': firstItem,
    'suggestion.create': () => ({
      body: { wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      headers: { 'idempotency-key': randomUUID() },
    }),
    'suggestion.assignMany': async (person) => {
      const { id, version } = await itemFor('assign', person);
      return { body: { mode: 'joint', leadUnitIds: (await unitsOf(person)).slice(0, 1), helperUnitIds: [], items: [{ id, version }] } };
    },
    'suggestion.letter': async () => ({
      params: {
        id: idOf(
          await db
            .selectFrom('reply')
            .select('id')
            .where('stage', '=', 'issued')
            .orderBy(sql`random()`)
            .executeTakeFirst(),
        ),
      },
    }),
    'exchange.exportState': exportId,
    'exchange.exportFile': exportId,
    'exchange.checkImport': () => ({
      ...form([filePart('file', 'a.csv', '类型,标题,内容\n建议,标题,内容', 'text/csv')]),
      query: { list: 'suggestion' },
    }),
    'file.upload': () => form([pdf]),
    'file.uploadPart': () =>
      form([
        fieldPart('chunk', '0'),
        fieldPart('chunks', '1'),
        fieldPart('uploadId', randomUUID()),
        fieldPart('fileName', 'a.pdf'),
        filePart('multipartFile', 'a.pdf', '%PDF-1.4\n%%EOF'),
      ]),
    'file.download': async ({ accountId }) => ({
      query: { id: idOf(await db.selectFrom('file').select('id').where('accountId', '=', accountId).limit(1).executeTakeFirst()) },
    }),
    'account.avatar': async () => ({
      params: { id: idOf(await db.selectFrom('file').select('id').where('ownerType', '=', 'account').limit(1).executeTakeFirst()) },
    }),
    'account.setAvatar': () => ({ body: { fileId: null } }),
    'account.endSession': async (person) => {
      const { token } = person;
      const id = await signIn(db, person);
      person.token = token;
      return { params: { id } };
    },
    'activity.create': () => ({ body: { ...times, ...invitation } }),
    'activity.edit': async (person) => {
      const { params, body } = await draftActivity(person);
      return { params, body: { ...(body as object), ...times, ...invitation } };
    },
    'activity.remove': async (person) => {
      const { params, body } = await draftActivity(person);
      return { params, query: body as Record<string, unknown> };
    },
    'activity.announce': draftActivity,
    'activity.cancel': (person) => activityFor(person, 'announced'),
    'activity.answer': async (person) => ({ ...(await activityFor(person, 'announced')), body: { answer: 'coming' } }),
    'activity.get': (person) => activityFor(person),
    'activity.people': (person) => activityFor(person),
    'message.read': async ({ userinfoId }) => ({
      params: { id: idOf(await db.selectFrom('message').select('id').where('userinfoId', '=', userinfoId).limit(1).executeTakeFirst()) },
    }),
    'view.save': () => ({ body: { name: randomUUID().slice(0, 12), search: 'status=closed' } }),
    'view.remove': async ({ userinfoId }) => {
      const row = { userinfoId, list: 'suggestion' as const, name: randomUUID().slice(0, 12), search: '', createdAt: new Date() };
      return { params: await db.insertInto('savedView').values(row).returning('id').executeTakeFirstOrThrow() };
    },
    'setting.change': (person) => ({ body: settingBody(person) }),
    'setting.takeBack': async (person) => ({
      params: { id: (await ask('setting.change', person, { body: settingBody(person) }))?.['id'] ?? 1 },
    }),
    'setting.setHolidays': () => ({ body: { year: 2031, days: [{ day: '2031-01-01', kind: 'off', name: '元旦' }] } }),
    'opinion.moderate': async () => ({
      params: {
        id: idOf(
          await db
            .selectFrom('visitorOpinion')
            .select('id')
            .where('state', '=', 'waiting')
            .orderBy(sql`random()`)
            .limit(1)
            .executeTakeFirst(),
        ),
      },
    }),
  };

  const openParts: Partial<Record<RouteName, () => Promise<Parts>>> = {
    'public.get': async () => ({
      params: {
        id: idOf(
          await db
            .selectFrom('suggestion')
            .select('id')
            .where('isPublic', '=', true)
            .where('status', '=', 'closed')
            .limit(1)
            .executeTakeFirst(),
        ),
      },
    }),
    'public.submitOpinion': async () => ({ body: { ...(await solvedCaptcha()), areaCode: '3311' } }),
    'public.opinionState': async () => ({
      query: { receipt: (await db.selectFrom('visitorOpinion').select('receipt').limit(1).executeTakeFirst())?.receipt ?? '1' },
    }),
    'account.avatar': async () => (await byName['account.avatar']?.(undefined as never)) ?? {},
  };

  return {
    partsFor: async (name, person) => {
      if (person === null) return (await openParts[name]?.()) ?? {};
      if (isStep(name)) return partsOfStep(name.slice('suggestion.'.length) as SuggestionAction, person);
      return (await (byName[name]?.(person) ?? openParts[name]?.())) ?? {};
    },
  };
}
