import Progress from '@nutui/nutui-react-taro/dist/es/packages/progress';
import '@nutui/nutui-react-taro/dist/es/packages/progress/style/css';
import { View } from '@tarojs/components';
import './nut';

/** Pixels. */
const HEIGHT = '6';

/** The progress of some work; `share` from 0 to 1. */
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
    <View {...spokenAs}>
      <Progress percent={percent} strokeWidth={HEIGHT} color="var(--c-active)" background="var(--c-skeleton)" />
    </View>
  );
}
