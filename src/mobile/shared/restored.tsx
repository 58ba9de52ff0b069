import { Text, View } from '@tarojs/components';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import './editor/editor.scss';

/** A note that earlier text was restored, with a button to discard it. */
export const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <View className="editor__restored" {...spoken}>
    <Text className="editor__restored-text">已恢复您上次没有保存的内容</Text>
    <ActionButton onPress={onStartOver}>清空重写</ActionButton>
  </View>
);
