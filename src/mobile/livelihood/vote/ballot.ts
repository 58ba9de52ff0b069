import type { Mark, VoteKind } from '@contract/rules/livelihood-vote';
import type { VoteMarks } from '@/features/livelihood-vote/queries';

/** The marks of a ballot by project; a project without a mark has no entry. */
export type Marked = Readonly<Record<number, Mark>>;

interface Ballot {
  kind: VoteKind;
  places: number;
  itemCount: number;
}

const countOf = (marked: Marked): number => Object.keys(marked).length;

/** Sets a mark, or removes it when it is already set. */
export function withMark(marked: Marked, id: number, mark: Mark): Marked {
  if (marked[id] !== mark) return { ...marked, [id]: mark };
  return Object.fromEntries(Object.entries(marked).filter(([other]) => Number(other) !== id));
}

/** Returns the number of ticks by which a ballot would be void; 0 for a valid one. A rating has no limit of places. */
export const excessTicks = ({ kind, places }: Ballot, marked: Marked): number =>
  kind === 'rating' ? 0 : Math.max(0, countOf(marked) - places);

/** Returns the state of the ballot in words, such as 已选 3 个，应选 5 个. */
export function standsText({ kind, places, itemCount }: Ballot, marked: Marked): string {
  const count = countOf(marked);
  if (kind === 'rating') return `已评 ${String(count)} 个，共 ${String(itemCount)} 个`;
  return `已选 ${String(count)} 个，应选 ${String(places)} 个`;
}

/** Returns the question before casting when some marks are missing; otherwise empty. */
export function leftOutText({ kind, places, itemCount }: Ballot, marked: Marked): string {
  const left = (kind === 'rating' ? itemCount : places) - countOf(marked);
  if (left <= 0) return '';
  return kind === 'rating' ? `有 ${String(left)} 个项目没有评价，按弃权计。` : `您比应选数少选了 ${String(left)} 个，少选有效。`;
}

export const marksOf = (marked: Marked): VoteMarks => Object.entries(marked).map(([id, mark]) => ({ livelihoodId: Number(id), mark }));
