import { Text, View } from '@tarojs/components';
import { VISIT_STATES, type VisitState } from '@contract/rules/visit';
import type { VisitLine } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { visitLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { StatusTag, type TagTone } from '@/ui/status-tag';
import './visit-card.scss';

export const VISIT_TONES: Record<VisitState, TagTone> = { draft: 'neutral', registered: 'active', counted: 'good', returned: 'bad' };

/** One visit of the list; a deputy's own visit can be opened. */
export function VisitCard({ visit, isOwn }: { visit: VisitLine; isOwn: boolean }) {
  const { id, name, day, areaName, place, voterName, people, state, excerpt, reason } = visit;
  const open = () => void go(visitLink({ id }));
  return (
    <View className="public-card visit-card" {...(isOwn ? { onClick: open, ...pressable({ role: 'link' }, open) } : {})}>
      <View className="visit-card__head">
        <Text className="visit-card__title">{isOwn ? `${day}　${areaName}` : `${name}　${day}`}</Text>
        <StatusTag tone={VISIT_TONES[state]}>{VISIT_STATES[state]}</StatusTag>
      </View>
      <View className="visit-card__line">
        {[isOwn ? '' : areaName, place, voterName && `选民 ${voterName}`, `${numberText(people)} 人次`].filter(Boolean).join(' · ')}
      </View>
      {excerpt ? <View className="visit-card__said">{excerpt}</View> : null}
      {reason ? <View className="visit-card__reason">{`退回原因：${reason}`}</View> : null}
    </View>
  );
}
