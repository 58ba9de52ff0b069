import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { quarterFrom } from '@contract/rules/quarter';
import type { Viewer } from '@contract/rules/roles';
import type { CallBackFigures, CallBackRecord } from '@contract/schema/call-back';
import { maskMobile } from '../../platform/crypto/mobile';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { surnameOnly } from '../../platform/publishing/surname';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { callBackAccess } from './access';
import { CALL_BACKS } from './definition';
import { makeCallBackReads } from './reads';

export type CallBackService = ReturnType<typeof makeCallBackService>;

/** The service of calls to voters, for the offices and stations that make them. */
export function makeCallBackService({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>) {
  const reads = makeCallBackReads(db);
  const lookUps = makeLookUps({ db, clock });
  const { decrypt } = secrets.textCipher;

  /** Returns the record with the voter's whole name and number. */
  async function findWhole(viewer: Viewer, id: number) {
    const row = await reads.find(viewer, id);
    if (!row) return undefined;
    const { nameCipher, senderName, mobileCipher, calledAt, ...found } = row;
    return {
      ...{ ...found, calledAt: calledAt?.toISOString() ?? null },
      name: nameCipher === null ? (senderName ?? '') : decrypt(nameCipher),
      mobile: mobileCipher === '' ? '' : decrypt(mobileCipher),
    };
  }

  const calls = makePlain({ db, clock }, CALL_BACKS, {
    access: callBackAccess,
    read: async (viewer, id) => {
      const whole = await findWhole(viewer, id);
      return whole && { ...whole, name: surnameOnly(whole.name), mobile: whole.mobile === '' ? '' : maskMobile(whole.mobile) };
    },
  });

  async function list(viewer: Viewer, query: CallInput<'callBack.list'>['query']): Promise<CallReply<'callBack.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query), query);
    return { ...page, items: items.map(({ calledAt, ...item }) => ({ ...item, calledAt: calledAt?.toISOString() ?? null })) };
  }

  /** Throws callBack.note for a dissatisfied voter without a reason. */
  const record = (viewer: Viewer, call: Keyed<'callBack.record'>): Promise<CallBackRecord> =>
    calls.change(viewer, 'record', call, ({ now }) => {
      const { outcome, note } = call.body;
      if (outcome === 'dissatisfied' && note.trim() === '') throw fail('callBack.note', { field: 'note' });
      return Promise.resolve({ set: { state: outcome, note: note.trim(), calledAt: now, calledByName: viewer.userName } });
    });

  /** If the event cannot be logged, the number is not shown. Throws number.too_many. */
  async function reveal(
    viewer: Viewer,
    id: number,
    { reason }: CallInput<'callBack.reveal'>['body'],
  ): Promise<CallReply<'callBack.reveal'>> {
    const found = await findWhole(viewer, id);
    if (!found) throw fail('callBack.not_found');
    const { title, name, mobile } = found;
    noteAbout({ title });
    await lookUps.look(viewer, `callBack ${String(id)}`, reason);
    await tellChange(db, { viewer, type: 'callBack', id, title, ...(reason && { after: { reason } }), at: clock.now() });
    return { name, mobile };
  }

  async function figures(viewer: Viewer, { day }: CallInput<'callBack.figures'>['query']): Promise<CallBackFigures> {
    const quarter = quarterFrom(day ?? beijingDate(clock.now()));
    const rows = await reads.byUnit(viewer, { from: quarter, until: quarterFrom(quarter, 1) });
    const sum = (of: 'drawn' | 'waiting' | 'unreached' | 'satisfied' | 'dissatisfied') => rows.reduce((all, row) => all + row[of], 0);
    return {
      ...{ quarter, drawn: sum('drawn'), waiting: sum('waiting'), unreached: sum('unreached') },
      ...{ satisfied: sum('satisfied'), dissatisfied: sum('dissatisfied') },
      units: rows.map(({ again, ...row }) => ({ ...row, again: again === 0 ? null : again })),
    };
  }

  const share = async (viewer: Viewer): Promise<CallReply<'callBack.share'>> => ({ share: await reads.shareIn(viewer.areaCode) });

  async function setShare(viewer: Viewer, { body }: Keyed<'callBack.setShare'>): Promise<CallReply<'callBack.setShare'>> {
    const before = await share(viewer);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('callBackShare')
        .values({ areaCode: viewer.areaCode, ...body })
        .onConflict((conflict) => conflict.column('areaCode').doUpdateSet(body))
        .execute();
      await tellChange(trx, { viewer, type: 'callBack', id: null, title: '回访比例', before, after: body, at: clock.now() });
    });
    return share(viewer);
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, id)) !== undefined;

  return { list, get: calls.get, record, reveal, figures, share, setShare, canSee };
}
