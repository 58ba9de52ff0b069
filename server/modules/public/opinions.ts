import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import type { VisitorOpinionAction } from '@contract/rules/public';
import type { Viewer } from '@contract/rules/roles';
import type { OpinionDraft } from '@contract/schema/public';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { type RecordDefinition, makeRecords } from '../../platform/records/records';
import { decided } from '../../platform/publishing/moderation';
import { requireOffered } from '../dictionary/service';
import { makeVisitorOpinionStore, type Moderation, type OpinionText, type LockedOpinion } from './opinion-store';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { toOpinion, toPublished } from './present';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';

/** The most visitors' opinions a day from one address. */
const OPINIONS_A_DAY = 5;

export interface VisitorOpinionOptions {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'textCipher' | 'keyedHash'>;
  /** Checks the answer to a captcha and uses the captcha up. A proof of work needs no id. */
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  /** Checks whether opinions can be sent to the area. */
  takesOpinions: (areaCode: string) => Promise<boolean>;
  /** The configured area. */
  root: () => string;
  opinionsADay?: number;
}

/** Visitors' opinions as records: an office that sees one may moderate it, once. The history contains no data of the visitor. */
const OPINIONS: RecordDefinition<LockedOpinion, Moderation, VisitorOpinionAction> = {
  type: 'opinion',
  errors: { notFound: 'opinion.not_found', stale: 'opinion.moderated' },
  find: (trx, { areaCode }, id) => makeVisitorOpinionStore(trx).find(id, areaCode),
  lock: (trx, id) => makeVisitorOpinionStore(trx).lock(id),
  notNext: (_action, _viewer, { state }) => (state === 'waiting' ? null : 'opinion.moderated'),
  save: (trx, id, change) => makeVisitorOpinionStore(trx).change(id, change),
  statusOf: ({ state }) => state,
  snapshotOf: ({ title, content, category, answer }) => ({ title, content, category, answer }),
};

/** The service of visitors' opinions on the public pages, and of their moderation. */
export function makeVisitorOpinions(options: VisitorOpinionOptions) {
  const { db, clock, secrets, solveCaptcha, takesOpinions, root, opinionsADay = OPINIONS_A_DAY } = options;
  const store = makeVisitorOpinionStore(db);
  const records = makeRecords({ db, clock }, OPINIONS);

  /** The hash changes every day: it shows neither the address nor which opinions of other days came from it. */
  const addressHash = (address: string, now: Date): string => secrets.keyedHash(`opinion ${beijingDate(now)} ${networkOf(address)}`);

  async function keep(text: OpinionText, address: string): Promise<string> {
    const now = clock.now();
    const hash = addressHash(address, now);
    const receipt = newReceipt();
    const { areaCode, category } = text;
    await db.transaction().execute(async (trx) => {
      const writer = makeVisitorOpinionStore(trx);
      await writer.lockAddress(hash);
      await requireOffered(trx, { dictionary: 'category', code: category, on: now });
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
    /** Stores a visitor's opinion, hidden until it is moderated. Throws captcha.wrong and opinion.too_many. */
    submit: async ({ captchaId, captcha, ...text }: OpinionDraft, address: string): Promise<CallReply<'public.submitOpinion'>> => {
      if (!(await takesOpinions(text.areaCode))) throw fail('request.invalid', { field: 'areaCode' });
      if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
      return { receipt: await keep(text, address) };
    },

    /** Returns the state of an opinion by its receipt. */
    stateOf: async (typed: string): Promise<CallReply<'public.opinionState'>> => {
      const found = await store.findByReceipt(readReceipt(typed));
      if (!found) throw fail('opinion.not_found');
      return {
        state: found.state,
        title: withoutPersonalNumbers(found.title),
        answer: withoutPersonalNumbers(found.answer),
        submittedAt: found.submittedAt.toISOString(),
      };
    },

    listPublished: async (query: CallInput<'public.opinions'>['query']): Promise<CallReply<'public.opinions'>> => {
      const { items, ...page } = await pageOf(store.listPublished(query.areaCode ?? root()), query);
      return { ...page, items: items.map(toPublished) };
    },

    list: async (viewer: Viewer, query: CallInput<'opinion.list'>['query']): Promise<CallReply<'opinion.list'>> => {
      const { items, ...page } = await pageOf(store.listAll(viewer.areaCode, query), query);
      const changes = await store.changesOf(items.map(({ id }) => id));
      return { ...page, items: items.map((row) => toOpinion(row, changes, secrets.textCipher)) };
    },

    /** Publishes or refuses a waiting opinion; a refusal has a reason. When two users do it at once, the second gets an error. */
    moderate: async (viewer: Viewer, { params: { id }, body, key }: Keyed<'opinion.moderate'>): Promise<null> => {
      const decision = decided(body);
      const action = body.publish ? 'publish' : 'refuse';
      await records.change({ viewer, action, id, key, note: decision.answer }, ({ now }) =>
        Promise.resolve({ set: { ...decision, moderatedAt: now, moderatedByName: viewer.userName } }),
      );
      return null;
    },
  };
}
