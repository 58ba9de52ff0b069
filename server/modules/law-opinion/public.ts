import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { isResultPublic } from '@contract/rules/draft-law';
import type { LawOpinionDraft, LawOpinionTold } from '@contract/schema/law-opinion';
import type { Secrets } from '../../platform/crypto/secrets';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';
import { surnameOnly } from '../../platform/publishing/surname';
import { pagingOf } from '../../platform/records/page';
import { holdDraftLaw, PHASE_COLUMNS, scopeAt, spansOf } from '../draft-law/service';
import { editedColumns } from './author-steps';
import type { LawOpinionDependencies } from './dependencies';
import { LAW_OPINIONS } from './definition';
import { fateOf, foldKeyOf, makeFolding, UNDECIDED } from './folding';
import { aboutOf, holdAccepting, requireAccepting } from './given';
import { makePublicStore } from './public-store';
import { makeLawOpinionReads } from './reads';

/** The most opinions a day from one network. */
const OPINIONS_A_DAY = 10;

/** Returns the hash of the secret of a receipt, which is all that is stored of it. */
export const secretHashOf = ({ keyedHash }: Pick<Secrets, 'keyedHash'>, receipt: string, secret: string): string =>
  keyedHash(`law opinion secret ${receipt} ${secret}`);

interface Dependencies extends LawOpinionDependencies {
  /** Checks the answer to a captcha and uses the captcha up. A proof of work needs no id. */
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  aDay?: number | undefined;
}

