import { Text, View } from '@tarojs/components';
import type { OwnSitting } from '@/features/attendance/own-api';
import { ATTENDANCE_TONES, ownStateText, signInHint } from '@/features/attendance/own-rules';
import { StatusTag } from '@/ui/status-tag';
import './activity.scss';

/** One sitting with its name, the deputy's attendance state and the time at which they can sign in. */
export function SittingState({ sitting, hours = '' }: { sitting: OwnSitting; hours?: string }) {
  const hint = [hours, signInHint(sitting)].filter(Boolean).join('，');
  return (
    <View className="sitting">
      <View className="sitting__head">
        <Text className="sitting__name">{sitting.name}</Text>
        <StatusTag tone={ATTENDANCE_TONES[sitting.state]}>{ownStateText(sitting)}</StatusTag>
      </View>
      {hint ? <Text className="sitting__hint">{hint}</Text> : null}
    </View>
  );
}
