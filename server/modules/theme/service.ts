import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { CONTRIBUTION_STATES, type ContributionState } from '@contract/rules/contribution';
import type { Viewer } from '@contract/rules/roles';
import { acceptsOpinions, THEME_STATES, type ThemeState } from '@contract/rules/theme';
import type { Addressing } from '@contract/schema/addressee';
import type { Theme } from '@contract/schema/theme';
import { sql } from 'kysely';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { readRichText } from '../../platform/rich-text/read';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { themeAccess } from './access';
import { contactOf, themeFamily, type ThemeRow } from './definition';
import { columnsOf, dueOf, requireCover, requireDeputies, requireLater, requireSpan, requireWhole, resultOf } from './given';
import { countsByTheme, toLines } from './present';
import { makeThemeReads } from './reads';
import { tellOfTheme } from './tell';
import { isStaff } from './visibility';
import { publishedText, resultText } from './words';

export interface ThemeNeeds extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  files: FileModule['attachments'];
  /** Encrypts how users can contact the publisher. */
  textCipher: TextCipher;
}

const publishedOf = (id: number) => ({ type: 'theme', id }) as const;
const both = <T>(some: readonly T[], others: readonly T[]): T[] => [...new Set([...some, ...others])];
const without = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one));

const bothChoices = (one: Addressing, other: Addressing): Addressing => ({
  roleKinds: both(one.roleKinds, other.roleKinds),
  areaCodes: both(one.areaCodes, other.areaCodes),
  delegationIds: both(one.delegationIds, other.delegationIds),
  userinfoIds: both(one.userinfoIds, other.userinfoIds),
});

/** Only deputies take part, whatever else the chosen areas contain. */
const AMONG_DEPUTIES = sql<boolean>`(userinfo.role_kind = 'deputy' AND deputy.state IN ('serving', 'paused'))`;

