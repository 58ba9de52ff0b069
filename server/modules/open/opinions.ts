import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { OpinionDraft } from '@contract/schema/open';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';

import { makeOpinionStore, type OpinionText } from './opinion-store';
import { withoutPersonalNumbers } from './personal-numbers';
import { toOpinion, toPublished } from './present';
import { newReceipt, readReceipt } from './receipt';

/** A visitor's opinion can come so often from one address in a day. */
const OPINIONS_A_DAY = 5;

export interface OpinionOptions {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'textCipher' | 'keyedHash'>;
  /** Whether the answer to a captcha is right; it is used up by it. A proof of work needs no id. */
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  /** Whether opinions can be sent to the area. */
  takesOpinions: (areaCode: string) => Promise<boolean>;
  /** The configured area. */
  root: string;
  opinionsADay?: number;
}

/** What visitors of the open pages write, and what the offices do with it. */
export function makeOpinions(options: OpinionOptions) {
  const { db, clock, secrets, solveCaptcha, takesOpinions, root, opinionsADay = OPINIONS_A_DAY } = options;
  const store = makeOpinionStore(db);

  /** Of a day: neither the address itself nor what else came from it on other days can be read from it. */
  const addressHash = (address: string, now: Date): string => secrets.keyedHash(`opinion ${beijingDate(now)} ${networkOf(address)}`);

  async function keep(text: OpinionText, address: string): Promise<string> {
    const now = clock.now();
    const hash = addressHash(address, now);
    const receipt = newReceipt();
    const { areaCode, category } = text;
    await db.transaction().execute(async (trx) => {
      const writer = makeOpinionStore(trx);
      await writer.lockAddress(hash);
      if ((await writer.countOfAddress(hash)) >= opinionsADay) throw fail('opinion.too_many');
      await writer.save({
        receipt,
        areaCode,
        category,
        title: text.title.trim(),
        content: text.content.trim(),
        name: text.name.trim(),
        mobileCipher: secrets.textCipher.encrypt(text.mobile),
        addressHash: hash,
        submittedAt: now,
        moderatedAt: null,
      });
    });
    return receipt;
  }

  return {
    /** Keeps what a visitor wrote, unseen until it is moderated. Throws captcha.wrong and opinion.too_many. */
    submit: async ({ captchaId, captcha, ...text }: OpinionDraft, address: string): Promise<CallReply<'open.submitOpinion'>> => {
      if (!(await takesOpinions(text.areaCode))) throw fail('request.invalid', { field: 'areaCode' });
      if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
      return { receipt: await keep(text, address) };
    },

    /** What became of it, for who holds the receipt. */
    stateOf: async (typed: string): Promise<CallReply<'open.opinionState'>> => {
      const found = await store.findByReceipt(readReceipt(typed));
      if (!found) throw fail('opinion.not_found');
      return {
        state: found.state,
        title: withoutPersonalNumbers(found.title),
        answer: withoutPersonalNumbers(found.answer),
        submittedAt: found.submittedAt.toISOString(),
      };
    },

    listPublished: async ({
      page = 1,
      pageSize = 20,
      areaCode = root,
    }: CallInput<'open.opinions'>['query']): Promise<CallReply<'open.opinions'>> => {
      const { rows, total } = await store.listPublished(areaCode, { page, pageSize });
      return { items: rows.map(toPublished), total, page, pageSize };
    },

    list: async (viewer: Viewer, query: CallInput<'opinion.list'>['query']): Promise<CallReply<'opinion.list'>> => {
      const { page = 1, pageSize = 20, state, keyword } = query;
      const { rows, total } = await store.listPage(viewer.areaCode, { state, keyword: keyword?.trim() }, { page, pageSize });
      return { items: rows.map((row) => toOpinion(row, secrets.textCipher)), total, page, pageSize };
    },

    /** Publishes or refuses what waits; a refusal gives its reason. Of two who do it at once, the second is told. */
    moderate: async (viewer: Viewer, id: number, { publish, answer }: CallInput<'opinion.moderate'>['body']): Promise<null> => {
      const text = answer.trim();
      if (!publish && !text) throw fail('request.invalid', { field: 'answer' });
      const state = publish ? 'published' : 'refused';
      const change = { state, answer: text, moderatedAt: clock.now(), moderatedByName: viewer.userName } as const;
      if (await store.moderate(id, viewer.areaCode, change)) return null;
      throw fail((await store.exists(id, viewer.areaCode)) ? 'opinion.moderated' : 'opinion.not_found');
    },
  };
}
