import type { LawPartKind } from '@contract/rules/draft-law';
import type { LawOpinionState } from '@contract/rules/law-opinion';
import { outcomeMark, partName } from '@/features/draft-law/words';
import { numberText } from '@/lib/number-text';
import { MarkTag } from '../../ui/mark';

interface Marked {
  state: LawOpinionState;
  copies: number;
  foldedIntoId: number | null;
  isPublic: boolean;
}

/** Shows the outcome, and the marks that distinguish the opinion from others. */
export const OpinionMarks = ({ opinion: { state, copies, foldedIntoId, isPublic } }: { opinion: Marked }) => (
  <>
    <MarkTag mark={outcomeMark(state)} /> {copies > 0 && <MarkTag mark={{ tone: 'waiting', word: `同文 ${numberText(copies + 1)} 条` }} />}{' '}
    {foldedIntoId !== null && <MarkTag mark={{ tone: 'neutral', word: '已并入同文意见' }} />}{' '}
    {!isPublic && <MarkTag mark={{ tone: 'neutral', word: '不公开' }} />}{' '}
  </>
);

/** Returns the part that the opinion is about, e.g. 第十二条. */
export const aboutWords = ({
  partKind,
  partLabel,
  partTitle,
}: {
  partKind: LawPartKind | null;
  partLabel: string;
  partTitle: string;
}): string => partName({ kind: partKind, label: partLabel, title: partTitle });
