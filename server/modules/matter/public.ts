import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate, beginOfDate } from '@contract/rules/beijing';
import { canRate } from '@contract/rules/matter';
import { sql } from 'kysely';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';
import type { Kernel } from '../../platform/kernel';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';
import { requireOffered } from '../dictionary/service';
import { becameOf } from '../lead/service';
import type { MessageService } from '../message/service';
import { opensWith, placeOf } from '../station/service';
import { makeMatterReads } from './reads';
import { makeMatterTeller } from './tell';

/** The most matters a day from one network. */
const MATTERS_A_DAY = 5;
/** The first key of the advisory lock under which matters of a network are counted. */
const ADDRESS_LOCK = 0x3a77;

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  aDay?: number | undefined;
}

/** The service for visitors: submitting a matter with a station's code, and following it with the receipt. */
export function makePublicMatters({ db, clock, secrets, messages, solveCaptcha, aDay = MATTERS_A_DAY }: Dependencies) {
  const reads = makeMatterReads(db);
  const teller = makeMatterTeller(messages);

  /** Throws captcha.wrong, `matter.closed` and `matter.too_many`. */
  async function submit(input: CallInput<'matter.submit'>['body'], address: string): Promise<CallReply<'matter.submit'>> {
    const { captchaId, captcha, code, title, content, category, name, mobile } = input;
    const now = clock.now();
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    const receipt = newReceipt();
    const { textCipher, keyedHash } = secrets;
    // The hash changes every day: it shows neither the address nor which matters of other days came from it.
    const addressHash = keyedHash(`matter ${beijingDate(now)} ${networkOf(address)}`);
    await db.transaction().execute(async (trx) => {
      const station = await trx
        .selectFrom('station')
        .where(opensWith(code))
        .where('state', '=', 'open')
        .select(['id', 'areaCode', placeOf(code).as('placeId')])
        .forShare()
        .executeTakeFirst();
      if (!station) throw fail('matter.closed');
      await requireOffered(trx, { dictionary: 'category', code: category, on: now });
      await sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`.execute(trx);
      const { count } = await trx
        .selectFrom('matter')
        .where('addressHash', '=', addressHash)
        .where('registeredAt', '>=', beginOfDate(beijingDate(now)))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= aDay) throw fail('matter.too_many');
      const row = {
        ...{
          receipt,
          stationId: station.id,
          placeId: station.placeId,
          areaCode: station.areaCode,
          source: 'code' as const,
          category,
          addressHash,
          registeredAt: now,
        },
        ...{ title: title.trim(), content: content.trim(), receptionId: null, deputyId: null, updatedAt: now },
        nameCipher: textCipher.encrypt(name.trim()),
        mobileCipher: textCipher.encrypt(mobile),
        ...{
          unitId: null,
          dueAt: null,
          nearAt: null,
          warned: null,
          warnedAt: null,
          refusal: null,
          answeredAt: null,
          suggestionId: null,
          stars: null,
        },
      };
      const { id } = await trx.insertInto('matter').values(row).returning('id').executeTakeFirstOrThrow();
      await teller.keepers(trx, row, { id, about: 'matter-came', text: row.title }, null);
    });
    return { receipt };
  }

  async function state({ receipt }: CallInput<'matter.state'>['query']): Promise<CallReply<'matter.state'>> {
    const found = await reads.byReceipt(readReceipt(receipt));
    if (!found) throw fail('matter.no_receipt');
    const { id: _id, title, answer, registeredAt, dueAt, suggestionId, leadId, ...row } = found;
    return {
      ...row,
      title: withoutPersonalNumbers(title),
      answer: withoutPersonalNumbers(answer),
      registeredAt: registeredAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      mayRate: canRate(found),
      became: await becameOf(db, { suggestionId, leadId }),
    };
  }

  /** Rates the matter once, with its receipt. */
  async function rate({ receipt, stars }: CallInput<'matter.rate'>['body']): Promise<null> {
    await db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('matter')
        .where('receipt', '=', readReceipt(receipt))
        .select(['id', 'state', 'stars'])
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw fail('matter.no_receipt');
      if (found.stars !== null) throw fail('matter.rated');
      if (!canRate(found)) throw fail('matter.not_answered');
      await trx
        .updateTable('matter')
        .set((eb) => ({ state: 'rated', stars, updatedAt: clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', found.id)
        .execute();
    });
    return null;
  }

  return { submit, state, rate };
}

export type PublicMatters = ReturnType<typeof makePublicMatters>;
