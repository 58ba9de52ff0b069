import { Text, View } from '@tarojs/components';
import { LEAD_STATES, LEAD_TIERS } from '@contract/rules/lead';
import type { LeadLine } from '@/features/lead/queries';
import { dueText, LEAD_TONES } from '@/features/lead/rules';
import { dayText } from '@/lib/dates';
import { distanceText } from '@/lib/distance-text';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { leadLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { LeadPhoto } from './lead-photo';
import './lead.scss';

type Tagged = Pick<LeadLine, 'state' | 'tier' | 'due' | 'dueAt'>;

/** The state and tier of a lead, and the time left for its owners. */
export function LeadTags({ lead, withDue }: { lead: Tagged; withDue: boolean }) {
  const { state, tier, due } = lead;
  return (
    <View className="lead-tags">
      <StatusTag tone={LEAD_TONES[state]}>{LEAD_STATES[state]}</StatusTag>
      {tier === null ? null : <StatusTag tone="neutral">{LEAD_TIERS[tier]}</StatusTag>}
      {withDue && due !== null ? <StatusTag tone={due === 'ahead' ? 'neutral' : 'bad'}>{dueText(lead, new Date())}</StatusTag> : null}
    </View>
  );
}

/** Returns the number of participants: 12 人关注，2 位代表参与. */
export const crowdText = ({ follows, joins }: Pick<LeadLine, 'follows' | 'joins'>): string =>
  [...(follows > 0 ? [`${numberText(follows)} 人关注`] : []), ...(joins > 0 ? [`${numberText(joins)} 位代表参与`] : [])].join('，');

/** One lead of the list: its title, place, state and holder. */
export function LeadCard({ lead }: { lead: LeadLine }) {
  const { id, title, excerpt, areaName, place, metres, raisedByName, raisedAt, holderName, unitName, photo, mine } = lead;
  const open = () => void go(leadLink(id));
  const where = [areaName, place].filter(Boolean).join(' ');
  const isTheirs = mine.includes('held') || mine.includes('raised');
  return (
    <View className="u-card lead-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="lead-card__text">
        <LeadTags lead={lead} withDue={isTheirs} />
        <Text className="lead-card__title">{title}</Text>
        <Text className="lead-card__excerpt">{excerpt}</Text>
        <Text className="lead-card__line">{metres === null ? where : `${where} · 距您 ${distanceText(metres)}`}</Text>
        <Text className="lead-card__line">{`${raisedByName} · ${dayText(raisedAt)}`}</Text>
        {holderName === null ? null : <Text className="lead-card__line">{`${holderName}代表认领`}</Text>}
        {unitName === null ? null : <Text className="lead-card__line">{`承办单位 ${unitName}`}</Text>}
        <Text className="lead-card__line">{crowdText(lead)}</Text>
      </View>
      {photo === null ? null : <LeadPhoto photo={photo} />}
    </View>
  );
}
