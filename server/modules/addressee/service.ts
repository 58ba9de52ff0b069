import type { CallInput, CallReply } from '@contract/contract';
import { REMIND_AGAIN_AFTER_HOURS } from '@contract/rules/publishing';
import type { Viewer } from '@contract/rules/roles';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall } from '../../platform/events/events';
import { isLate, makeAddressees, type Published, stateOf } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import { pageOf } from '../../platform/records/page';
import type { ModuleParts } from '../../platform/module-parts';
import type { MessageService } from '../message/service';
import type { ResultOf } from '../../platform/db/results';

export interface AddresseeNeeds {
  db: Db;
  clock: Clock;
  messages: MessageService;
  moduleParts: ModuleParts;
}

export type AddresseeService = ReturnType<typeof makeAddresseeService>;

type Named = CallInput<'addressee.read'>['body'];
type Figures = ResultOf<typeof makeAddressees, 'figuresOf'>;

const publishedOf = ({ subjectType, subjectId }: Named): Published => ({ type: subjectType, id: subjectId });
const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Returns when the publisher can next remind the addressees. */
function remindableFrom({ addressedAt, lastRemindedAt }: Figures): Date {
  const last = Math.max(addressedAt.getTime(), lastRemindedAt?.getTime() ?? 0);
  return new Date(last + REMIND_AGAIN_AFTER_HOURS * 3_600_000);
}

/** The service of addressees and their read state, for all kinds of publications. */
export function makeAddresseeService({ db, clock, messages, moduleParts }: AddresseeNeeds) {
  const addressing = makeAddressing(db);
  const addressees = makeAddressees(db);

  async function requireManager(viewer: Viewer, { type, id }: Published): Promise<void> {
    if (!(await addressees.isAmong(moduleParts.published[type].managedIds(viewer), id))) throw fail(moduleParts.subjects[type].notFound);
  }

  const find = ({ areaCode }: Viewer, { keyword = '' }: CallInput<'addressee.find'>['query']): Promise<CallReply<'addressee.find'>> =>
    addressing.find(areaCode, keyword.trim());

  /** Throws `addressee.unknown` for a choice that the viewer may not make. */
  async function count(
    { areaCode }: Viewer,
    { addressing: choice }: CallInput<'addressee.count'>['body'],
  ): Promise<CallReply<'addressee.count'>> {
    await addressing.requireOwn(areaCode, choice);
    return addressing.count(areaCode, choice);
  }

  /** Returns a page of the addressees with their read state, and the figures of all. */
  async function list(viewer: Viewer, query: CallInput<'addressee.list'>['query']): Promise<CallReply<'addressee.list'>> {
    const published = publishedOf(query);
    await requireManager(viewer, published);
    const [{ items: rows, ...page }, figures, phase] = await Promise.all([
      pageOf(addressees.inOrder(published, query), query),
      addressees.figuresOf(published),
      moduleParts.published[published.type].phaseOf(db, published.id),
    ]);
    const items = rows.map(({ readAt, confirmedAt, confirmBy, remindedAt, ...row }) => ({
      ...row,
      state: stateOf({ readAt, confirmedAt, confirmBy }),
      late: isLate({ readAt, confirmedAt, confirmBy }),
      readAt: timeOf(readAt),
      confirmedAt: timeOf(confirmedAt),
      remindedAt: timeOf(remindedAt),
    }));
    const { asked, waiting, lastRemindedAt, addressedAt: _addressedAt, confirmed, ...counts } = figures;
    return {
      ...page,
      ...{ items, waiting },
      figures: { ...counts, confirmed: asked > 0 ? confirmed : null },
      lastRemindedAt: timeOf(lastRemindedAt),
      remindableFrom: phase === 'announced' && waiting > 0 ? remindableFrom(figures).toISOString() : null,
    };
  }

  /** Throws `addressee.not_you` when the publication is not addressed to the viewer's role. */
  async function read(viewer: Viewer, named: Named): Promise<null> {
    const published = publishedOf(named);
    await db.transaction().execute(async (trx) => {
      if (!(await makeAddressees(trx).markRead(published, viewer.roleId, clock.now()))) throw fail('addressee.not_you');
      await messages.readAbout(trx, viewer, published);
    });
    return null;
  }

  /** Throws `addressee.not_you`, `addressee.not_asked`, and `addressee.over` for a withdrawn publication. */
  const confirm = (viewer: Viewer, named: Named): Promise<CallReply<'addressee.confirm'>> =>
    db.transaction().execute(async (trx) => {
      const published = publishedOf(named);
      noteAbout(published);
      if (moduleParts.published[published.type].isConfirmedByItself) throw fail('addressee.not_asked');
      const own = await makeAddressees(trx).confirm(published, viewer.roleId, clock.now());
      if ((await moduleParts.published[published.type].phaseOf(trx, published.id)) === 'withdrawn') throw fail('addressee.over');
      await messages.readAbout(trx, viewer, published);
      await tellCall(trx);
      return { readAt: timeOf(own.readAt), confirmedAt: timeOf(own.confirmedAt), confirmBy: timeOf(own.confirmBy) };
    });

  /**
   * Reminds all addressees who have not read or confirmed. Throws `addressee.over`, `addressee.all_done`, and `addressee.reminded_recently` when the
   * last message was sent too recently.
   */
  async function remind(viewer: Viewer, named: Named): Promise<CallReply<'addressee.remind'>> {
    const published = publishedOf(named);
    noteAbout(published);
    await requireManager(viewer, published);
    const part = moduleParts.published[published.type];
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const list = makeAddressees(trx);
      // When two publishers remind at once, the second finds that the reminder was already sent.
      await list.lockReminding(published);
      if ((await part.phaseOf(trx, published.id)) !== 'announced') throw fail('addressee.over');
      const figures = await list.figuresOf(published);
      if (figures.waiting === 0) throw fail('addressee.all_done');
      if (remindableFrom(figures) > now) throw fail('addressee.reminded_recently');
      const userinfoIds = await list.idsOf(published, { waiting: true });
      const words = await part.reminderOf(trx, published.id);
      await messages.tell(trx, [{ subject: published, warning: null, userinfoIds, ...words }], { senderId: viewer.roleId });
      await list.markReminded(published, userinfoIds, now);
      await tellCall(trx);
      return { people: userinfoIds.length };
    });
  }

  return { find, count, list, read, confirm, remind };
}
