import { Text, View } from '@tarojs/components';
import { SUGGESTION_STAGES, type SuggestionStage } from '@contract/rules/suggestion-status';
import type { SignedInUser } from '@/features/session/user';
import { STAGES } from '@/features/suggestion/stages';
import { useCurrentTerm } from '@/features/term/queries';
import { greetingAt } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { pressable } from '@/ui/a11y';
import { Tools } from './tools';
import './overview.scss';

export interface OverviewProps {
  user: SignedInUser;
  /** Undefined while they are on their way. */
  numbers: Record<SuggestionStage, number> | undefined;
  near: number | undefined;
  over: number | undefined;
  onChoose: (stage: SuggestionStage) => void;
}

/** Who it is, in which term, and how many suggestions stand where; a number shows its list. */
export function Overview({ user, numbers, near = 0, over = 0, onChoose }: OverviewProps) {
  const term = useCurrentTerm();
  return (
    <View className="overview">
      <Text className="overview__hello">
        {user.name}代表，{greetingAt(new Date().getHours())}
      </Text>
      <View className="overview__head">
        <Text className="overview__term">{term.data?.name ?? user.currentInfo.areaname}</Text>
        <Tools />
      </View>
      <View className="overview__numbers">
        {STAGES.map((stage) => (
          <View key={stage} className="overview__number" onClick={() => onChoose(stage)} {...pressable({}, () => onChoose(stage))}>
            <Text className={`overview__figure${stage === 'replied' && numbers?.replied ? ' overview__figure--calling' : ''}`}>
              {numbers ? numberText(numbers[stage]) : '–'}
            </Text>
            <Text className="overview__word">{SUGGESTION_STAGES[stage]}</Text>
          </View>
        ))}
      </View>
      {over || near ? (
        <Text className="overview__due">
          {over ? `${numberText(over)} 件已超过答复期限` : ''}
          {over && near ? '，' : ''}
          {near ? `${numberText(near)} 件即将到期` : ''}
        </Text>
      ) : null}
    </View>
  );
}
