import type { Db } from '../../platform/db/connect';
import type { MessageService } from '../message/service';
import { makeMatterTeller } from './tell';

interface Asked {
  unitId: number;
  from: Date;
  until: Date;
  /** Why, for the unit. */
  text: string;
}

/** Asks a unit to handle again the matters that it answered in the span. Returns how many. */
export async function askAgain(trx: Db, messages: MessageService, { unitId, from, until, text }: Asked): Promise<number> {
  const asked = await trx
    .updateTable('matter')
    .set((row) => ({ again: true, version: row('version', '+', 1) }))
    .where('unitId', '=', unitId)
    .where('answeredAt', '>=', from)
    .where('answeredAt', '<', until)
    .where('state', 'in', ['replied', 'rated'])
    .returning('id')
    .execute();
  const [first] = asked;
  if (first) {
    const ask = `${text}\n这一季度办理的 ${String(asked.length)} 件事项需要二次办理，请在民情事项中筛选“二次办理”，逐件重新反馈。`;
    await makeMatterTeller(messages).unit(trx, unitId, { id: first.id, about: 'matter-again', text: ask }, null);
  }
  return asked.length;
}
