import { TEXT_FLAGS, type TextFlag, flaggedWords } from '@contract/rules/text-flags';
import type { Viewer } from '@contract/rules/roles';
import type { Place } from '@contract/rules/station';
import type { LeadLine } from '@contract/schema/lead';
import type { Kernel } from '../../platform/kernel';
import { makePlain } from '../../platform/records/plain/plain';
import type { FileModule } from '../file';
import { leadAccess } from './access';
import type { makeChains } from './chain';
import { LEADS } from './definition';
import { type makeLeadReads } from './reads';
import { isKeeper } from './visibility';
import type { InferResult } from 'kysely';

type Reads = ReturnType<typeof makeLeadReads>;
type Row = InferResult<ReturnType<Reads['listAll']>>[number];
type Whole = NonNullable<Awaited<ReturnType<Reads['find']>>>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the name of a deputy; for others the office or the unit, and for the roles that manage leads also the person. */
export function raiserOf(
  viewer: Viewer,
  { raisedByName, raisedByOffice, raisedById }: Pick<Row, 'raisedByName' | 'raisedByOffice' | 'raisedById'>,
): string {
  if (raisedByOffice === '') return raisedByName;
  return isKeeper(viewer) || raisedById === viewer.roleId ? `${raisedByName}（${raisedByOffice}）` : raisedByOffice;
}

export const toLine = (
  viewer: Viewer,
  { raisedById, raisedByName, raisedByOffice, raisedAt, publishedAt, dueAt, ...row }: Row,
): Omit<LeadLine, 'photo'> => ({
  ...row,
  raisedByName: raiserOf(viewer, { raisedById, raisedByName, raisedByOffice }),
  ...{ raisedAt: raisedAt.toISOString(), publishedAt: iso(publishedAt), dueAt: iso(dueAt) },
});

/** Returns what may be private in the original text: where numbers were hidden, and words that suggest secrets or persons. */
function flagsOf({ title, content, place, originalTitle, originalContent, originalPlace }: Whole): { flag: TextFlag; words: string }[] {
  const hidden = [
    ...(title === originalTitle ? [] : ['标题']),
    ...(content === originalContent ? [] : ['内容']),
    ...(place === originalPlace ? [] : ['地点']),
  ];
  const words = flaggedWords(`${originalTitle}\n${originalContent}\n${originalPlace}`);
  return [...hidden.map((where) => ({ flag: 'number' as const, words: where })), ...words].filter(({ flag }) => flag in TEXT_FLAGS);
}

interface Dependencies extends Pick<Kernel, 'db' | 'clock'> {
  reads: Reads;
  files: FileModule['attachments'];
  chains: ReturnType<typeof makeChains>;
}

export type LeadRecords = ReturnType<typeof makeLeadRecords>;

/** Reads single leads for a viewer, and runs their changes. */
export function makeLeadRecords({ db, clock, reads, files, chains }: Dependencies) {
  async function read(viewer: Viewer, id: number, here?: Place) {
    const row = await reads.find({ viewer, now: clock.now(), here }, id);
    if (!row) return undefined;
    const [holder, joined, mergedFrom, mergedInto, attached, chain] = await Promise.all([
      row.holderId === null ? undefined : reads.holderOf(row.holderId),
      reads.joinedOf(id),
      reads.mergedInto(id),
      row.mergedIntoId === null ? undefined : reads.titleOf(row.mergedIntoId),
      files.filesOf('lead', [id]),
      chains.seenBy(viewer, id),
    ]);
    const { originalTitle, originalContent, originalPlace, accepted, acceptedBy, acceptedOn, seen, claimedAt, holderId, ...rest } = row;
    const { mergedIntoId: _into, origin: _origin, originId: _originId, raisedById, raisedByOffice, ...shown } = rest;
    const { assignedAt, repliedAt, closedAt, ...found } = shown;
    const seesAll = isKeeper(viewer) || raisedById === viewer.roleId;
    const isDeputyOf = viewer.deputyId !== null && row.areaCode.startsWith(viewer.areaCode);
    const isTaken = holderId !== null;
    return {
      ...found,
      ...toLine(viewer, { ...found, raisedById, raisedByOffice }),
      original: seesAll ? { title: originalTitle, content: originalContent, place: originalPlace } : null,
      flags: isKeeper(viewer) && row.state === 'waiting' ? flagsOf(row) : [],
      holder: holder && claimedAt ? { ...holder, at: claimedAt.toISOString() } : null,
      joined: joined.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      mayClaim: isDeputyOf && row.state === 'published' && viewer.roleKind === 'deputy',
      mayJoin: isDeputyOf && isTaken && viewer.roleKind === 'deputy' && isJoinable(row.state) && !isOf(row, viewer),
      ...{ assignedAt: iso(assignedAt), repliedAt: iso(repliedAt), closedAt: iso(closedAt) },
      acceptance: accepted === null || acceptedOn === null ? null : { passed: accepted, people: acceptedBy, on: acceptedOn, seen },
      mergedInto: mergedInto ?? null,
      mergedFrom: mergedFrom.map((one) => ({ id: one.id, title: one.title, raisedByName: raiserOf(viewer, one) })),
      chain,
      files: attached.get(id) ?? [],
    };
  }

  return { read, plain: makePlain({ db, clock }, LEADS, { access: leadAccess, read }) };
}

/** Deputies can join while the lead is being worked on. */
export const isJoinable = (state: Row['state']): boolean => ['published', 'claimed', 'suggested', 'assigned', 'replied'].includes(state);

const isOf = ({ holderId, mine }: Pick<Whole, 'holderId' | 'mine'>, { deputyId }: Viewer): boolean =>
  (holderId !== null && holderId === deputyId) || mine.includes('joined');
