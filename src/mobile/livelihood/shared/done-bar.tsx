import { Text, View } from '@tarojs/components';
import { decorative } from '@/ui/a11y';
import './livelihood.scss';

interface DoneBarProps {
  /** Points of a hundred. */
  progress: number;
  /** Where it was to be by now; left out where there is no plan. */
  plan?: number | null;
}

/** How much of a project is done, with a mark where its plan is. */
export const DoneBar = ({ progress, plan = null }: DoneBarProps) => (
  <View className="live-bar">
    <View className="live-bar__track" {...decorative}>
      <View className="live-bar__fill" style={{ width: `${String(progress)}%` }} />
      {plan === null ? null : <View className="live-bar__plan" style={{ left: `${String(plan)}%` }} />}
    </View>
    <Text className="live-bar__text">{`${String(progress)}%`}</Text>
  </View>
);