/** The service of opinions without a login: submitting, and reading or changing by receipt and secret. */
export function makePublicOpinions({ db, clock, secrets, solveCaptcha, aDay = OPINIONS_A_DAY }: Dependencies) {
  const store = makePublicStore(db);
  const reads = makeLawOpinionReads(db);
  const { textCipher, keyedHash } = secrets;

  /** The hash changes every day: it shows neither the address nor which opinions of other days came from it. */
  const addressHash = (address: string, now: Date): string => keyedHash(`law opinion ${beijingDate(now)} ${networkOf(address)}`);
  const secretHash = (receipt: string, secret: string): string => secretHashOf(secrets, receipt, secret);

  async function keep(draft: Omit<LawOpinionDraft, 'captcha' | 'captchaId'>, address: string): Promise<CallReply<'lawOpinion.submit'>> {
    const { draftLawId, partId, name, mobile } = draft;
    const now = clock.now();
    const [receipt, secret] = [newReceipt(), newReceipt()];
    const hash = addressHash(address, now);
    const content = draft.content.trim();
    const foldKey = foldKeyOf(partId, content);
    const closesOn = await db.transaction().execute(async (trx) => {
      const law = await holdAccepting(trx, draftLawId, partId, now);
      const about = await aboutOf(trx, draftLawId, partId);
      const [writer, folding] = [makePublicStore(trx), makeFolding(trx)];
      await writer.lockAddress(hash);
      const { count, hasSame } = await writer.countOf(hash, { draftLawId, foldKey });
      if (hasSame) throw fail('lawOpinion.twice', { field: 'content' });
      if (count >= aDay) throw fail('lawOpinion.too_many');
      await folding.lockKeys(draftLawId, [foldKey]);
      const first = await folding.firstOf(draftLawId, foldKey);
      const row = {
        ...{ draftLawId, areaCode: law.areaCode, ...about, content, grounds: draft.grounds.trim(), source: 'public' as const },
        ...{ authorId: null, deputyId: null, stationId: null, isOfPerson: true, byName: surnameOnly(name.trim()), foldKey },
        ...{ foldedIntoId: first?.id ?? null, ...(first ? fateOf(first) : UNDECIDED), submittedAt: now, editedAt: null, updatedAt: now },
      };
      const { id } = await trx.insertInto('lawOpinion').values(row).returning('id').executeTakeFirstOrThrow();
      await writer.addSender({
        ...{ opinionId: id, receipt, secretHash: secretHash(receipt, secret), addressHash: hash, at: now },
        nameCipher: textCipher.encrypt(name.trim()),
        mobileCipher: mobile === null ? null : textCipher.encrypt(mobile),
      });
      return law.closesOn;
    });
    return { receipt, secret, closesOn };
  }

  /** Throws when the draft law does not accept the opinion now, and `captcha.wrong`, `lawOpinion.part`, `lawOpinion.twice`, `lawOpinion.too_many`. */
  async function submit({ captchaId, captcha, ...draft }: LawOpinionDraft, address: string): Promise<CallReply<'lawOpinion.submit'>> {
    // Checked before the captcha is used up, and again with the draft law locked.
    requireAccepting(await holdDraftLaw(db, draft.draftLawId), draft.partId, clock.now());
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    return keep(draft, address);
  }

  /** Throws `lawOpinion.no_receipt` also for a wrong secret, so that the answer does not show whether the receipt exists. */
  async function find(typed: { receipt: string; secret: string }) {
    const [receipt, secret] = [readReceipt(typed.receipt), readReceipt(typed.secret)];
    const found = await store.find(receipt);
    if (found?.secretHash !== secretHash(receipt, secret)) throw fail('lawOpinion.no_receipt', { field: 'receipt' });
    return found;
  }

  async function state(key: CallInput<'lawOpinion.publicState'>['body']): Promise<LawOpinionTold> {
    const { id: _id, secretHash: _hash, foldKey: _key, submittedAt, editedAt, decidedAt, ...found } = await find(key);
    const row = Object.fromEntries(Object.entries(found).filter(([name]) => !(PHASE_COLUMNS as readonly string[]).includes(name)));
    const scope = scopeAt({ state: found.lawState, phases: spansOf(found) }, clock.now());
    return {
      ...(row as Omit<typeof found, (typeof PHASE_COLUMNS)[number]>),
      ...{ scope, mayEdit: scope !== null, submittedAt: submittedAt.toISOString() },
      ...{ editedAt: editedAt?.toISOString() ?? null, decidedAt: decidedAt?.toISOString() ?? null },
    };
  }

  /** Possible until the close. Throws `lawOpinion.over`, and `lawOpinion.stale` when it was changed in the meantime. */
  async function edit(body: CallInput<'lawOpinion.publicEdit'>['body']): Promise<LawOpinionTold> {
    const { partId, content, version } = body;
    const found = await find(body);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await holdAccepting(trx, found.draftLawId, partId, now);
      await makeFolding(trx).lockKeys(found.draftLawId, [found.foldKey, foldKeyOf(partId, content.trim())]);
      const row = await LAW_OPINIONS.lock(trx, found.id);
      if (row?.version !== version) throw fail('lawOpinion.stale');
      await LAW_OPINIONS.save(trx, row.id, await editedColumns(trx, row, body, now), now);
    });
    return state(body);
  }

  /**
   * Possible until the close; the oldest copy becomes the first one of the others. Throws `lawOpinion.over`, and `lawOpinion.stale` when it was
   * changed in the meantime.
   */
  async function remove(body: CallInput<'lawOpinion.publicRemove'>['body']): Promise<null> {
    const found = await find(body);
    await db.transaction().execute(async (trx) => {
      await holdAccepting(trx, found.draftLawId, null, clock.now());
      const folding = makeFolding(trx);
      await folding.lockKeys(found.draftLawId, [found.foldKey]);
      const row = await LAW_OPINIONS.lock(trx, found.id);
      if (row?.version !== body.version) throw fail('lawOpinion.stale');
      await folding.handOn(row.id);
      await LAW_OPINIONS.remove(trx, row.id);
    });
    return null;
  }

  /** Returns the opinions that were published with the result. Throws `draftLaw.not_found`, `draftLaw.no_result`. */
  async function list(draftLawId: number, query: CallInput<'lawOpinion.publicList'>['query']): Promise<CallReply<'lawOpinion.publicList'>> {
    const law = await db
      .selectFrom('draftLaw')
      .where('id', '=', draftLawId)
      .select(['state', ...PHASE_COLUMNS])
      .executeTakeFirst();
    if (!law || law.state === 'draft') throw fail('draftLaw.not_found');
    if (!isResultPublic({ state: law.state, phases: spansOf(law) }, beijingDate(clock.now()))) throw fail('draftLaw.no_result');
    const { page, pageSize } = pagingOf(query);
    const { items, total } = await reads.publicPage(draftLawId, query, { offset: (page - 1) * pageSize, limit: pageSize });
    return {
      ...{ total, page, pageSize },
      items: items.map(({ submittedAt, ...row }) => ({
        ...row,
        ...{ content: withoutPersonalNumbers(row.content), grounds: withoutPersonalNumbers(row.grounds) },
        ...{ reason: withoutPersonalNumbers(row.reason), submittedOn: beijingDate(submittedAt) },
      })),
    };
  }

  return { submit, state, edit, remove, list };
}

export type PublicOpinions = ReturnType<typeof makePublicOpinions>;
