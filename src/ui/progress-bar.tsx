import { View } from '@tarojs/components';
import './progress-bar.scss';

/** How much of some work is done; `share` from 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const spokenAs = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(percent),
  };
  return (
    <View className="u-progress" {...spokenAs}>
      <View className="u-progress__fill" style={{ width: `${percent}%` }} />
    </View>
  );
}
