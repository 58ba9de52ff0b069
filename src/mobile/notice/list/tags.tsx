import { View } from '@tarojs/components';
import type { NoticeLine } from '@/features/notice/api';
import { mineMark, phaseMark } from '@/features/notice/rules';
import { StatusTag } from '@/ui/status-tag';

/** The marks of a notice and what it asks of the deputy. */
export function NoticeTags({ notice }: { notice: Pick<NoticeLine, 'urgent' | 'pinned' | 'phase' | 'mine'> }) {
  const { urgent, pinned, phase } = notice;
  const mine = mineMark(notice);
  const mark = phaseMark(phase);
  return (
    <View className="notice__tags">
      {urgent ? <StatusTag tone="bad">紧急</StatusTag> : null}
      {pinned ? <StatusTag tone="neutral">置顶</StatusTag> : null}
      {phase === 'announced' ? null : <StatusTag tone={mark.tone}>{mark.word}</StatusTag>}
      {mine ? <StatusTag tone={mine.tone}>{mine.word}</StatusTag> : null}
    </View>
  );
}
