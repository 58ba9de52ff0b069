import { View } from '@tarojs/components';
import type { AnchorPort } from './ports';

export const Anchor: AnchorPort['Anchor'] = ({ className, label, onFollow, children }) => (
  <View className={className} onClick={onFollow} role="link" {...(label ? { 'aria-label': label } : {})}>
    {children}
  </View>
);
