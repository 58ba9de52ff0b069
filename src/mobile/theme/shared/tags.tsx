import { View } from '@tarojs/components';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { ContributionLine } from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { statusTone } from '@/features/suggestion/rules';
import type { ThemeLine } from '@/features/theme/queries';
import { daysLeftWords, themeMark } from '@/features/theme/words';
import { dateText } from '@/lib/dates';
import { StatusTag, type TagTone } from '@/ui/status-tag';

type Dated = Pick<ThemeLine, 'state' | 'isOpen' | 'beginsOn' | 'endsOn'>;

/** The state of a theme, and the days that are left for contributions. */
export function ThemeTags({ theme }: { theme: Dated }) {
  const { tone, word } = themeMark(theme.state);
  const left = daysLeftWords(theme, dateText(new Date().toISOString()));
  return (
    <View className="theme-tags">
      <StatusTag tone={tone}>{word}</StatusTag>
      {left === undefined ? null : <StatusTag tone="waiting">{left}</StatusTag>}
    </View>
  );
}

type MarkedContribution = Pick<ContributionLine, 'state' | 'kind' | 'suggestionStatus' | 'isPublic' | 'isMine' | 'mergedIntoId'>;

/** A suggestion has a state of its own. */
function markOf({ state, kind, suggestionStatus }: MarkedContribution): { tone: TagTone; word: string } {
  if (kind === 'opinion' || suggestionStatus === null) return contributionMark(state);
  return { tone: statusTone(suggestionStatus), word: STEP_NAMES[suggestionStatus] };
}

/** The outcome of an opinion, and its visibility. */
export function OpinionTags({ opinion }: { opinion: MarkedContribution }) {
  const { kind, isPublic, isMine, mergedIntoId } = opinion;
  const { tone, word } = markOf(opinion);
  return (
    <View className="theme-tags">
      <StatusTag tone={tone}>{word}</StatusTag>
      {kind === 'suggestion' ? <StatusTag tone="neutral">建议</StatusTag> : null}
      {isMine ? <StatusTag tone="neutral">我的</StatusTag> : null}
      {isPublic ? null : <StatusTag tone="neutral">不公开</StatusTag>}
      {mergedIntoId === null ? null : <StatusTag tone="neutral">合并办理</StatusTag>}
    </View>
  );
}
