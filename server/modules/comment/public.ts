import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { COMMENT_NEAR_DAYS, meanStars, REVIEW_PERIOD } from '@contract/rules/comment';
import { dueAfter, type Holidays, nearFrom } from '@contract/rules/deadline';
import type { CommentDraft } from '@contract/schema/comment';
import { maskMobile } from '../../platform/crypto/mobile';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';
import type { Kernel } from '../../platform/kernel';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';
import { surnameOnly } from '../../platform/publishing/surname';
import { pageOf } from '../../platform/records/page';
import { searchTerms } from '../../platform/search/bigrams';
import { becameOf } from '../lead/service';
import type { MessageService } from '../message/service';
import type { SettingService } from '../setting/service';
import { COMMENTS } from './definition';
import { type Addressee, makePublicStore } from './public-store';
import { makeCommentTeller } from './tell';

/** The number of comments allowed from one network in an hour. */
const COMMENTS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

interface PublicDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  settings: Pick<SettingService, 'holidays'>;
  /** Checks the answer to a captcha and uses the captcha up. A proof of work needs no id. */
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
}

/** Returns the deadline of a step that begins now, and the time from which the deadline is near. */
export function deadlineOf(begun: Date, period: typeof REVIEW_PERIOD, holidays: Holidays): { dueAt: Date; nearAt: Date } {
  const dueAt = dueAfter(begun, period, { holidays });
  return { dueAt, nearAt: nearFrom(dueAt, COMMENT_NEAR_DAYS, begun) };
}

/** The service of the public pages, used without a login. */
export function makePublicComments({ db, clock, secrets, messages, settings, solveCaptcha }: PublicDependencies) {
  const store = makePublicStore(db);
  const teller = makeCommentTeller(messages);

  /** The hash changes every day: it shows neither the address nor which comments of other days came from it. */
  const addressHash = (address: string, at: Date): string => secrets.keyedHash(`comment ${beijingDate(at)} ${networkOf(address)}`);

  /** Throws when no addressee is named, or when the addressee cannot be written to now. */
  async function find({ deputy, station }: Pick<CommentDraft, 'deputy' | 'station'>): Promise<Addressee> {
    if ((deputy === undefined) === (station === undefined)) throw fail('comment.no_addressee');
    const found = deputy === undefined ? await store.findStation(station ?? '') : await store.findDeputy(deputy);
    if (!found) throw fail(deputy === undefined ? 'comment.no_station' : 'comment.no_deputy');
    return found;
  }

  async function target(query: CallInput<'comment.target'>['query']): Promise<CallReply<'comment.target'>> {
    const to = await find(query);
    const { name, photo, delegationName, areaName } = to;
    const rated = await store.ratingsOf(to);
    const kind = to.deputyId === null ? 'station' : 'deputy';
    return { kind, name, photo, delegationName, areaName, ratings: rated.ratings, stars: meanStars(rated) };
  }

  /** A refused comment shows only its reason, because its text may be the cause of the refusal. */
  async function published(query: CallInput<'comment.published'>['query']): Promise<CallReply<'comment.published'>> {
    const { items, ...page } = await pageOf(store.listPublished(await find(query)), query);
    return {
      ...page,
      items: items.map(({ name, submittedAt, answeredAt, ...row }) => {
        const isShown = row.state !== 'refused';
        return {
          ...row,
          title: isShown ? withoutPersonalNumbers(row.title) : '',
          content: isShown ? withoutPersonalNumbers(row.content) : '',
          byName: isShown ? surnameOnly(name) : '',
          submittedOn: beijingDate(submittedAt),
          answer: withoutPersonalNumbers(row.answer),
          answeredOn: answeredAt && beijingDate(answeredAt),
        };
      }),
    };
  }

  async function alike({ title, ...query }: CallInput<'comment.alike'>['query']): Promise<CallReply<'comment.alike'>> {
    const pairs = searchTerms(title).filter((term) => Array.from(term).length === 2);
    const { areaCode } = await find(query);
    if (pairs.length === 0) return [];
    return (await store.listAlike(areaCode, pairs)).map(({ submittedAt, ...row }) => ({
      ...row,
      title: withoutPersonalNumbers(row.title),
      answer: withoutPersonalNumbers(row.answer),
      submittedOn: beijingDate(submittedAt),
    }));
  }

  async function keep(to: Addressee, text: Pick<CommentDraft, 'title' | 'content' | 'name' | 'mobile'>, address: string): Promise<string> {
    const now = clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    const hash = addressHash(address, now);
    const receipt = newReceipt();
    const [title, content] = [text.title.trim(), text.content.trim()];
    await db.transaction().execute(async (trx) => {
      const writer = makePublicStore(trx);
      await writer.lockAddress(hash);
      if ((await writer.countSince([hash, addressHash(address, since)], since)) >= COMMENTS_AN_HOUR) throw fail('comment.too_many');
      const { deputyId, stationId, areaCode } = to;
      const deadline = deadlineOf(now, REVIEW_PERIOD, await settings.holidays(trx));
      const [made] = await COMMENTS.add(trx, [{ deputyId, stationId, areaCode, title, content, submittedAt: now, ...deadline }], now);
      if (!made) throw new Error('the comment was not inserted');
      const mobileCipher = secrets.textCipher.encrypt(text.mobile);
      await writer.addSender({ commentId: made.id, receipt, name: text.name.trim(), mobileCipher, addressHash: hash, at: now });
      await teller.keepers(trx, { id: made.id, about: 'comment-came', to, text: `${to.name}：${title}` });
    });
    return receipt;
  }

  /** Stores a voter's comment, hidden until it is decided. Throws captcha.wrong and comment.too_many. */
  async function submit({ captchaId, captcha, deputy, station, ...text }: CommentDraft, address: string) {
    const to = await find({ ...(deputy !== undefined && { deputy }), ...(station !== undefined && { station }) });
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    return { receipt: await keep(to, text, address) };
  }

  async function outcome(typed: string): Promise<CallReply<'comment.outcome'>> {
    const found = await store.findByReceipt(readReceipt(typed));
    if (!found) throw fail('comment.no_receipt', { field: 'receipt' });
    const { id: _id, submittedAt, answeredAt, suggestionId, leadId, ...row } = found;
    return {
      ...row,
      title: withoutPersonalNumbers(row.title),
      answer: withoutPersonalNumbers(row.answer),
      submittedAt: submittedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      became: await becameOf(db, { suggestionId, leadId }),
    };
  }

  /** Stores the rating of the answer: possible once, for the holder of the receipt. */
  async function rate({ receipt, stars }: CallInput<'comment.rate'>['body']): Promise<CallReply<'comment.rate'>> {
    const found = await store.findByReceipt(readReceipt(receipt));
    if (!found) throw fail('comment.no_receipt', { field: 'receipt' });
    if (!(await store.rate(found.id, stars, clock.now()))) {
      const now = await store.findByReceipt(readReceipt(receipt));
      throw fail(now?.state === 'rated' ? 'comment.rated' : 'comment.not_answered');
    }
    return outcome(receipt);
  }

  return { target, published, alike, submit, outcome, rate };
}

/** Returns the masked number for the roles that manage comments. */
export const maskedMobile = ({ textCipher }: Kernel['secrets'], cipher: string): string => maskMobile(textCipher.decrypt(cipher));
