import { View } from '@tarojs/components';
import { CardTitle } from '../card-title';
import { Chosen } from './chosen';
import { OpenedParts } from './opened';
import { Shown } from './shown';

/** Every component of src/ui, as pages use it. */
export const Parts = () => (
  <View className="u-card">
    <CardTitle>部件</CardTitle>
    <OpenedParts />
    <Chosen />
    <Shown />
  </View>
);
