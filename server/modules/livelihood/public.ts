import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import {
  type CollectionState,
  collectionStateOf,
  congressOf,
  type LivelihoodState,
  PUBLIC_LIVELIHOOD_STATES,
} from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import { type Place, readPlace } from '@contract/rules/station';
import { sql } from 'kysely';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { StoredFile } from '../../platform/http/send-file';
import { networkOf } from '../../platform/http/network';
import type { Kernel } from '../../platform/kernel';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';
import { pagingOf } from '../../platform/records/page';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { PublicLivelihoodReads } from './public-reads';
import { belongingsOf } from './present';
import { publicTexts, requirePoint } from './propose';
import type { LivelihoodTeller } from './tell';
import { makeLivelihoodWrites } from './writes';

/** The most proposals a day from one network. */
const PROPOSALS_A_DAY = 5;
/** The first key of the advisory lock under which proposals of a network are counted. */
const ADDRESS_LOCK = 0x3b11;
const YEAR_DAYS = 366;

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  reads: PublicLivelihoodReads;
  teller: LivelihoodTeller;
  file: Pick<FileModule, 'attachments' | 'findOf'>;
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
  root: () => string;
  aDay?: number | undefined;
}

/** Throws `request.invalid` for invalid coordinates. */
export function placeOf(here: string | undefined): Place | undefined {
  const place = readPlace(here);
  if (here !== undefined && !place) throw fail('request.invalid', { field: 'here' });
  return place;
}

const isPublicState = (state: LivelihoodState): boolean => (PUBLIC_LIVELIHOOD_STATES as readonly string[]).includes(state);

const ORDER: Readonly<Record<CollectionState, number>> = { running: 0, ahead: 1, over: 2 };

