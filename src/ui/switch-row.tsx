import { Text, View } from '@tarojs/components';
import { decorative, pressable } from './a11y';
import './switch-row.scss';

export interface SwitchRowProps {
  title: string;
  note?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A line that turns an option on and off. */
export function SwitchRow({ title, note, on, onChange }: SwitchRowProps) {
  const turn = () => onChange(!on);
  return (
    <View className="u-switch-row" onClick={turn} {...pressable({ role: 'checkbox', checked: on, label: title }, turn)}>
      <View className="u-switch-row__text">
        <Text className="u-switch-row__title">{title}</Text>
        {note ? <Text className="u-switch-row__note">{note}</Text> : null}
      </View>
      <View className={`u-switch-row__track${on ? ' u-switch-row__track--on' : ''}`} {...decorative}>
        <View className="u-switch-row__knob" />
      </View>
    </View>
  );
}
