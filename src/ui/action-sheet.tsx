import NutActionSheet from '@nutui/nutui-react-taro/dist/es/packages/actionsheet';
import '@nutui/nutui-react-taro/dist/es/packages/actionsheet/style/css';
import { View } from '@tarojs/components';
import './nut';
import { pressable } from './a11y';
import { DialogFrame } from './dialog-frame';
import './action-sheet.scss';

export interface SheetAction {
  key: string;
  text: string;
  danger?: boolean;
  onPress: () => void;
}

export interface ActionSheetProps {
  title: string;
  actions: readonly SheetAction[];
  onClose: () => void;
}

/** More actions, one below the other at the lower edge. It is mounted only while it is open; a press does not close it automatically. */
export function ActionSheet({ title, actions, onClose }: ActionSheetProps) {
  return (
    <DialogFrame title={title} onClose={onClose}>
      <NutActionSheet className="u-actions" visible title={title} onCancel={onClose}>
        {actions.map(({ key, text, danger, onPress }) => (
          <View
            key={key}
            className={`u-actions__item${danger ? ' u-actions__item--danger' : ''}`}
            onClick={onPress}
            {...pressable({}, onPress)}
          >
            {text}
          </View>
        ))}
        <View className="u-actions__item u-actions__item--cancel" onClick={onClose} {...pressable({}, onClose)}>
          取消
        </View>
      </NutActionSheet>
    </DialogFrame>
  );
}
