import { Text, View } from '@tarojs/components';
import { decorative } from '@/ui/a11y';
import './livelihood.scss';

interface DoneBarProps {
  /** In per cent. */
  progress: number;
  /** The planned progress by now, in per cent; null when there is no plan. */
  plan?: number | null;
}

/** The progress of a project, with a mark at the planned progress. */
export const DoneBar = ({ progress, plan = null }: DoneBarProps) => (
  <View className="live-bar">
    <View className="live-bar__track" {...decorative}>
      <View className="live-bar__fill" style={{ width: `${String(progress)}%` }} />
      {plan === null ? null : <View className="live-bar__plan" style={{ left: `${String(plan)}%` }} />}
    </View>
    <Text className="live-bar__text">{`${String(progress)}%`}</Text>
  </View>
);
