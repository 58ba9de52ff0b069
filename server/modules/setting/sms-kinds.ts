import type { CallInput } from '@contract/contract';
import { areaAndAbove, areaContains } from '@contract/rules/area';
import { CHOSEN_KINDS, type ChosenKind } from '@contract/rules/message';
import type { Viewer } from '@contract/rules/roles';
import type { SmsKinds } from '@contract/schema/setting';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type {} from './tables';

/** The offices' choice of the kinds of news that are also sent by SMS to users without a platform: the nearest area with a choice decides. */
export function makeSmsKinds({ db, clock }: { db: Db; clock: Clock }) {
  async function inForce(areaCode: string, reader: Db = db): Promise<SmsKinds> {
    const row = await reader
      .selectFrom('smsChoice')
      .selectAll()
      .where('areaCode', 'in', areaAndAbove(areaCode))
      .orderBy((eb) => eb.fn<number>('length', ['areaCode']), 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      ...{ areaCode, kinds: row?.kinds ?? [], chosenIn: row?.areaCode ?? null },
      ...{ changedByName: row?.changedByName ?? null, changedAt: row?.changedAt.toISOString() ?? null },
    };
  }

  function read(viewer: Viewer, { areaCode = viewer.areaCode }: CallInput<'setting.smsKinds'>['query']): Promise<SmsKinds> {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    return inForce(areaCode);
  }

  const titlesOf = (kinds: readonly ChosenKind[]): string[] => kinds.map((kind) => CHOSEN_KINDS[kind]);

  /** Replaces the choice of an area. Throws access.area for an area outside the viewer's. */
  async function set(viewer: Viewer, { areaCode, kinds }: CallInput<'setting.setSmsKinds'>['body']): Promise<SmsKinds> {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    return db.transaction().execute(async (trx) => {
      const area = await trx.selectFrom('area').select('id').where('code', '=', areaCode).forUpdate().executeTakeFirst();
      if (!area) throw fail('access.area');
      const before = await inForce(areaCode, trx);
      const columns = { kinds, changedByName: viewer.userName, changedAt: clock.now() };
      await trx
        .insertInto('smsChoice')
        .values({ areaCode, ...columns })
        .onConflict((conflict) => conflict.column('areaCode').doUpdateSet(columns))
        .execute();
      const change = { before: { areaCode, smsKinds: titlesOf(before.kinds) }, after: { areaCode, smsKinds: titlesOf(kinds) } };
      await tellChange(trx, { viewer, type: 'setting', id: area.id, title: '短信通知的事项', ...change, at: columns.changedAt });
      return inForce(areaCode, trx);
    });
  }

  return { read, set };
}

export type SmsKindsService = ReturnType<typeof makeSmsKinds>;
