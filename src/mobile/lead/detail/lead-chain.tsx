import { Text, View } from '@tarojs/components';
import { LEAD_CHAIN, type LeadChainType } from '@contract/rules/lead';
import { SUBJECTS } from '@contract/rules/subjects';
import type { LeadRecord } from '@/features/lead/queries';
import { dayText } from '@/lib/dates';
import { visitLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';

const linkOf = (type: LeadChainType, id: number): string => (type === 'visit' ? visitLink({ id }) : SUBJECTS[type].phoneLink(id));

interface LeadChainProps {
  lead: LeadRecord;
  /** True for deputies: the pages of the other links in the chain are made for them. */
  opensAll: boolean;
}

/** The chain from the first statement to the outcome, oldest first. */
export function LeadChain({ lead: { id: ownId, chain, outcome }, opensAll }: LeadChainProps) {
  if (chain.length < 2) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">来龙去脉</Text>
      <View {...named('list', '来龙去脉')}>
        {chain.map(({ type, id, title, stateName, at, answer, answeredAt }) => {
          const isHere = type === 'lead' && id === ownId;
          const opens = id !== null && !isHere && (opensAll || type === 'lead');
          return (
            <View
              key={`${type} ${at}`}
              className={isHere ? 'lead-chain__entry lead-chain__entry--here' : 'lead-chain__entry'}
              {...named('listitem')}
            >
              <Text className="lead-chain__kind">{`${LEAD_CHAIN[type]} · ${dayText(at)} · ${stateName}`}</Text>
              {opens ? (
                <EntryLink to={linkOf(type, id)} className="lead-chain__title lead-chain__title--link">
                  {title}
                </EntryLink>
              ) : (
                <Text className="lead-chain__title">{title}</Text>
              )}
              {answer === '' || isHere || answer === outcome ? null : (
                <Text className="lead-chain__answer">{answeredAt === null ? answer : `${dayText(answeredAt)} 答复：${answer}`}</Text>
              )}
            </View>
          );
        })}
      </View>
    </View>
  );
}