/** The service of the public pages: reading projects and submitting proposals. */
export function makePublicLivelihoods({
  db,
  clock,
  secrets,
  reads,
  teller,
  file,
  solveCaptcha,
  root,
  aDay = PROPOSALS_A_DAY,
}: Dependencies) {
  async function collections({
    areaCode = root(),
  }: CallInput<'livelihood.collections'>['query']): Promise<CallReply<'livelihood.collections'>> {
    const now = clock.now();
    const rows = await reads.collections(areaCode, beijingDate(new Date(now.getTime() - YEAR_DAYS * DAY_MS)));
    return rows.map((row) => ({ ...row, state: collectionStateOf(row, now) })).sort((one, other) => ORDER[one.state] - ORDER[other.state]);
  }

  /** An office opens a collection for its area and below. Throws `livelihood.dates`, `livelihood.area`. */
  async function collect(
    viewer: Viewer,
    { body }: { body: CallInput<'livelihood.collect'>['body'] },
  ): Promise<CallReply<'livelihood.collect'>> {
    const { areaCode, year, beginsOn, endsOn, note } = body;
    if (endsOn < beginsOn) throw fail('livelihood.dates', { field: 'endsOn' });
    const area = await db.transaction().execute(async (trx) => {
      const found = areaContains(viewer.areaCode, areaCode) ? await makeLivelihoodWrites(trx).findArea(areaCode) : undefined;
      if (!found) throw fail('livelihood.area', { field: 'areaCode' });
      const span = { beginsOn, endsOn, note: note.trim() };
      await trx
        .insertInto('livelihoodCollection')
        .values({ areaCode, year, ...span })
        .onConflict((conflict) => conflict.columns(['areaCode', 'year']).doUpdateSet(span))
        .execute();
      await tellCall(trx, { title: `${found.name} ${String(year)} 年民生实事征集` });
      return found;
    });
    const collection = { areaCode, areaName: area.name, year, beginsOn, endsOn, note: note.trim() };
    return { ...collection, state: collectionStateOf(collection, clock.now()) };
  }

  /** Throws captcha.wrong, `livelihood.not_collecting` and `livelihood.too_many`. */
  async function submit(body: CallInput<'livelihood.submit'>['body'], address: string): Promise<CallReply<'livelihood.submit'>> {
    const { captchaId, captcha, name, mobile, areaCode, category, longitude, latitude, ...texts } = body;
    requirePoint(body);
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    const now = clock.now();
    const today = beijingDate(now);
    const receipt = newReceipt();
    const { textCipher, keyedHash } = secrets;
    // The hash changes every day: it shows neither the address nor which proposals of other days came from it.
    const addressHash = keyedHash(`livelihood ${today} ${networkOf(address)}`);
    await db.transaction().execute(async (trx) => {
      const writes = makeLivelihoodWrites(trx);
      const area = areaContains(root(), areaCode) ? await writes.findArea(areaCode) : undefined;
      const collection =
        area &&
        (await trx
          .selectFrom('livelihoodCollection')
          .where('areaCode', '=', areaCode)
          .where('beginsOn', '<=', today)
          .where('endsOn', '>=', today)
          .select('year')
          .orderBy('year')
          .executeTakeFirst());
      if (!area || !collection) throw fail('livelihood.not_collecting', { field: 'areaCode' });
      await requireOffered(trx, { dictionary: 'category', code: category, on: now });
      await sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`.execute(trx);
      const { count } = await trx
        .selectFrom('livelihood')
        .where('addressHash', '=', addressHash)
        .where('proposedAt', '>=', beginOfDate(today))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= aDay) throw fail('livelihood.too_many');
      const shown = publicTexts(texts);
      const { id } = await trx
        .insertInto('livelihood')
        .values({
          ...{ areaCode, congressCode: congressOf(area), year: collection.year, category, longitude, latitude, ...shown },
          ...{
            source: 'open',
            proposedById: null,
            proposedByDeputyId: null,
            proposedByName: '群众',
            proposedAt: now,
            receipt,
            addressHash,
          },
          ...{ nameCipher: textCipher.encrypt(name.trim()), mobileCipher: textCipher.encrypt(mobile), updatedAt: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writes.keepSearch(id, shown);
      await teller.keepers(trx, areaCode, { id, about: 'livelihood-came', text: shown.title, senderId: null });
    });
    return { receipt };
  }

  async function state({ receipt }: CallInput<'livelihood.state'>['query']): Promise<CallReply<'livelihood.state'>> {
    const found = await db
      .selectFrom('livelihood')
      .where('receipt', '=', readReceipt(receipt))
      .select(['id', 'state', 'title', 'answer', 'proposedAt', 'mergedIntoId'])
      .executeTakeFirst();
    if (!found) throw fail('livelihood.no_receipt');
    const { mergedIntoId, proposedAt, ...own } = found;
    const shown = { ...own, proposedAt: proposedAt.toISOString() };
    if (mergedIntoId === null) return { ...shown, id: isPublicState(own.state) ? own.id : null };
    // Returns the state of the project that it was merged into. The title of that project belongs to another proposal and is shown only after review.
    const into = await db
      .selectFrom('livelihood')
      .where('id', '=', mergedIntoId)
      .select(['id', 'state', 'title', 'answer'])
      .executeTakeFirstOrThrow();
    const isOpen = isPublicState(into.state);
    const merged = `已与${isOpen ? `“${into.title}”` : '相近的一条建议'}合并办理。`;
    return { ...shown, id: isOpen ? into.id : null, state: into.state, answer: [merged, into.answer].filter(Boolean).join('\n') };
  }

  /** Throws `livelihood.here` when the list is sorted by distance and no place is given. */
  async function list({
    page,
    pageSize,
    sort,
    here,
    ...query
  }: CallInput<'livelihood.publicList'>['query']): Promise<CallReply<'livelihood.publicList'>> {
    const place = placeOf(here);
    if (sort === 'near' && !place) throw fail('livelihood.here', { field: 'here' });
    const paging = pagingOf({ page, pageSize });
    const found = await reads.listPage({ query, now: clock.now(), here: place, near: sort === 'near' ? place : undefined }, paging);
    return { ...found, ...paging };
  }

  async function get(id: number, here: string | undefined): Promise<CallReply<'livelihood.publicGet'>> {
    const row = await reads.findOpen(id, clock.now(), placeOf(here));
    if (!row) throw fail('livelihood.not_found');
    return { ...row, ...(await belongingsOf(reads, file.attachments, row)) };
  }

  /** Throws `file.not_found` when the file is not a photo of a public project. */
  async function photo(id: string): Promise<StoredFile> {
    const owner = await reads.photoOwner(id);
    const found = owner && (await file.findOf(owner, id));
    if (!found) throw fail('file.not_found');
    return found;
  }

  return { collections, collect, submit, state, list, get, photo };
}

export type PublicLivelihoods = ReturnType<typeof makePublicLivelihoods>;