/** The service of themes, for publishers and readers. Every step returns the theme in its new state. */
export function makeThemeService({ db, clock, messages, files, textCipher }: ThemeNeeds) {
  const family = themeFamily(textCipher);
  const reads = makeThemeReads(db);

  async function read(viewer: Viewer, id: number): Promise<Omit<Theme, 'version' | 'actions' | 'history'> | undefined> {
    const found = await reads.find(viewer, id);
    if (!found) return undefined;
    const { introduction, result, contact, contactCipher, disclosed, addressing, publisherName, ...row } = found;
    const isOwn = isStaff(viewer) && row.areaCode === viewer.areaCode;
    const [[line], own, names] = await Promise.all([
      toLines(db, [row], clock.now()),
      files.filesOf('theme', [id]),
      isOwn ? makeAddressing(db).namesIn(addressing) : null,
    ]);
    return (
      line && {
        ...{
          ...line,
          contact: contactOf(textCipher, { contact, contactCipher }),
          disclosed,
          publisherName,
          addressing: names,
          files: own.get(id) ?? [],
        },
        ...{ introduction: readRichText(introduction), introductionMarkup: isOwn ? introduction : '' },
        ...{ result: readRichText(result), resultMarkup: isOwn ? result : '' },
        mayContribute: viewer.deputyId !== null && line.mine !== null && line.isOpen,
      }
    );
  }

  const themes = makePlain({ db, clock }, family, { access: themeAccess, read });

  async function get(viewer: Viewer, id: number): Promise<Theme> {
    const theme = await themes.get(viewer, id);
    return isStaff(viewer) ? theme : { ...theme, history: [] };
  }

  async function list(viewer: Viewer, query: CallInput<'theme.list'>['query']): Promise<CallReply<'theme.list'>> {
    const now = clock.now();
    const page = await pageOf(reads.listAll({ viewer, query, now }), query);
    return { ...page, items: await toLines(db, page.items, now) };
  }

  async function counts(viewer: Viewer, query: CallInput<'theme.counts'>['query']): Promise<CallReply<'theme.counts'>> {
    const found = await reads.counts({ viewer, query, now: clock.now() });
    return Object.fromEntries((Object.keys(THEME_STATES) as ThemeState[]).map((state) => [state, found.get(state) ?? 0])) as Record<
      ThemeState,
      number
    >;
  }

  const toContribute = async (viewer: Viewer): Promise<{ count: number }> => ({ count: await reads.countWaiting(viewer, clock.now()) });

  /** Throws `theme.not_found`. */
  async function figures(viewer: Viewer, id: number): Promise<CallReply<'theme.figures'>> {
    if (!(await reads.isVisible(viewer, id))) throw fail('theme.not_found');
    const [countsOfTheme, states, delegations] = await Promise.all([countsByTheme(db, [id]), reads.statesOf(id), reads.delegationsOf(id)]);
    return {
      ...countsOfTheme(id),
      states: (Object.keys(CONTRIBUTION_STATES) as ContributionState[]).map((state) => ({ state, count: states.get(state) ?? 0 })),
      delegations,
    };
  }

  /** Attaches the files and the cover, and checks that the cover is a picture. */
  async function tie(trx: Db, viewer: Viewer, id: number, fileIds: readonly string[], coverId: string | null): Promise<void> {
    const accountId = viewer.userId;
    await files.attach(trx, { owner: publishedOf(id), fileIds, accountId });
    await files.attach(trx, { owner: { type: 'themeCover', id }, fileIds: coverId === null ? [] : [coverId], accountId });
    requireCover((await files.filesOf('themeCover', [id], trx)).get(id) ?? []);
  }

  /** Addresses the theme to the chosen deputies who do not have it yet. */
  const address = (trx: Db, { id, areaCode }: ThemeRow, choice: { addressing: Addressing; endsOn: string | null; at: Date }) =>
    makeAddressees(trx).add(publishedOf(id), {
      ...{ areaCode, addressing: choice.addressing, at: choice.at },
      ...dueOf(choice.endsOn, choice.at),
      among: AMONG_DEPUTIES,
    });

  const create = (viewer: Viewer, { body: { addressing, fileIds, ...body }, key }: Keyed<'theme.create'>): Promise<Theme> =>
    themes.create(viewer, key, async ({ trx, now, add }) => {
      requireDeputies(addressing);
      requireSpan(body);
      await makeAddressing(trx).requireOwn(viewer.areaCode, addressing);
      const columns = columnsOf(body, textCipher);
      const row = await add({
        ...{ ...columns, areaCode: viewer.areaCode, publisherId: viewer.roleId, addressing: JSON.stringify(addressing) },
        ...{ publishedAt: null, announcedAt: null, createdAt: now },
      });
      await tie(trx, viewer, row.id, fileIds, columns.coverId);
      return row;
    });

  /** Applies the allowed changes of a published theme and notifies the addressees. A later end opens it for opinions again. */
  async function editPublished(trx: Db, viewer: Viewer, row: ThemeRow, { body, now }: { body: Keyed<'theme.edit'>['body']; now: Date }) {
    const columns = columnsOf(body, textCipher);
    const isLater = requireLater(row, body, now);
    requireWhole({ ...columns, endsOn: isLater ? columns.endsOn : beijingDate(now) }, now);
    const choice = bothChoices(row.addressing, body.addressing);
    const state = isLater ? ('collecting' as const) : row.state;
    if (isLater) await makeAddressees(trx).setDue(publishedOf(row.id), dueOf(body.endsOn, now));
    const userinfoIds = await address(trx, row, { addressing: choice, endsOn: state === 'collecting' ? body.endsOn : null, at: now });
    await tellOfTheme(trx, messages, row.id, {
      about: 'theme-published',
      text: publishedText(columns),
      // Deputies added after the collecting is over are not asked for opinions.
      userinfoIds: state === 'collecting' ? userinfoIds : [],
      senderId: viewer.roleId,
    });
    return { ...columns, state, addressing: JSON.stringify(choice) };
  }

  const edit = (viewer: Viewer, call: Keyed<'theme.edit'>): Promise<Theme> =>
    themes.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const { addressing, fileIds, ...body } = call.body;
      requireDeputies(addressing);
      requireSpan(body);
      // An addressee that was named before may have left since, so only new ones are checked.
      await makeAddressing(trx).requireOwn(row.areaCode, {
        roleKinds: [],
        areaCodes: without(addressing.areaCodes, row.addressing.areaCodes),
        delegationIds: without(addressing.delegationIds, row.addressing.delegationIds),
        userinfoIds: without(addressing.userinfoIds, row.addressing.userinfoIds),
      });
      await tie(trx, viewer, row.id, fileIds, body.coverId?.toLowerCase() ?? null);
      if (row.state === 'draft') return { set: { ...columnsOf(body, textCipher), addressing: JSON.stringify(addressing) } };
      return { set: await editPublished(trx, viewer, row, { body: call.body, now }) };
    });

  const publish = (viewer: Viewer, call: Keyed<'theme.publish'>): Promise<Theme> =>
    themes.change(viewer, 'publish', call, async ({ trx, row, now }) => {
      requireWhole(row, now);
      await makeAddressing(trx).requireOwn(row.areaCode, row.addressing);
      const userinfoIds = await address(trx, row, { addressing: row.addressing, endsOn: row.endsOn, at: now });
      if (userinfoIds.length === 0) throw fail('addressee.nobody', { field: 'addressing' });
      await tellOfTheme(trx, messages, row.id, {
        about: 'theme-published',
        text: publishedText(row),
        userinfoIds,
        senderId: viewer.roleId,
      });
      return { set: { state: 'collecting', publishedAt: now, publisherId: viewer.roleId } };
    });

  /** Closes the theme to further opinions. */
  const finish = (viewer: Viewer, call: Keyed<'theme.finish'>): Promise<Theme> =>
    themes.change(viewer, 'finish', call, async ({ trx, row, now }) => {
      await makeAddressees(trx).stopReminding(publishedOf(row.id));
      const today = beijingDate(now);
      const isBegun = row.beginsOn !== null && row.beginsOn <= today;
      return { set: { state: 'handling', endsOn: isBegun ? today : row.beginsOn } };
    });

  /** Throws `theme.still_open` while an opinion is neither answered nor marked as for information, because each author must learn the outcome. */
  const announce = (viewer: Viewer, call: Keyed<'theme.announce'>): Promise<Theme> =>
    themes.change(viewer, 'announce', call, async ({ trx, row, now }) => {
      const result = resultOf(call.body.result);
      if ((await makeThemeReads(trx).countUnanswered(row.id)) > 0) throw fail('theme.still_open');
      const userinfoIds = await makeAddressees(trx).idsOf(publishedOf(row.id));
      await tellOfTheme(trx, messages, row.id, { about: 'theme-result', text: resultText(row), userinfoIds, senderId: viewer.roleId });
      return { set: { state: 'result', result, announcedAt: now } };
    });

  const amend = (viewer: Viewer, call: Keyed<'theme.amend'>): Promise<Theme> =>
    themes.change(viewer, 'amend', call, () => Promise.resolve({ set: { result: resultOf(call.body.result) } }));

  /** The files then belong to no record, so the sweep removes them. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'theme.remove'>): Promise<null> {
    await themes.records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await tie(trx, viewer, id, [], null);
      await family.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  return { list, counts, get, toContribute, figures, create, edit, publish, finish, announce, amend, remove };
}

export type ThemeService = ReturnType<typeof makeThemeService>;

/** Returns the theme for a new opinion, locked against changes until the transaction ends. */
export async function holdTheme(trx: Db, id: number) {
  return trx
    .selectFrom('theme')
    .where('id', '=', id)
    .select(['id', 'areaCode', 'title', 'state', 'beginsOn', 'endsOn', 'disclosed'])
    .forShare()
    .executeTakeFirst();
}

export const acceptsOpinionsAt = (theme: Parameters<typeof acceptsOpinions>[0], now: Date): boolean =>
  acceptsOpinions(theme, beijingDate(now));

export { themeAccess } from './access';
export { endTheme } from './ending';
export { dueOf } from './given';
export { isStaff, STAFF as THEME_KEEPERS, themesOf } from './visibility';
